#!/bin/sh
# SPDX-License-Identifier: MIT
# What "make install", "make dist" and "make deb" give is tried as a stranger would, far from our tree:
# sh tests/library/install.sh. Prints "ok NAME" or "not ok NAME" for each test.
set -u
cd "$(dirname "$0")/../.." || exit 1
tree=$PWD
version=$(cat VERSION)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# try NAME COMMAND...: one test.
try() {
    name=$1
    shift
    if "$@" > "$work/log" 2>&1; then
        echo "ok $name"
    else
        failures=$((failures + 1))
        echo "not ok $name"
        tail -n 20 "$work/log"
    fi
}

place=$work/stage/opt/moraine
export PKG_CONFIG_PATH=$place/lib/pkgconfig
installed() {
    make --no-print-directory install PREFIX=/opt/moraine DESTDIR="$work/stage"
}

# The headers: each by itself, for C and C++, with nothing of ours in reach.
headers_stand_alone() {
    [ "$(ls "$place/include/moraine" | wc -l)" -ge 8 ] || return 1
    for header in "$place"/include/moraine/*.h; do
        echo "#include <moraine/$(basename "$header")>" > alone.c
        cc -std=c17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only $(pkg-config --cflags moraine) \
            alone.c || return 1
    done
    echo '#include <moraine/moraine.h>
        int main() { return games_find("null") ? 0 : 1; }' > alone.cpp
    ! command -v c++ || { c++ -Wall -Wextra -Werror alone.cpp -o alone \
        $(pkg-config --cflags --libs moraine) && LD_LIBRARY_PATH=$place/lib ./alone; }
}

# Everything that a header declares is there, under our version; and nothing else.
symbols_are_versioned() {
    nm -D --defined-only "$place/lib/libmoraine.so" | awk '$2 != "A" { print $3 }' | sort > shown
    grep -v '@@MORAINE_[0-9.]*$' shown && return 1
    sed 's/@.*//' shown > names
    nm -g --defined-only "$place/lib/libmoraine.a" | awk 'NF == 3 { print $3 }' | sort |
        diff names - || return 1
    cat "$place"/include/moraine/*.h | grep -v 'static inline\|typedef\|^ *//\|(\*' |
        sed -n 's/^[A-Za-z_].*[ *]\([a-z_]*\)(.*/\1/p; s/^extern .*[ *]\([A-Z]*\)\[\];.*/\1/p' |
        sort -u | diff names -
}

links() {
    cp "$tree/examples/match.c" match.c
    cc -std=c17 match.c $(pkg-config --cflags --libs moraine) -o match &&
        LD_LIBRARY_PATH=$place/lib ./match hunters 3 7 > by_shared && grep -q 'rank 1' by_shared
}

links_statically() {
    libraries=$(pkg-config --static --libs moraine | sed 's/-lmoraine/-l:libmoraine.a/')
    cc -std=c17 match.c $(pkg-config --cflags moraine) $libraries -o match_static &&
        ./match_static hunters 3 7 > by_static && diff by_shared by_static &&
        ! ldd match_static | grep moraine
}

# The library plays as the tree's own objects do, decision by decision.
plays_alike() {
    for game in null valley hunters winter neanderthal prehistory; do
        for seed in 1 2; do
            LD_LIBRARY_PATH=$place/lib ./match $game 3 $seed > theirs
            "$tree/build/examples/match" $game 3 $seed | diff - theirs || return 1
        done
    done
}

links_by_cmake() {
    mkdir -p cmake && cp match.c cmake && cat > cmake/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(match LANGUAGES C)
find_package(moraine ${version%.*} REQUIRED)
add_executable(match match.c)
target_link_libraries(match PRIVATE moraine::moraine)
END
    cmake -S cmake -B cmake/build -D CMAKE_PREFIX_PATH="$place" && cmake --build cmake/build &&
        cmake/build/match hunters 3 7 | diff by_shared -
}

program_runs() {
    [ "$("$place/bin/moraine" --version)" = "moraine $version" ] &&
        [ "$(pkg-config --modversion moraine)" = "$version" ] &&
        "$place/bin/moraine" sim null --games 3
}

# Every command has a page, and each of its options stands in it and in every completion.
commands_are_described() {
    man=$place/share/man/man1
    for command in $("$place/bin/moraine" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        grep -q "moraine.-$command" "$man/moraine.1" || return 1
        for option in $("$place/bin/moraine" "$command" --help | sed -n 's/^  --\([a-z-]*\).*/\1/p'); do
            sed 's/\\//g' "$man/moraine-$command.1" | grep -q -e "--$option" &&
                grep -q -e "$command).*--$option" "$place/share/bash-completion/completions/moraine" &&
                grep -q -e "--$option\[" "$place/share/zsh/site-functions/_moraine" &&
                grep -q -e "_from $command' -l $option " "$place/share/fish/vendor_completions.d/moraine.fish" ||
                { echo "$command --$option"; return 1; }
        done
    done
}

pages_are_sound() {
    ! command -v groff || ! groff -Kutf8 -man -Tutf8 -ww -z "$place"/share/man/man1/*.1 2>&1 | grep . ||
        return 1
    bash -n "$place/share/bash-completion/completions/moraine" || return 1
    ! command -v zsh || zsh -n "$place/share/zsh/site-functions/_moraine" || return 1
    ! command -v fish || fish -n "$place/share/fish/vendor_completions.d/moraine.fish"
}

bash_completes() {
    bash -c '. "$1"; COMP_WORDS=(moraine si); COMP_CWORD=1; _moraine; echo "${COMPREPLY[@]}"
        COMP_WORDS=(moraine sim hun); COMP_CWORD=2; _moraine; echo "${COMPREPLY[@]}"' \
        bash "$place/share/bash-completion/completions/moraine" > completed
    printf 'sim\nhunters\n' | diff - completed
}

# The installed Python package finds the installed library by itself.
python_opens_it() {
    PYTHONPATH=$place/lib/python3/dist-packages:${PYTHONPATH:-} PYTHONDONTWRITEBYTECODE=1 \
        /usr/bin/python3 "$tree/python/examples/random_games.py" hunters 3
}

# The installed program builds a game with other tables out of what was installed beside it.
other_tables() {
    cp -r "$place/share/moraine/source/games/hunters/data" tables
    "$place/bin/moraine" lab hunters --bots random --games 3 --data tables --out lab && [ -e lab/report.html ]
}

tarball_is_whole() {
    (cd "$tree" && sh packaging/dist.sh) && tar -xzf "$tree/build/moraine-$version.tar.gz" &&
        [ "$(cat "moraine-$version/VERSION")" = "$version" ] && [ -e "moraine-$version/Makefile" ]
}

# It can be installed wherever such libraries are: those that program and library themselves name, in
# any version but libc6's.
depends_on_little() {
    dpkg-deb -f "$1" Depends | tr ',' '\n' | sed 's/^ *//' > depends
    grep -q '^libc6 (>= [0-9.]*)$' depends && ! grep -v '^libc6 ' depends | grep '[(]' || return 1
    needed=$(readelf -d clean/usr/bin/moraine clean/usr/lib/libmoraine.so | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    while read -r package least; do
        files=$(dpkg-query -L "$package") || return 1
        for soname in $needed; do echo "$files" | grep -q "/$soname\$" && continue 2; done
        echo "nothing needs $package"
        return 1
    done < depends
}

package_runs() {
    deb=$tree/$(cd "$tree" && DPKG_DEB_COMPRESSOR_TYPE=none sh packaging/deb.sh | tail -n 1)
    dpkg-deb -x "$deb" clean && depends_on_little "$deb" && grep -q '^libjansson4$' depends &&
        env -i clean/usr/bin/moraine sim null --games 3 &&
        env -i clean/usr/bin/moraine serve --config clean/etc/moraine.conf --data clean/games --port 0 --check &&
        [ -e clean/usr/lib/systemd/system/moraine.service ] &&
        cc match.c $(pkg-config --cflags --libs clean/usr/lib/pkgconfig/moraine.pc) -o from_deb &&
        LD_LIBRARY_PATH=clean/usr/lib ./from_deb hunters 3 7 | diff by_shared -
}

try installed installed
cd "$work" || exit 1
for test in headers_stand_alone symbols_are_versioned links links_statically plays_alike links_by_cmake \
    program_runs commands_are_described pages_are_sound bash_completes python_opens_it other_tables tarball_is_whole \
    package_runs; do
    try $test $test
done
exit $failures
