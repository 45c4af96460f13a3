// SPDX-License-Identifier: MIT
// The second line of the prompt: why one is asked, and the figures of this moment.
import type { Screen } from './game';
import type { Table } from './table.svelte';
import { NOBODY, type Row } from './tables';
import type { View } from './view';
import { known, plain, t } from './words';

type Final = Pick<View, 'points' | 'winners' | 'as_one'>;
type Parts = Pick<Screen, 'causes' | 'sections' | 'figures' | 'reads' | 'victory'>;

// "Blue plays Remove one hunter": the last event that makes players decide something. In another part
// of the game it is the cause no more, nor is one's own deed after others have done something.
export function causeOf(table: Table, { causes, sections = [] }: Parts): Row | undefined {
  if (!causes?.of.includes(table.ask?.choice ?? '')) return undefined;
  const all = table.trial ? [...table.log, ...table.told] : table.told;
  const told = all.filter((r) => r[1] !== 0);
  const is = (r: Row, names: string[]) => names.includes(table.tables.event(r).name);
  const at = told.findLastIndex((r) => is(r, causes.events) && (causes.fits?.(table, r) ?? true));
  const by = told[at]?.[2];
  const mine = by === table.ask?.seat;
  const isOver = (r: Row) => is(r, sections) || (mine && r[2] !== by && r[2] !== NOBODY);
  return told.slice(at + 1).some(isOver) ? undefined : told[at];
}

function waiting(table: Table): string {
  const { ask } = table;
  if (!ask) return '';
  if (table.mine(ask.seat)) return ask.only ? t('prompt.pause_sub') : '';
  const seat = table.seats[ask.seat % (table.info?.players ?? 1)];
  return t(seat?.bot ? 'prompt.bot_thinks' : 'prompt.thinks');
}

// What was clicked so far, and in how many ways it can go on.
function chosen(table: Table): string {
  const { tables, speech, choice } = table;
  const things = table.clicks.flatMap((click) => click.find((c) => tables.shape(c.domain)) ?? []);
  const what = things.map(({ domain, value }) => speech.value(domain, value)).join(', ');
  return t('prompt.chosen', { what, count: choice.candidates.length });
}

export function momentLine(table: Table, screen: Parts): string {
  if (!table.asked) return waiting(table);
  const read = screen.reads?.();
  if (read) return read;
  const effect = table.pointed ? table.effect(table.pointed) : '';
  if (table.pointed && effect)
    return t('prompt.effect', { what: table.saying(table.pointed), effect });
  if (table.clicks.length) return chosen(table);
  const figures =
    screen.figures?.(table) || t('prompt.answers', { count: table.choice.list.length });
  return [whyOf(table, screen, false), figures].filter(Boolean).join(' ');
}

// Why one is asked: what another did, or what one did oneself.
function whyOf(table: Table, screen: Parts, mine: boolean): string {
  const cause = causeOf(table, screen);
  const fits = cause && (cause[2] === table.ask?.seat) === mine;
  return fits ? `${plain(table.speech.event(cause))}.` : '';
}

// What is good to know beside the figures, where there is room for it. One's own deed one knows.
export function hintOf(table: Table, screen: Parts): string {
  if (!table.asked || table.pointed || table.clicks.length || screen.reads?.()) return '';
  const about = `${table.tables.key}.${table.ask?.choice}`;
  const hint = known(`hint.${about}`) ? t(`hint.${about}`) : '';
  return [whyOf(table, screen, true), hint].filter(Boolean).join(' ');
}

// A hand with nothing to play waits as long as any other: nobody is asked then.
export const isPause = (table: Table): boolean =>
  !!table.ask?.only && !table.asked && !table.past && table.mine(table.ask.seat);

// Who has won.
export function headline(table: Table, { winners, as_one }: Final = table.view): string {
  if (table.info?.abandoned) return t('over.abandoned');
  if (as_one) return t(winners.length ? 'over.all_win' : 'over.all_lose');
  if (!winners.length) return t('over.nobody');
  const names = winners.map((seat) => table.speech.seat(seat)).join(', ');
  return t('over.wins', { names, count: winners.length });
}

// ... and by which rule, in the game's own measure.
export function victoryWords(table: Table, screen: Parts, view: Final = table.view): string {
  if (table.info?.abandoned) return t('won.abandoned');
  const points = view.winners.map((seat) => view.points[seat] ?? 0)[0] ?? Math.max(...view.points);
  const behind = view.points.filter((_, seat) => !view.winners.includes(seat));
  const second = Math.max(...(behind.length ? behind : [0]));
  const usual = () => {
    if (!view.winners.length) return 'lost';
    if (view.winners.length > 1) return 'shared';
    return points > second ? 'most' : 'tie';
  };
  const how = screen.victory?.how?.(view) || (view.as_one ? 'together' : usual());
  const own = `${table.tables.key}.${how}`;
  return t(`won.${known(`won.${own}`) ? own : how}`, { points, ahead: points - second });
}

export function victoryPlace({ victory }: Parts, view: Final): string {
  const place = victory?.place ?? '';
  return typeof place === 'string' ? place : (place[victory?.how?.(view) ?? ''] ?? '');
}

// Is one of the winners mine? Whoever only looks on hears what the winner hears.
export const haveWon = (table: Table, winners: number[]): boolean =>
  table.you.chair === null || winners.some((seat) => table.mine(seat));

// The action that a thing on the page stands for, if no other comes into question.
export function actionAt(table: Table, node: Element | null): Row | null {
  const thing = node?.closest('button, [role="button"], [data-action], [data-at]');
  const at = thing?.matches('[data-action], [data-at]') ? thing : thing?.querySelector('[data-at]');
  const { action, at: place } = (at as HTMLElement | SVGElement | null)?.dataset ?? {};
  if (action) return action.split(' ').map(Number);
  const [domain, value] = place?.split(':').map(Number) ?? [];
  if (domain === undefined || value === undefined || !table.offered([{ domain, value }]))
    return null;
  const [only, ...others] = table.choice.click([{ domain, value }]).candidates;
  return only && !others.length ? only.action : null;
}
