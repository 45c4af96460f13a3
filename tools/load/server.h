// SPDX-License-Identifier: MIT
// server.h - what a running server uses, by /proc.
#pragma once

double server_cpu(int pid);   // seconds so far
double loop_cpu(int pid);     // of its first thread alone
long server_memory(int pid);  // KiB
