// SPDX-License-Identifier: MIT
// server.h - what a running server uses, by /proc.
#pragma once

double server_cpu(int pid);   // seconds so far
long server_memory(int pid);  // KiB
