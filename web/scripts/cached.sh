#!/bin/sh
# SPDX-License-Identifier: MIT
# cached.sh eslint|prettier ARGUMENTS...: what was found right once is not looked at again until it
# changes, also in another clone at the same place; as ccache does it for C. What has not changed at all
# tools/kept.sh says without it.
tool=$1
shift
place="${XDG_CACHE_HOME:-$HOME/.cache}/moraine"
if mkdir -p "$place" 2> /dev/null && [ -w "$place" ]; then
    set -- --cache --cache-strategy content --cache-location "$place/$tool" "$@"
fi
exec "$tool" "$@"
