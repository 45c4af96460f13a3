#!/bin/sh
# SPDX-License-Identifier: MIT
# Which clang is taken: of those installed the newest, and a newer one that Debian has is installed. Stands for
# Debian with programs of the same names.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stub() {
    printf '#!/bin/sh\n%s\n' "$2" > "$work/$1"
    chmod +x "$work/$1"
}
for version in 14 19 21; do stub clang-$version ''; done
for program in lld-21 npm; do stub $program ''; done
stub id 'echo 0'
stub dpkg-query 'exit 1'
stub apt-get 'echo "$@" >> "$INSTALLED"'
printf 'clang-N\nlld-N\nnpm\n' > "$work/list"
for program in sh sed sort tail cat grep tr ls dirname env chmod rm; do
    ln -s "$(command -v $program)" "$work/$program"
done
mkdir "$work/lists"
: > "$work/lists/debian_Packages"
export PATH="$work" INSTALLED="$work/installed" APT_LISTS="$work/lists"
: > "$INSTALLED"

[ "$(sh tools/clang.sh)" = clang-21 ]
stub apt-cache 'for n in 19 21; do echo "clang-$n - compiler"; done'
sh tools/install.sh "$work/list"
[ ! -s "$INSTALLED" ]
stub apt-cache 'for n in 22 19 9; do echo "clang-$n - compiler"; done'
sh tools/install.sh "$work/list"
grep -q 'clang-22 lld-22' "$INSTALLED"
if grep -q npm "$INSTALLED"; then exit 1; fi
# Without lists apt knows what is installed, and more only after an update.
rm "$APT_LISTS/debian_Packages"
: > "$INSTALLED"
stub apt-cache 'echo "clang-21 - compiler"; if grep -q update "$INSTALLED"; then echo "clang-22 - compiler"; fi'
sh tools/install.sh "$work/list"
grep -q 'clang-22 lld-22' "$INSTALLED"
echo "the newest clang is taken"
