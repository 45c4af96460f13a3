# SPDX-License-Identifier: MIT
"""How the points of random games are spread, as a plot (SVG): one line for each seat.

    python3 plot.py hunters 3 > points.svg
"""
import sys

import numpy

import moraine

COLOURS = ['#2f6f8f', '#b5562b', '#5c7d3a', '#7a5195', '#a1863a', '#3d6b66']
WIDTH, HEIGHT, GAMES = 640, 300, 5000


def main(key, players):
    batch = moraine.Batch(moraine.games[key], players, GAMES)
    batch.play_randomly()
    points = batch.standing()[0][:, :players]
    edges = numpy.linspace(points.min(), points.max() + 1, min(40, int(numpy.ptp(points)) + 1) + 1)
    heaps = [numpy.histogram(points[:, seat], edges)[0] for seat in range(players)]
    x = numpy.linspace(10, WIDTH - 10, len(edges) - 1)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">')
    for seat, heap in enumerate(heaps):
        y = HEIGHT - 30 - (HEIGHT - 60) * heap / max(map(max, heaps))
        line = ' '.join(f'{a:.1f},{b:.1f}' for a, b in zip(x, y))
        print(f'<polyline points="{line}" fill="none" stroke="{COLOURS[seat]}" stroke-width="2"/>')
        print(f'<text x="{WIDTH - 90}" y="{24 + 18 * seat}" fill="{COLOURS[seat]}">seat {seat}</text>')
    print(f'<text x="10" y="{HEIGHT - 8}">{points.min()}</text>')
    print(f'<text x="{WIDTH - 10}" y="{HEIGHT - 8}" text-anchor="end">{points.max()}</text></svg>')


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('usage: plot.py GAME PLAYERS, as in: plot.py hunters 3')
    main(sys.argv[1], int(sys.argv[2]))
