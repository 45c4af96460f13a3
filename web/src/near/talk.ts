// SPDX-License-Identifier: MIT
// What a page and the hall in this browser say to each other. Several tabs speak with one hall:
// each has a name, and each of its calls and connections a number.

export type Said =
  | {
      do: 'call';
      id: number;
      method: string;
      path: string;
      bearer: string;
      body: string;
      text: boolean;
    }
  | { do: 'open'; id: number; table: string }
  | { do: 'say'; id: number; words: string }
  | { do: 'shut'; id: number }
  | { do: 'forget'; id: number; table: string };

export type Heard =
  | { is: 'answer'; id: number; status: number; json: boolean; words: string }
  | { is: 'open'; id: number }
  | { is: 'heard'; id: number; words: string }
  | { is: 'shut'; id: number }
  | { is: 'anew' } // another tab's hall: whoever was connected is no more
  | { is: 'broken'; words: string }; // there can be none

export const CHANNEL = 'moraine.hall'; // also the name of the lock that its owner holds
