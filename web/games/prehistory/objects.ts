// SPDX-License-Identifier: MIT
// The things that the six acts take: may I, do it, or say why not.
import type { Click } from '../../src/choice';
import type { Table } from '../../src/table.svelte';
import { gameWords } from '../../src/words';
import type { ActionName, DomainName } from '@made/web/prehistory';
import { ACTS, type Act } from './data';
import { deed } from './deeds';
import { intend } from './look.svelte';
import type { Owned, Position } from './position';
import { inSummer, payable, priceOf, type Price } from './prices';

const KINDS: Record<Act, ActionName> = {
  painting: 'paint',
  gathering: 'gather',
  ceremony: 'hold_ceremony',
  fishing: 'catch_fish',
  hunting: 'hunt',
  migration: 'pay_gates',
};
const DOMAINS: Record<Act, DomainName> = {
  painting: 'section',
  gathering: 'tile_slot',
  ceremony: 'ceremony',
  fishing: 'fish_slot',
  hunting: 'prey',
  migration: 'gates',
};
// The rules of the prices, in spring and in summer.
const RULES: Record<Act, [string, string]> = {
  painting: ['PH-6.1.2', 'PH-6.1.3'],
  gathering: ['PH-6.2.2', 'PH-6.2.3'],
  ceremony: ['PH-6.3.2/field_colours', 'PH-6.3.4/yellow_markers'],
  fishing: ['PH-6.4.2', 'PH-6.4.3'],
  hunting: ['PH-6.5.2', 'PH-6.5.3'],
  migration: ['PH-6.6.2/gate_colours', 'PH-6.6.3'],
};

// Whose cubes the tags count.
export const viewer = (table: Table): number => table.mySeat ?? table.ask?.seat ?? 0;

export const kindOf = (position: Position, act: Act): ActionName =>
  act === 'migration' && inSummer(position) ? 'migrate' : KINDS[act];

export const indexOf = (act: Act): number => ACTS.indexOf(act);

export function clickOn(table: Table, act: Act, object: number): Click {
  return [{ domain: table.tables.domainNamed(DOMAINS[act]), value: object }];
}

export interface Deal {
  price: Price;
  ready: boolean;
}

export function dealOf(table: Table, position: Position, act: Act, object: number): Deal {
  const owned = position.seats[viewer(table)] as Owned;
  const index = indexOf(act);
  const price = priceOf(position, owned, act, index, object);
  const direct = deed(table, kindOf(position, act), object) !== null;
  const later = deed(table, 'act', index) !== null && payable(price);
  return { price, ready: direct || (later && !(act === 'painting' && owned.painted[object])) };
}

export function take(table: Table, position: Position, act: Act, object: number): void {
  const kind = kindOf(position, act);
  const direct = deed(table, kind, object);
  const first = deed(table, 'act', indexOf(act));
  if (direct) intend(table, direct);
  else if (first && dealOf(table, position, act, object).ready)
    intend(table, first, [kind, object]);
  else refuse(table, position, act, object);
}

// The server knows why an act is not to be had; why not this thing of an act that is, the price says.
function refuse(table: Table, position: Position, act: Act, object: number): void {
  if (!table.asked) return;
  const click = clickOn(table, act, object);
  const menu = ['spring_menu', 'final_menu'].includes(table.ask?.choice ?? '');
  if (menu && deed(table, 'act', indexOf(act))) {
    const rule = RULES[act][inSummer(position) ? 1 : 0];
    table.refused = click;
    table.refusal = {
      words: gameWords('prehistory', `rule.${rule}`) ?? rule,
      place: rule.split('/')[0] ?? '',
      at: Date.now(),
    };
    return;
  }
  const meant = menu
    ? [table.tables.actionNamed('act'), indexOf(act)]
    : [table.tables.actionNamed(kindOf(position, act)), object];
  void table.click(click, meant);
}
