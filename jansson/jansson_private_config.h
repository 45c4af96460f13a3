/* SPDX-License-Identifier: MIT */
/* jansson_private_config.h - for WebAssembly with wasi-libc; see README.md. */
#define HAVE_STDINT_H 1
#define HAVE_STRINGS_H 1
#define HAVE_UNISTD_H 1
#define HAVE_GETTIMEOFDAY 1
#define HAVE_STRTOLL 1
#define INITIAL_HASHTABLE_ORDER 3
#define HAVE_SYS_TIME_H 1
