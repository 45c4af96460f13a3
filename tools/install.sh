#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the Debian packages that a list names and that are missing: sh tools/install.sh LIST
# A program that is there under the package's name (npm, say, from elsewhere) is good enough.
set -eu
missing=
for package in $(cat "$1"); do
    command -v "$package" >/dev/null ||
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
        missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    echo "missing packages:$missing (install them as root, or install sudo)" >&2
    exit 1
fi
root=
[ "$(id -u)" = 0 ] || root=sudo
echo "installing$missing"
$root apt-get update -qq
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
