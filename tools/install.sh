#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the Debian packages that a list names and that are missing: sh tools/install.sh LIST
# A program that is there under the package's name (npm, say, from elsewhere) is good enough. In "clang-N" and what
# belongs to it N is the version of the newest that Debian has or, where somebody may not install it, that is installed.
set -eu
known() {
    apt-cache search --names-only '^clang-[0-9]+$' 2>/dev/null | sed 's/^clang-\([0-9]*\) .*/\1/' | sort -n | tail -n 1
}
root=
[ "$(id -u)" = 0 ] || root=sudo
lists=${APT_LISTS:-/var/lib/apt/lists} # where apt keeps what Debian has
installed=$(sh "$(dirname "$0")/clang.sh" 2>/dev/null | sed 's/clang-//')
wanted=$installed
if [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; then
    # A fresh container has no lists: apt knows only what is installed then.
    if grep -q -e '-N\b' "$1" && ! ls "$lists" 2>/dev/null | grep -q _Packages; then $root apt-get update -qq || :; fi
    wanted=$(printf '%s\n' "$installed" "$(grep -q -e '-N\b' "$1" && known)" | sort -n | tail -n 1)
fi
missing=
for package in $(grep -v '^#' "$1"); do
    name=$(echo "$package" | sed "s/-N\\b/-$wanted/")
    command -v "$name" >/dev/null ||
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' ||
        missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    echo "missing packages:$missing (install them as root, or install sudo; clang-N: the newest there is)" >&2
    exit 1
fi
$root apt-get update -qq
# All of the list that belongs to clang, then: of one version.
case $missing in *-N*) missing="$missing $(grep -e '-N\b' "$1" | tr '\n' ' ')" ;; esac
missing=$(printf '%s\n' $missing | sort -u | sed "s/-N\\b/-$(known)/" | tr '\n' ' ')
echo "installing $missing"
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
