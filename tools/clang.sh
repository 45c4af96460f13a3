#!/bin/sh
# SPDX-License-Identifier: MIT
# The newest clang that is installed, by its name: clang-22. Whatever is not compiled with gcc (sanitizers,
# WebAssembly, GPU) asks here; tools/install.sh installs the newest that Debian has.
LEAST=19 # older ones lack sanitizers that we use
number=$(echo "$PATH" | tr : '\n' | while read -r folder; do ls "$folder" 2> /dev/null; done |
    sed -n 's/^clang-\([0-9]\{1,\}\)$/\1/p' | sort -n | tail -n 1)
if [ "${number:-0}" -lt $LEAST ]; then
    echo "no clang of version $LEAST or newer is installed: make test and make offline install it" >&2
    exit 1
fi
echo "clang-$number"
