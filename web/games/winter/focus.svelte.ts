// SPDX-License-Identifier: MIT
// Which zone of the table lies on top: enlarged on a desk, the only one on a phone; and which one
// holds what an action goes on with.
export const ZONES = ['main', 'map', 'site', 'idols', 'herd'] as const;
export type Zone = (typeof ZONES)[number];

export const focus = $state<{ big: Zone | null; shown: Zone; called: Zone | null }>({
  big: null,
  shown: 'map',
  called: null,
});

export const ZONE_ICONS: Record<Zone, string> = {
  main: 'pawn',
  map: 'tent',
  site: 'megalith',
  idols: 'idol',
  herd: 'mammoth',
};

// The letters that enlarge a zone.
export const ZONE_KEYS: Record<string, Zone> = {
  b: 'main',
  m: 'map',
  s: 'site',
  i: 'idols',
  g: 'herd',
};
