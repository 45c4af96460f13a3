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

const RULE = /\b([A-Z]{2}-(?:EX-|RUL-)?\d+(?:\.\d+)*)\b/g;

export function anchorOf(title: string): string {
  const rule = title.match(/^[A-Z]{2}-\d+(?:\.\d+)*/);
  return rule
    ? rule[0]
    : title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
}

// Emphasis, code, links to rules. `own` is the rule this line defines: it is no link to itself.
function inline(text: string, own = ''): string {
  return escape(text)
    .replace(/\s*\[[RSD](?:,[^\]]*)?\]/g, '') // marks of provenance are for builders
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^*])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(RULE, (place) =>
      place === own ? place : `<a class="rule" href="#${place}">${place}</a>`,
    );
}

function item(line: string): string {
  const text = line.replace(/^\s*(?:[*-]|\d+\.)\s+/, '');
  const rule = text.match(/^\*\*([A-Z]{2}-(?:EX-|RUL-)?\d+(?:\.\d+)*)/)?.[1];
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
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((c) => `<td>${c}</td>`)
        .join('')}</tr>`,
  );
  return `<div class="tablewrap" tabindex="0" role="group"><table>${titles}<tbody>${body.join('')}</tbody></table></div>`;
}

function paragraph(lines: string[]): string {
  const text = lines.join(' ');
  const rule = text.match(/^\*\*([A-Z]{2}-(?:EX-|RUL-)?\d+(?:\.\d+)*)/)?.[1];
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

export function sections(markdown: string): Section[] {
  const out: { title: string; level: number; lines: string[] }[] = [];
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^(#{1,4})\s+(.*)$/);
    if (heading) out.push({ title: heading[2] ?? '', level: heading[1]?.length ?? 1, lines: [] });
    else out.at(-1)?.lines.push(line);
  }
  return out.map(({ title, level, lines }) => ({
    title: title.replace(/[*`]/g, '').replace(/\s*\[[RSD][^\]]*\]/g, ''),
    anchor: anchorOf(title),
    level,
    html: html(lines),
    text: `${title} ${lines.join(' ')}`.toLowerCase(),
  }));
}

const books = import.meta.glob<string>('../../games/*/rules.md', {
  query: '?raw',
  import: 'default',
});

export async function rulesOf(game: string): Promise<Section[] | null> {
  const load = books[`../../games/${game}/rules.md`];
  return load ? sections(await load()) : null;
}
