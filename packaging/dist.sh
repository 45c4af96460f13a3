#!/bin/sh
# SPDX-License-Identifier: MIT
# The sources of the last commit as build/moraine-VERSION.tar.gz. Called by "make dist".
set -eu
cd "$(dirname "$0")/.."
name=moraine-$(cat VERSION)
mkdir -p build
git archive --format=tar --prefix="$name/" HEAD | gzip -9 -n > "build/$name.tar.gz"
echo "build/$name.tar.gz"
