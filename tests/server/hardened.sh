#!/bin/sh
# SPDX-License-Identifier: MIT
# The program is built so that an attacker finds it hard: hardened.sh PROGRAM
set -eu
program=$1
wants() { # WHAT SWITCHES PATTERN
    readelf -W "$2" "$program" | grep -qE "$3" || { echo "not hardened: $1"; exit 1; }
}
wants "lies anywhere (PIE)" -h 'Type: +DYN'
wants "no writable table of functions (RELRO)" -l GNU_RELRO
wants "... not even for a while (BIND_NOW)" -d 'BIND_NOW'
wants "guarded stacks" -s '__stack_chk_fail'
wants "checked copies (FORTIFY)" -s '__(mem|str|s|vs)[a-z]+_chk(@|$)'
echo "$program is hardened"
