#!/bin/sh
# SPDX-License-Identifier: MIT
# A package for the Debian that this runs on, with all that "make install" installs:
# build/moraine_VERSION_ARCHITECTURE.deb. Called by "make deb"; dpkg-deb does the work.
set -eu
cd "$(dirname "$0")/.."
version=$(cat VERSION)
architecture=$(dpkg --print-architecture)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"

make --no-print-directory install PREFIX=/usr DESTDIR="$folder" > build/deb.log
library=$folder/usr/lib/libmoraine.so.$version
strip "$folder/usr/bin/moraine" "$library"
strip --strip-debug "$folder/usr/lib/libmoraine.a"
[ ! -e "$folder/usr/lib/moraine/moraine-mpi" ] || strip "$folder/usr/lib/moraine/moraine-mpi"
gzip -9 -n "$folder"/usr/share/man/man1/*.1

# The packages of the libraries that program and library themselves name, in any version: what those
# need is theirs to say, and the number in a library's name promises the rest. Of libc6, which adds
# functions under the same name, it is the newest that was asked for.
needed() {
    readelf -d "$folder/usr/bin/moraine" "$library" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | sort -u
}
path_of() {
    ldd "$folder/usr/bin/moraine" "$library" | awk -v name="$1" '$1 == name && $2 == "=>" { print $3; exit }'
}
package_of() {
    path=$(path_of "$1")
    [ -z "$path" ] || dpkg-query -S "$(realpath "$path")" 2> /dev/null || dpkg-query -S "$path"
}
libc=$(readelf -W -V "$folder/usr/bin/moraine" "$library" | grep -o 'GLIBC_[0-9.]*' | sort -V | tail -n 1)
depends=$(for name in $(needed); do package_of "$name"; done | sed 's/:.*//' | sort -u |
    sed "s/^libc6\$/libc6 (>= ${libc#GLIBC_})/" | paste -s -d , | sed 's/,/, /g')

# The options of the server, for whoever runs it to change.
mkdir -p "$folder/etc" "$folder/DEBIAN"
cp packaging/server/moraine.conf "$folder/etc/moraine.conf"
echo /etc/moraine.conf > "$folder/DEBIAN/conffiles"
echo 'activate-noawait ldconfig' > "$folder/DEBIAN/triggers"
cat > "$folder/DEBIAN/control" <<END
Package: moraine
Version: $version
Architecture: $architecture
Section: games
Priority: optional
Maintainer: The Moraine authors <moraine@localhost>
Installed-Size: $(du -k -s "$folder/usr" | cut -f 1)
Depends: $depends
Recommends: ca-certificates
Suggests: gcc, libc6-dev, libjansson-dev, openmpi-bin, python3-cffi, python3-numpy, xdg-utils
Description: ice-age board games
 Five complete board games on one small engine: at the terminal, in the
 browser, against bots. With the library libmoraine for programs of your own.
END
dpkg-deb --build --root-owner-group "$folder" "build/moraine_${version}_$architecture.deb" > build/deb.log
echo "build/moraine_${version}_$architecture.deb"
