// SPDX-License-Identifier: MIT
// Which zone of the table lies on top: enlarged on a desk, the only one on a phone; and which one
// holds what an action goes on with; and where the log stood when a choice was asked that nothing
// had brought about: what is told before it causes none of those that follow.
export const ZONES = ['main', 'map', 'site', 'idols', 'herd'] as const;
export type Zone = (typeof ZONES)[number];

interface Focus {
  big: Zone | null;
  shown: Zone;
  called: Zone | null;
  uncaused: number;
}

export const focus = $state<Focus>({ big: null, shown: 'map', called: null, uncaused: 0 });

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
