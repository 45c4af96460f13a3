// The effect language of cards and tiles, "T1,F1|F1>M1": what is paid and what is gained.
export interface Item {
  token: string;
  amount: number;
}

export interface Deal {
  cost: Item[];
  gain: Item[];
}

const ITEM = /^(P1\*[BKG])<=(\d)$|^([A-Z]+)(\d)$/;

function items(text: string): Item[] {
  return text.split(',').flatMap((word) => {
    const found = ITEM.exec(word);
    const token = found?.[1] ?? found?.[3];
    return token ? [{ token, amount: Number(found?.[2] ?? found?.[4]) }] : [];
  });
}

function deal(text: string): Deal {
  const arrow = text.lastIndexOf('>');
  return { cost: items(text.slice(0, Math.max(0, arrow))), gain: items(text.slice(arrow + 1)) };
}

export function readEffect(text: string | undefined): Deal[] {
  if (!text || !/^(P1|[A-Z]+\d)/.test(text)) return [];
  return text.split('|').map(deal);
}

// A deal by its key in the rules: "m1_c1_for_t1" is "T1>M1,C1".
export function dealOf(key: string): Deal {
  const [gains = '', cost = ''] = key.split('_for_');
  const words = (part: string) =>
    part
      .replace(/per_([bkg])(\d)/g, 'p1*$1<=$2')
      .split('_')
      .filter(Boolean)
      .map((word) => word.toUpperCase())
      .join(',');
  return deal(cost ? `${words(cost)}>${words(gains)}` : words(gains));
}

const ICONS: Record<string, string> = {
  F: 'food',
  FF: 'food',
  T: 'tool',
  I: 'idol',
  C: 'winter-card',
  M: 'megalith',
  P: 'winter-score',
  'P1*B': 'winter-score',
  'P1*K': 'winter-score',
  'P1*G': 'winter-score',
  H: 'winter-labour',
  RH: 'winter-recruit',
  RD: 'winter-recruit',
  CU: 'winter-card',
  BU: 'winter-bury',
  DC: 'winter-card',
  PC: 'tent',
  MV: 'winter-step',
  SE: 'settlement',
  AN: 'mammoth',
  AD: 'mammoth',
  AR: 'eye',
  HU: 'spear',
  SS: 'trilithon',
  NX: 'megalith',
};

export const iconOf = (token: string): string => ICONS[token] ?? 'disc';

// Points per thing: which thing is counted.
const COUNTED: Record<string, string> = {
  'P1*B': 'winter-bury',
  'P1*K': 'mammoth',
  'P1*G': 'megalith',
};

export const countedIcon = (token: string): string | undefined => COUNTED[token];

// The goods and other gains by their keys in the rules, as tokens.
const TOKENS: Record<string, string> = {
  megalith: 'M',
  card: 'C',
  idol: 'I',
  tool: 'T',
  food: 'F',
  fill: 'FF',
  points: 'P',
  per_buried: 'P1*B',
  per_species: 'P1*K',
  per_megalith: 'P1*G',
  labour: 'H',
  recruit_hand: 'RH',
  recruit_discard: 'RD',
  culture: 'CU',
  bury: 'BU',
  camp: 'PC',
  steps: 'MV',
  settlement: 'SE',
  animal: 'AN',
  deck_animal: 'AD',
  reveal: 'AR',
  hunt: 'HU',
  stone: 'SS',
  next_megalith: 'NX',
};

export const tokenOf = (gain: string): string => TOKENS[gain] ?? gain;

export const halves = (n: number): string =>
  n % 2 ? `${n > 1 ? Math.floor(n / 2) : ''}½` : String(n / 2);
