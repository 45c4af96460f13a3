// SPDX-License-Identifier: MIT
// What this browser keeps: the tokens of my chairs, my name, my settings.

function read<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(`moraine.${key}`);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`moraine.${key}`, JSON.stringify(value));
  } catch {
    /* private mode: kept until the page is closed */
  }
}

export interface Chair {
  table: string;
  token: string; // c...: a chair; h...: the host of a table where he does not sit; s...: my session
  chair: number | null;
  host?: string; // the host's token, if I made the table
  invite?: string; // ... and the invitation to its free chairs
  near?: boolean; // the table is in this browser
}

export function chairs(): Chair[] {
  return read<Chair[]>('chairs', []);
}

export function chairsAt(table: string): Chair[] {
  return chairs().filter((c) => c.table === table);
}

export function keepChair(chair: Chair): void {
  const others = chairs().filter((c) => c.token !== chair.token);
  write('chairs', [chair, ...others].slice(0, 200));
}

export function dropTable(table: string): void {
  write(
    'chairs',
    chairs().filter((c) => c.table !== table),
  );
}

export function keepInvitation(table: string, invite: string): void {
  for (const chair of chairsAt(table)) if (chair.host) keepChair({ ...chair, invite });
}

// An invitation to a table, and the token that I shall have there. It is kept until I sit there or
// will not: a page may be reloaded, and an answer may be lost on its way.
interface Coming {
  invite: string; // empty: to an open chair
  own: string;
}

const MOST_COMING = 50;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'; // as the server's
const TOKEN_LETTERS = 26;

function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_LETTERS));
  return `c${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

const coming = () => read<[string, Coming][]>('coming', []);

export function inviteAt(table: string): string {
  return coming().find(([id]) => id === table)?.[1].invite ?? '';
}

export function ownTokenAt(table: string): string {
  const found = coming().find(([id]) => id === table)?.[1].own;
  return found ?? keepComing(table, '').own;
}

export function keepComing(table: string, invite: string): Coming {
  const own = coming().find(([id, c]) => id === table && c.invite === invite)?.[1].own;
  const kept = { invite, own: own ?? makeToken() };
  dropComing(table);
  write('coming', [...coming(), [table, kept]].slice(-MOST_COMING));
  return kept;
}

export function dropComing(table: string): void {
  write(
    'coming',
    coming().filter(([id]) => id !== table),
  );
}

export function myName(): string {
  return read('name', '');
}

export function keepName(name: string): void {
  write('name', name);
}

export function session(): { name: string; session: string } | null {
  return read<{ name: string; session: string } | null>('session', null);
}

export function keepSession(value: { name: string; session: string } | null): void {
  write('session', value);
}

// Tokens of how I can be reached while the page is closed (contacts.ts).
export const contacts = (): string[] => read<string[]>('contacts', []);

export function keepContacts(tokens: string[]): void {
  write('contacts', tokens);
}

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'none';
  sound: boolean;
  notices: boolean; // of every table, unless that table says otherwise
  story: boolean; // conflicts and the like are shown step by step
  tempo: 'slow' | 'usual' | 'fast'; // of what is shown
  text: 'usual' | 'large' | 'largest';
  palette: 'usual' | 'safe'; // safe: for colour-blind eyes
  asked: boolean; // whether sound is wanted
  language: string; // empty: as the browser prefers
}

const USUAL: Settings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  notices: false,
  story: true,
  tempo: 'usual',
  text: 'usual',
  palette: 'usual',
  asked: false,
  language: '',
};

export const language = (): string => keptSettings().language;

export function keptSettings(): Settings {
  return { ...USUAL, ...read<Partial<Settings>>('settings', {}) };
}

export function keepSettings(settings: Settings): void {
  write('settings', settings);
  try {
    // theme.js reads it before the first paint
    if (settings.theme === 'system') localStorage.removeItem('moraine.theme');
    else localStorage.setItem('moraine.theme', settings.theme);
  } catch {
    /* private mode */
  }
}

export function tableNotices(table: string): boolean | null {
  return read<Record<string, boolean>>('table_notices', {})[table] ?? null;
}

export function keepTableNotices(table: string, on: boolean): void {
  write('table_notices', { ...read<Record<string, boolean>>('table_notices', {}), [table]: on });
}

const MOST_READ = 100;

// The last message that was read at a table.
export function chatRead(table: string): number {
  return read<[string, number][]>('chat_read', []).find(([id]) => id === table)?.[1] ?? 0;
}

export function keepChatRead(table: string, message: number): void {
  const others = read<[string, number][]>('chat_read', []).filter(([id]) => id !== table);
  write('chat_read', [...others, [table, message]].slice(-MOST_READ));
}

// A table that is a lesson: what was explained there.
export interface KeptLesson {
  game: string;
  seen: string[];
  on: boolean;
  ended: boolean;
  choices: number;
  row?: number; // ideas since the last choice
}

const MOST_LESSONS = 30;

export function lessons(): Record<string, KeptLesson> {
  return read<Record<string, KeptLesson>>('lessons', {});
}

export function lessonAt(table: string): KeptLesson | null {
  return lessons()[table] ?? null;
}

export function keepLesson(table: string, lesson: KeptLesson): void {
  const others = Object.entries(lessons()).filter(([id]) => id !== table);
  write('lessons', Object.fromEntries([...others, [table, lesson]].slice(-MOST_LESSONS)));
}
