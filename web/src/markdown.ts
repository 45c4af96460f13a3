// The rule book of a game, from its rules.md: a small part of Markdown, everything escaped. Each
// rule ("**MH-4.2.2**") becomes an anchor, each mention of a rule a link.

export interface Section {
  title: string;
  anchor: string;
  level: number;
  html: string;
  text: string; // for the search
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const NUMBER = '[A-Z]{2}-(?:EX-|RUL-|S\\.)?\\d+(?:\\.\\d+)*';
const RULE = new RegExp(`(?<!id=")\\b(${NUMBER})\\b`, 'g');
const STATED = new RegExp(`^(?:\\*\\*)?(${NUMBER})\\b`); // at the start of a line, bold or not
const WITHIN = new RegExp(`<strong>(${NUMBER})</strong>`, 'g');

function anchorOf(title: string): string {
  const rule = title.match(STATED);
  return rule?.[1]
    ? rule[1]
    : title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
}

// Emphasis, code, links to rules. `own` is the rule this line states: its number is its address.
function inline(text: string, own = ''): string {
  return escape(text)
    .replace(/\s*\[[RSD](?:,[^\]]*)?\]/g, '') // marks of provenance are for builders
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^*])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(WITHIN, '<strong id="$1">$1</strong>')
    .replace(
      RULE,
      (place) => `<a class="${place === own ? 'own' : 'rule'}" href="#${place}">${place}</a>`,
    );
}

function item(line: string): string {
  const text = line.replace(/^\s*(?:[*-]|\d+\.)\s+/, '');
  const rule = text.match(STATED)?.[1];
  return rule ? `<li id="${rule}">${inline(text, rule)}` : `<li>${inline(text)}`;
}

function list(lines: string[]): string {
  let html = '';
  let depth = -1;
  for (const line of lines) {
    const level = (line.match(/^\s*/)?.[0].length ?? 0) >= 2 ? 1 : 0;
    if (level > depth) html += '<ul>'.repeat(level - depth);
    else html += '</li></ul>'.repeat(depth - level) + '</li>';
    html += item(line);
    depth = level;
  }
  return html + '</li></ul>'.repeat(depth + 1);
}

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const [head = '', , ...rows] = lines;
  const names = cells(head);
  const titles = names.some(Boolean)
    ? `<thead><tr>${names.map((c) => (c ? `<th scope="col">${c}</th>` : '<td></td>')).join('')}</tr></thead>`
    : '';
  const body = rows.map((row) => {
    const rule = row.match(/^\|\s*(.*)/)?.[1]?.match(STATED)?.[1];
    const line = cells(row).map((c) => `<td>${c}</td>`);
    return `<tr${rule ? ` id="${rule}"` : ''}>${line.join('')}</tr>`;
  });
  return `<div class="tablewrap" tabindex="0" role="group"><table>${titles}<tbody>${body.join('')}</tbody></table></div>`;
}

function paragraph(lines: string[]): string {
  const text = lines.join(' ');
  const rule = text.match(STATED)?.[1];
  return `<p${rule ? ` id="${rule}"` : ''}>${inline(text, rule)}</p>`;
}

type Block = 'list' | 'table' | 'text';

const blockOf = (line: string): Block =>
  /^\s*([*-]|\d+\.)\s+/.test(line) ? 'list' : line.startsWith('|') ? 'table' : 'text';

const DRAW: Record<Block, (lines: string[]) => string> = { list, table, text: paragraph };

function html(lines: string[]): string {
  let out = '';
  let block: string[] = [];
  let kind: Block = 'text';
  const flush = () => {
    if (block.length) out += DRAW[kind](block);
    block = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.startsWith('```')) {
      flush();
      const end = lines.findIndex((l, at) => at > i && l.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      out += `<pre tabindex="0">${escape(lines.slice(i + 1, stop).join('\n'))}</pre>`;
      i = stop;
    } else if (!line.trim()) flush();
    else {
      if (blockOf(line) !== kind) flush();
      kind = blockOf(line);
      block.push(line);
    }
  }
  flush();
  return out;
}

// Of several places with one number the first is meant.
function once(html: string, seen: Set<string>): string {
  return html.replace(/ id="([^"]+)"/g, (mark, anchor: string) => {
    if (seen.has(anchor)) return '';
    seen.add(anchor);
    return mark;
  });
}

export function sections(markdown: string): Section[] {
  const out: { title: string; level: number; lines: string[] }[] = [];
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^(#{1,4})\s+(.*)$/);
    if (heading) out.push({ title: heading[2] ?? '', level: heading[1]?.length ?? 1, lines: [] });
    else out.at(-1)?.lines.push(line);
  }
  const seen = new Set(out.map(({ title }) => anchorOf(title)));
  return out.map(({ title, level, lines }) => ({
    title: title.replace(/[*`]/g, '').replace(/\s*\[[RSD][^\]]*\]/g, ''),
    anchor: anchorOf(title),
    level,
    html: once(html(lines), seen),
    text: `${title} ${lines.join(' ')}`.toLowerCase(),
  }));
}

// Players need how to play; what only builders read is left to the file itself.
const FOR_BUILDERS = /^(1|5|9|10|11)\. /;

export const forPlayers = ({ title, level }: Section) => level > 1 && !FOR_BUILDERS.test(title);

// All places that can be linked to.
export function anchorsOf(book: Section[]): string[] {
  return book.flatMap(({ anchor, html }) => [
    anchor,
    ...[...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? ''),
  ]);
}

const books = import.meta.glob<string>('../../games/*/rules.md', {
  query: '?raw',
  import: 'default',
});

export async function rulesOf(game: string): Promise<Section[] | null> {
  const load = books[`../../games/${game}/rules.md`];
  return load ? sections(await load()) : null;
}
