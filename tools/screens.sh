#!/bin/sh
# SPDX-License-Identifier: MIT
# The terminal table of each game, as it stands in docs/terminal.md: sh tools/screens.sh [PROGRAM] > docs/terminal.md
set -eu
moraine=$(realpath "${1:-build/moraine}")
tmux="tmux -L moraine-screens-$$ -f /dev/null"
export LC_ALL=C.UTF-8 TERM=xterm-256color LANG=C.UTF-8
trap '$tmux kill-server 2>/dev/null' EXIT

screen() { # GAME SIZE KEYS: the screen after these keys
    $tmux -u new-session -d -s "$1-$2" -x "${2%x*}" -y "${2#*x}" "$moraine play $1 --seats me,cub,cub --seed 7"
    sleep 1
    $tmux send-keys -t "$1-$2" $3
    sleep 1
    printf '\n%s, %s\n\n```\n' "$1" "$2"
    $tmux capture-pane -p -t "$1-$2"
    printf '```\n'
    $tmux kill-session -t "$1-$2"
}

turns="Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter"
cat << END
# The terminal table

What \`moraine play\` shows, some decisions into a game of each, made by \`tools/screens.sh\`. [cli.md](cli.md) tells the keys.
END
for game in hunters valley winter neanderthal prehistory; do
    screen $game 80x24 "$turns"
    screen $game 120x40 "$turns"
done
