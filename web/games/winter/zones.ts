// SPDX-License-Identifier: MIT
// In which zone of the table an offered action is carried out.
import type { Table } from '../../src/table.svelte';
import type { ActionName } from '@made/web/winter';
import type { Act } from './columns';
import type { Zone } from './focus.svelte';

const ZONE_OF: Partial<Record<ActionName, Zone>> = {
  move_camp: 'map',
  settle: 'map',
  take_income: 'map',
  take_find: 'map',
  lay: 'site',
  raise_idol: 'idols',
  take_animal: 'herd',
  hunt: 'herd',
  place: 'main',
  recruit: 'main',
  take_culture: 'main',
  take_stone: 'main',
  reveal_animals: 'main',
  pitch_camp: 'main',
  do_middle: 'main',
};

// The bonus of a column lies at its foot; other gains lie beside the table.
const zoneOf = (name: ActionName, choice: string | undefined): Zone | undefined =>
  name === 'take' && choice === 'menu_bottom' ? 'main' : ZONE_OF[name];

// What is done by a click on its column, though others of that column lie in this zone.
export const actsOnColumns = (acts: Act[], zone: Zone): Act[] =>
  acts.filter((act) => act.zone === zone && ZONE_OF[act.does] !== zone);

// How many places of each zone can be clicked now.
export function offeredIn(table: Table): Record<Zone, number> {
  const counts: Record<Zone, number> = { main: 0, map: 0, site: 0, idols: 0, herd: 0 };
  const seen = new Set<string>();
  const first = table.clicks.length;
  for (const row of table.asked ? (table.ask?.offer ?? []) : []) {
    const name = table.tables.action(row[0] ?? 0).name as ActionName;
    const zone = zoneOf(name, table.ask?.choice);
    const target = `${name} ${name === 'move_camp' && !first ? row[1] : row.slice(1)}`;
    if (!zone || seen.has(target)) continue;
    seen.add(target);
    counts[zone]++;
  }
  return counts;
}

// Asked about the own hand or board, with the columns in mind.
const AT_HOME = [
  ...['choose_culture', 'menu_top', 'menu_middle', 'menu_end', 'seal_cards'],
  ...['menu_abilities', 'menu_board'],
];

// The zone with the decision: the most special one that is offered.
export function zoneOfDecision(table: Table): Zone | null {
  const counts = offeredIn(table);
  const order: Zone[] = ['site', 'idols', 'herd', 'map', 'main'];
  const home = table.asked && AT_HOME.includes(table.ask?.choice ?? '');
  return order.find((zone) => counts[zone]) ?? (home ? 'main' : null);
}
