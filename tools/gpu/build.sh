#!/bin/sh
# SPDX-License-Identifier: MIT
# The rules as PTX for GPUs, the C unchanged, and a program that plays on both sides and compares hashes:
# sh tools/gpu/build.sh BUILD-FOLDER. The folder must hold the tables and libraries of the build.
# Nothing else depends on it.
set -eu
cd "$(dirname "$0")/../.."
build=${1:-build}
made=$build/gpu
clang=$(sh tools/clang.sh)
rm -rf "$made"
mkdir -p "$made"
# Loops are not unrolled: the driver's own compiler makes endless ones of "setp.lt.u32 %r, -2",
# which is how clang counts an unrolled loop down.
flags="--target=nvptx64-nvidia-cuda -march=sm_80 -std=c17 -O2 -ffreestanding -ffp-contract=off -DNDEBUG
 -fno-unroll-loops -w -I. -I$build/generated -idirafter /usr/include/$(cc -print-multiarch)" # headers of this machine

# compile GAME FILE: one module of PTX; the driver links those of a game.
compile() {
    module=$made/$1/$(echo "$2" | tr / _).ptx
    $clang $flags "-DGPU_GAME=$(echo "$1" | tr a-z A-Z)_GAME" -S "$2" -o "$module"
}

for main in games/*/game.c; do
    game=$(basename "$(dirname "$main")")
    mkdir -p "$made/$game"
    for file in tools/gpu/kernel.c engine/flow.c games/"$game"/*.c "$build"/generated/games/"$game"/data.c; do
        [ ! -e "$file" ] || compile "$game" "$file"
    done
    echo "$made/$game: $(ls "$made/$game" | wc -l) modules of PTX"
done
libraries=$(ls "$build"/libgame_*.a)
cc -std=c17 -O2 -Wall -Wextra -D_POSIX_C_SOURCE=200809L -I. tools/gpu/compare.c "$build/libgames.a" $libraries \
    "$build/libengine.a" "$build/libbase.a" -ljansson -ldl -lm -o "$made/compare"
echo "$made/compare"
