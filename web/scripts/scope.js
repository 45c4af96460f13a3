// SPDX-License-Identifier: MIT
// Every style of games/<game>/ holds in that game's own screen alone: a file is nested in the
// element that carries data-screen="<game>", and card.css, which the other pages know as well, in
// those with data-game="<game>". `&` in such a file is that element; :where weighs nothing, so
// that a rule wins or loses against the common styles as if it stood alone. Keyframes cannot be
// nested: they carry the game in their name instead. fit.css has the last word on what stands where
// at a table: it weighs more.
const inGame = /\/games\/(\w+)\/(\w+)\.css$/;

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

export const scope = {
  postcssPlugin: 'moraine-scope',
  Once(root, { Rule }) {
    const [, game, file] = root.source?.input.file?.match(inGame) ?? [];
    if (!game) return;
    renameMoves(root, game);
    const mark = file === 'card' ? 'data-game' : 'data-screen';
    const inside = `[${mark}='${game}']`;
    const selector = file === 'fit' ? `.screen${inside}` : `:where(${inside})`;
    const place = new Rule({ selector });
    for (const node of [...root.nodes]) if (node.name !== 'keyframes') place.append(node);
    root.append(place);
  },
};
