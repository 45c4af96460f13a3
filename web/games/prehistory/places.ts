// SPDX-License-Identifier: MIT
// Where things stand on the main board, in the units of its drawing.
import { GATES, type Act } from './data';

export const BOARD = { width: 1320, height: 1060 };
export const CENTRES = [
  { x: 660, y: 172 },
  { x: 994, y: 342 },
  { x: 990, y: 718 },
  { x: 464, y: 866 },
  { x: 344, y: 348 },
  { x: 660, y: 530 },
] as const; // of the wheels

const round =
  (x: number, y: number, far: number, high = far) =>
  (i: number) => {
    const angle = ((i - 1.5) * Math.PI) / 3;
    return { x: x + far * Math.cos(angle), y: y + high * Math.sin(angle) };
  };

export const trilithonAt = round(660, 530, 165);
export const symbolAt = round(660, 172, 90);
export const tileAt = round(994, 342, 104);
export const shamanAt = round(990, 718, 106);
export const FISH_AT = [
  [652, 788],
  [744, 788],
  [592, 896],
  [678, 896],
  [764, 896],
  [850, 896],
] as const;
export const PREY_AT = [
  [204, 602],
  [297, 602],
  [390, 602],
  [297, 731],
  [390, 731],
] as const;
export const CEREMONY_AT = [
  [1158, 838],
  [1256, 838],
  [1054, 972],
  [1152, 972],
  [1250, 972],
] as const;
const gateAt = round(344, 356, 108, 102);
export const GATES_AT = [...GATES.map(gateAt), { x: 236, y: 450 }]; // the last: both

// The tracks. Beyond the end a marker stands on the last field with its number.
export const developmentAt = (n: number) => ({ x: 398 + 34.93 * Math.min(n, 15), y: 36 });
export const fishingAt = (n: number) => ({ x: 386.5 + 27.4 * Math.min(n, 20), y: 997 });

// The score track round the board, field after field; it begins anew after 59.
const SCORE =
  '356 1000 338 968 320 936 303 904 285 872 267 841 249 809 231 778 213 746 194 715 176 684 157 653 139 621 120 590 101 558 101 502 120 470 139 439 157 407 176 376 194 345 213 314 231 282 249 251 267 219 285 188 303 156 320 124 338 92 356 60 964 60 982 92 1000 124 1017 156 1035 188 1053 219 1071 251 1089 282 1107 314 1126 345 1144 376 1163 407 1181 439 1200 470 1219 502 1219 558 1200 590 1181 621 1163 653 1144 684 1126 715 1107 746 1089 778 1071 809 1053 841 1035 872 1017 904 1000 936 982 968 964 1000'
    .split(' ')
    .map(Number);
export const scoreAt = (n: number) => ({
  x: SCORE[(n % 60) * 2] ?? 0,
  y: SCORE[(n % 60) * 2 + 1] ?? 0,
});

// What a small screen sees at a time.
export const WINDOWS = {
  all: { box: '0 0 1320 1060', icon: 'fit' },
  stones: { box: '410 290 500 480', icon: 'trilithon' },
  river: { box: '330 690 600 350', icon: 'salmon' },
  hunt: { box: '130 530 440 430', icon: 'spear' },
  fire: { box: '820 560 500 490', icon: 'fire' },
  gather: { box: '820 150 400 400', icon: 'prehistory-basket' },
  paint: { box: '460 10 400 400', icon: 'hand' },
  walk: { box: '140 150 420 400', icon: 'tribe' },
} as const;
export type WindowName = keyof typeof WINDOWS;
export const WINDOW_OF_ACT: Record<Act, WindowName> = {
  painting: 'paint',
  gathering: 'gather',
  ceremony: 'fire',
  fishing: 'river',
  hunting: 'hunt',
  migration: 'walk',
};
export const WINDOW_OF_CHOICE: Record<string, WindowName> = {
  shaman_start: 'fire',
  spring_menu: 'all',
  gather_slot: 'gather',
  ceremony_card: 'fire',
  dance: 'fire',
  fish_slot: 'river',
  hunt_card: 'hunt',
  river_pay: 'river',
  migrate_pay: 'walk',
  trilithon: 'stones',
  final_menu: 'all',
};
