// SPDX-License-Identifier: MIT
// No style reaches further than it is meant to. Every style of games/<game>/ holds in that game's own
// screen alone: a file is nested in the element that carries data-screen="<game>", and card.css, which
// the other pages know as well, in those with data-game="<game>". fit.css has the last word on what
// stands where at a table: it weighs more. A common style holds on the pages that PAGES names for it,
// as <body data-page="..."> says which is shown; those of EVERYWHERE on all.
//
// `&` in a file is the element that it is nested in; :where weighs nothing, so that a rule wins or loses
// against others as if it stood alone. Keyframes cannot be nested: a game's carry its name instead.
const inGame = /\/games\/(\w+)\/(\w+)\.css$/;
const inCommon = /\/src\/style\/(\w+)\.css$/;

const EVERYWHERE = ['tokens', 'ease', 'base', 'pages', 'fit'];
const PAGES = {
  home: ['home'],
  setup: ['setup', 'table'], // until all are there, the table looks like its set-up
  rules: ['rules'],
  rulebook: ['rules', 'table'],
  learn: ['learn'],
  lesson: ['table'],
  finished: ['story'],
  // The board stands on the page of a finished game, too.
  table: ['table', 'story'],
  cards: ['table', 'story'],
  side: ['table', 'story'],
  narrow: ['table', 'story'],
  parts: ['table', 'story'],
  map: ['table', 'story'],
};

function renameMoves(root, game) {
  const names = new Map();
  root.walkAtRules('keyframes', (rule) => {
    names.set(rule.params, `${game}-${rule.params}`);
    rule.params = names.get(rule.params);
  });
  root.walkDecls(/^animation(-name)?$/, (decl) => {
    decl.value = decl.value.replace(/[\w-]+/g, (word) => names.get(word) ?? word);
  });
}

function inGameScreen(root, game, file) {
  renameMoves(root, game);
  const mark = file === 'card' ? 'data-game' : 'data-screen';
  const inside = `[${mark}='${game}']`;
  return file === 'fit' ? `.screen${inside}` : `:where(${inside})`;
}

function onPages(name) {
  if (!PAGES[name]) throw new Error(`src/style/${name}.css: on which pages? See scripts/scope.js`);
  return `:where(${PAGES[name].map((page) => `[data-page='${page}']`).join(', ')})`;
}

// The selector that a file is nested in; none: it holds everywhere.
function scopeOf(root) {
  const path = root.source?.input.file ?? '';
  const [, game, file] = path.match(inGame) ?? [];
  if (game) return inGameScreen(root, game, file);
  const [, common] = path.match(inCommon) ?? [];
  return common && !EVERYWHERE.includes(common) ? onPages(common) : null;
}

export const scope = {
  postcssPlugin: 'moraine-scope',
  Once(root, { Rule }) {
    const selector = scopeOf(root);
    if (!selector) return;
    const place = new Rule({ selector });
    for (const node of [...root.nodes]) if (node.name !== 'keyframes') place.append(node);
    root.append(place);
  },
};
