// SPDX-License-Identifier: MIT
// port.h - between a hall and the JavaScript around it.
#pragma once

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif
