import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FromRaceServer, raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/api/race-api.md'), 'utf8');

/** The compiler misses none of them: the value of each is the very type it is named by. */
const messages: { readonly [Type in FromRaceServer['type']]: Type } = {
  room_state: 'room_state',
  participant_joined: 'participant_joined',
  participant_changed: 'participant_changed',
  participant_left: 'participant_left',
  spectators: 'spectators',
  wait_changed: 'wait_changed',
  countdown_started: 'countdown_started',
  race_started: 'race_started',
  move_update: 'move_update',
  board_reset: 'board_reset',
  race_completed: 'race_completed',
  race_ended: 'race_ended',
  prize_won: 'prize_won',
  next_room: 'next_room',
  pong: 'pong',
  error: 'error',
};

/** The first cell of each row of the tables below a heading. */
function firstCells(heading: string): string[] {
  const [, rest = ''] = page.split(`\n${heading}\n`);
  const [section = ''] = rest.split(/\n##+ /);
  return [...section.matchAll(/^\| (?!-)`?([\w]+)`? +\|/gm)].map(([, cell = '']) => cell).slice(1);
}

describe('what the documentation of races tells', () => {
  it('[P7, V6] is every message of the socket and no other', () => {
    const told = [...page.matchAll(/^\| `(\w+)` +\| `/gm)].map(([, type = '']) => type);
    const ofFrame = new Set(['raceSessionId', 'race_player_won']);
    expect(told.filter((type) => !ofFrame.has(type)).sort()).toEqual(Object.keys(messages).sort());
  });

  it('[P7, V7] is every code by which a socket is closed for good', () => {
    const known = Object.values(raceCloseCodes).filter((code) => code >= 4000);
    expect(firstCells('### How it ends').map(Number)).toEqual(known);
  });
});
