import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FromRaceServer, type OrganizerAction, raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from './app.ts';
import { blocksFor, docsSchemas, onlyBlock, runInNode, runInShell } from './docs-programs.ts';
import { generateKey } from './paywall.ts';
import { askEmbed, createRaceable, joinByCode } from './race.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/api/race-api.md'), 'utf8');

/**
 * The types of all messages from the race server. The compiler reports an error if a type is missing or
 * wrong.
 */
const messages: { readonly [Type in (FromRaceServer | OrganizerAction)['type']]: Type } = {
  room_state: 'room_state',
  participant_joined: 'participant_joined',
  participant_changed: 'participant_changed',
  participant_left: 'participant_left',
  spectators: 'spectators',
  wait_changed: 'wait_changed',
  countdown_started: 'countdown_started',
  race_started: 'race_started',
  race_paused: 'race_paused',
  race_resumed: 'race_resumed',
  organizer_message: 'organizer_message',
  move_update: 'move_update',
  board_reset: 'board_reset',
  race_completed: 'race_completed',
  race_ended: 'race_ended',
  rematch_opened: 'rematch_opened',
  prize_won: 'prize_won',
  next_room: 'next_room',
  delayed: 'delayed',
  pong: 'pong',
  error: 'error',
};

/** Reads the first cell of each row of the tables below a heading. */
function firstCells(heading: string): string[] {
  const [, rest = ''] = page.split(`\n${heading}\n`);
  const [section = ''] = rest.split(/\n##+ /);
  return [...section.matchAll(/^\| (?!-)`?([\w]+)`? +\|/gm)].map(([, cell = '']) => cell).slice(1);
}

describe('the documentation of races', () => {
  it('[P7, V6] lists exactly the messages of the socket', () => {
    const told = [...page.matchAll(/^\| `(\w+)` +\| `/gm)].map(([, type = '']) => type);
    const ofFrame = new Set(['raceSessionId', 'race_player_won']);
    expect(told.filter((type) => !ofFrame.has(type)).sort()).toEqual(Object.keys(messages).sort());
  });

  it('[P7, V7] lists exactly the codes that close a socket permanently', () => {
    const known = Object.values(raceCloseCodes).filter((code) => code >= 4000);
    expect(firstCells('### Close codes').map(Number)).toEqual(known);
  });
});

describe('the examples of the race documentation', () => {
  const test = useApp();
  /** Creates a visitor who waits for a slot, and the environment variables that the documentation defines. */
  const open = async () => {
    const race = await createRaceable(test, { joinMode: 'host' });
    const { roomCode } = await askEmbed(test, race.campaignId);
    const { sessionId } = await joinByCode(test, roomCode);
    const environment = {
      PATH: process.env['PATH'],
      PUZZLE_PRIZE_URL: test.url,
      PUZZLE_PRIZE_API_KEY: await generateKey(race.owner),
      RACE_SESSION_ID: sessionId,
      RACE_CAMPAIGN_ID: race.campaignId,
    };
    return { roomCode, environment };
  };

  it('[P7] set the environment', async () => {
    const names = 'PUZZLE_PRIZE_URL PUZZLE_PRIZE_API_KEY RACE_SESSION_ID';
    const path = { PATH: process.env['PATH'] };
    const printed = await runInShell(`${onlyBlock('raceSetup').code}printenv ${names}`, path);
    expect(printed.split('\n').filter(Boolean)).toHaveLength(3);
  });

  it('[P4] are refused without a key', async () => {
    const { environment } = await open();
    const printed = await runInShell(onlyBlock('raceKeyRequired').code, environment);
    expect(printed).toMatch(/^HTTP\/1\.1 401 /);
    expect(printed).toContain('"auth.key_required"');
  });

  it.each(blocksFor('run', ['sh'], 'race-api.md').filter(({ as }) => as in docsSchemas))(
    '[P4] print the reply $as in the shell: $location',
    async ({ as, code }) => {
      const { environment, roomCode } = await open();
      const reply: unknown = JSON.parse(await runInShell(code, environment));
      expect(docsSchemas[as]?.parse(reply)).toMatchObject({ roomCode, slotNumber: 1, displayName: 'Anna' });
    },
  );

  it('[P4, V6] give a player a slot, and show the player in a program that watches the room', async () => {
    const { environment, roomCode } = await open();
    const printed = await runInNode(onlyBlock('raceJoin'), environment);
    expect(printed).toBe(`Anna has slot 1 of room ${roomCode}\n`);
    expect(await runInNode(onlyBlock('raceWatch'), environment)).toBe('slot 1: Anna\n');
  });

  it('[P4] report errors', async () => {
    const { environment } = await open();
    expect(await runInNode(onlyBlock('raceErrors'), environment)).toBe('race.participant_not_found\n');
  });
});
