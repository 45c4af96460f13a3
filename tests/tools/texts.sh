#!/bin/sh
# SPDX-License-Identifier: MIT
# No sentence for players stands in code; and tools/texts.py finds one where it does.
# Prints "ok NAME" or "not ok NAME" for each test.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

result() {
    if [ "$2" = "$3" ]; then
        echo "ok $1"
    else
        echo "not ok $1: exit $2, wanted $3"
        failures=$((failures + 1))
    fi
}

# finds NAME EXIT FILE: what the standard input says, in such a file.
finds() {
    cat > "$work/$3"
    python3 tools/texts.py "$work/$3" > "$work/out"
    result "$1" $? "$2"
}

python3 tools/texts.py
result no-sentence-in-code $? 0
finds help-in-c 1 help.c << 'END'
static const char *about = "shows the rules of a game";
END
finds title-in-c 1 name.c << 'END'
const Game HUNTERS_GAME = {.name = "Hunters"};
END
finds keys-and-formats-are-fine 0 keys.c << 'END'
// "this is only a comment"
static const char *key = "problem.no_game", *form = "%s, %d\n";
_Static_assert(sizeof(int) == 4, "for builders only");
END
finds text-in-svelte 1 Text.svelte << 'END'
<script lang="ts">let { name } = $props();</script>
<p class="a b">Well done, {name}</p>
END
finds label-in-svelte 1 Label.svelte << 'END'
<button aria-label="Close"></button>
END
finds sentence-in-an-expression 1 Choice.svelte << 'END'
<p>{good ? 'That was right.' : t('wrong')}</p>
END
finds translated-svelte-is-fine 0 Fine.svelte << 'END'
<p class="left top" title={t('good')}>{t('well_done', { name })} <b>{count}</b></p>
END
finds sentence-in-typescript 1 say.ts << 'END'
export const words = `You have ${count} stones left`;
END
finds classes-in-typescript-are-fine 0 classes.ts << 'END'
export const look = 'board valley', path = 'M0 0h24', key = 'hunters.event.placed';
END
finds title-in-svg 1 drawing.svg << 'END'
<svg xmlns="http://www.w3.org/2000/svg"><title>A club</title></svg>
END
exit $failures
