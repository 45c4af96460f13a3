// SPDX-License-Identifier: MIT
// The size classes of a table, by name: @media (--low) and so on.
const SIZES = {
  // Wide enough for players and log beside the board, high enough for the hand below it.
  '--desk': ['(min-width: 1400px) and (min-height: 800px)'],
  // Low: height is dear, width is not; or neither is enough for a desk.
  '--low': [
    '(min-width: 1000px) and (max-height: 799px)',
    '(min-width: 1000px) and (max-width: 1239px) and (orientation: landscape)',
    '(min-width: 1240px) and (max-width: 1399px)',
  ],
  // Upright: the board above, a sheet with question and hand below.
  '--upright': ['(max-width: 1239px) and (orientation: portrait)'],
  '--tablet': ['(min-width: 621px) and (max-width: 1239px) and (orientation: portrait)'],
  '--phone': ['(max-width: 620px) and (orientation: portrait)'],
  // Flat: a phone on its side; the sheet stands beside the board.
  '--flat': ['(max-width: 999px) and (orientation: landscape)'],
};
SIZES['--sheet'] = [...SIZES['--upright'], ...SIZES['--flat']];
SIZES['--wide'] = [...SIZES['--desk'], ...SIZES['--low']]; // one bar
SIZES['--small'] = [...SIZES['--low'], ...SIZES['--sheet']]; // all but desks
SIZES['--roomy'] = [...SIZES['--desk'], ...SIZES['--tablet']]; // there is height
SIZES['--hand-held'] = [...SIZES['--phone'], ...SIZES['--flat']];

export const sizes = {
  postcssPlugin: 'moraine-sizes',
  AtRule: {
    media(rule) {
      const [, name] = rule.params.match(/^\((--[\w-]+)\)$/) ?? [];
      if (name) rule.params = SIZES[name].join(', ');
    },
  },
};
