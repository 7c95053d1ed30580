import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '../../../../test/app.ts';
import type { RaceClient } from '../../../../test/race-client.ts';
import { createRateLimits } from '../../../platform/http/rate-limits.ts';
import { type RaceTestNode, startRaceNode } from '../../../../test/race-node.ts';
import { createRaceCampaign, createRoom, type TestRoom } from '../../../../test/race-rooms.ts';
import { randomId } from '../../../../test/visitor.ts';
import { unknownRoomLimit } from '../../limits.ts';

const test = useApp();
let node: RaceTestNode;
const joinMs = 1500;

beforeAll(async () => {
  node = await startRaceNode(test.app.platform, { joinMs });
});
afterAll(async () => {
  await node.close();
});

async function race() {
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const watcher = await node.join(room, { as: 'spectator' });
  const [anna, ben] = [await node.join(room), await node.join(room)];
  await Promise.all([anna, ben, watcher].map((client) => client.message('race_started')));
  return { room, anna, ben, watcher };
}

/** Proves that a room is unharmed: its players continue and one of them wins. */
async function expectUnharmed({ anna, ben }: { anna: RaceClient; ben: RaceClient }) {
  await ben.solve();
  expect(await anna.message('race_completed')).toMatchObject({ participantId: ben.participantId, place: 1 });
}

const move = { type: 'move', tile1: 0, tile2: 1 } as const;
/** Returns a move of two adjacent cells, neither of which is the blank. */
const withoutGap = (board: readonly number[]) =>
  board.indexOf(0) > 2
    ? { type: 'move' as const, tile1: 0, tile2: 1 }
    : { type: 'move' as const, tile1: 7, tile2: 8 };

describe('a socket is closed', () => {
  it.each<[string, string | Buffer]>([
    ['that is no JSON', '{"type":'],
    ['that is no message', '[1,2]'],
    ['of an unknown type', '{"type":"win"}'],
    ['of bytes', randomBytes(64)],
    ['with a cell that is none', '{"type":"move","tile1":-1,"tile2":4}'],
    ['with text for a cell', '{"type":"move","tile1":"1","tile2":4}'],
    [
      'that joins a second time',
      JSON.stringify({ type: 'join_room', roomCode: 'ABC234', sessionId: randomId(), ticket: '' }),
    ],
  ])('[V6] for a frame %s', async (_, frame) => {
    const players = await race();
    players.anna.sendRaw(frame);
    expect((await players.anna.message('error')).code).toBe('race.frame_invalid');
    expect((await players.anna.end()).code).toBe(raceCloseCodes.frameInvalid);
    await expectUnharmed({ ...players, anna: players.watcher });
  });

  it('[V6] for a frame of more than 4 KiB', async () => {
    const players = await race();
    players.anna.sendRaw(JSON.stringify({ type: 'ping', sent: 1, padding: 'x'.repeat(5000) }));
    expect((await players.anna.end()).code).toBe(raceCloseCodes.tooLarge);
    await expectUnharmed({ ...players, anna: players.watcher });
  });

  it('[V6] for a burst of 200 moves', async () => {
    const players = await race();
    for (let count = 0; count < 200; count += 1) players.anna.send(withoutGap(players.anna.board));
    expect((await players.anna.end()).code).toBe(raceCloseCodes.tooManyMessages);
    const codes = players.anna.of('board_reset').map(({ code }) => code);
    expect(codes.filter((code) => code === 'race.illegal_move').length).toBeLessThan(60);
    expect(codes).toContain('race.too_many_messages');
    await expectUnharmed({ ...players, anna: players.watcher });
  });

  it('[V6] when it sends no message at all', async () => {
    const client = await node.open();
    expect((await client.end()).code).toBe(raceCloseCodes.joinTimeout);
  });
});

it('[V6] a client that asked to join in time is admitted, however long the node takes', async () => {
  const room = await createRoom(test);
  const locker = new Client({ connectionString: test.databaseUrl });
  await locker.connect();
  await locker.query('begin; lock table competitive_race_rooms in access exclusive mode');
  const joining = node.join(room);
  await sleep(2 * joinMs);
  await locker.end();
  expect((await joining).closed).toBeNull();
});

describe('a player is refused', () => {
  it('[N8, G29] for moving a tile that is not next to the blank, and receives the current board', async () => {
    const players = await race();
    players.anna.send(withoutGap(players.anna.board));
    const reset = await players.anna.message('board_reset');
    expect(reset).toMatchObject({
      code: 'race.illegal_move',
      moveNumber: 0,
      puzzleState: players.anna.room.participants[0]?.currentPuzzleState,
    });
    expect(players.ben.of('move_update')).toEqual([]);
    await expectUnharmed(players);
  });

  it('[N8] for playing for another person: a move with a foreign session id, or in another room', async () => {
    const players = await race();
    players.anna.send({ ...move, sessionId: players.ben.sessionId });
    expect((await players.anna.message('board_reset')).code).toBe('race.not_your_board');
    players.ben.send({ ...move, roomCode: 'ABC234' });
    expect((await players.ben.message('board_reset')).code).toBe('race.not_your_board');
    await expectUnharmed(players);
  });

  it('[N8] for moving or finishing as a spectator, or without having joined', async () => {
    const players = await race();
    players.watcher.send(move);
    players.watcher.send({ type: 'complete', finalState: [1, 2, 3, 4, 5, 6, 7, 8, 0] });
    await players.watcher.until(() => players.watcher.of('error').length === 2);
    expect(players.watcher.of('error').map(({ code }) => code)).toEqual([
      'race.not_a_player',
      'race.not_a_player',
    ]);
    const stranger = await node.open();
    stranger.send(move);
    expect((await stranger.message('error')).code).toBe('race.not_joined');
    await expectUnharmed(players);
  });

  it('[N8] for finishing an unsolved board, or moving after finishing', async () => {
    const players = await race();
    players.anna.send({ type: 'complete', finalState: [1, 2, 3, 4, 5, 6, 7, 8, 0] });
    expect((await players.anna.message('board_reset')).code).toBe('race.not_solved');
    await expectUnharmed(players);
    players.ben.send({ type: 'move', tile1: 8, tile2: 7 });
    expect((await players.ben.message('board_reset')).code).toBe('race.already_finished');
    expect(players.anna.of('race_completed')).toHaveLength(1);
  });

  it('[N8] for moving or finishing when the time of the race is over', async () => {
    const { room, anna, watcher } = await race();
    await test.app.platform.database.pool.query(
      'update competitive_race_rooms set expires_at = clock_timestamp() where room_code = $1',
      [room.code],
    );
    await node.store.readRoom(room.code);
    await anna.message('race_ended');
    anna.slide(solve3x3(anna.board)[0] ?? 0);
    anna.send({ type: 'complete', finalState: [1, 2, 3, 4, 5, 6, 7, 8, 0] });
    await anna.until(() => anna.of('board_reset').length === 2);
    expect(anna.of('board_reset').map(({ code }) => code)).toEqual(['race.not_racing', 'race.not_racing']);
    expect([...watcher.of('move_update'), ...watcher.of('race_completed')]).toEqual([]);
  });

  it('[N8] for moving before the start or after giving up', async () => {
    const room = await createRoom(test, { startDelaySeconds: 60, maxPlayers: 2 });
    const [anna] = [await node.join(room), await node.join(room)];
    anna.send(move);
    expect((await anna.message('board_reset')).code).toBe('race.not_racing');
    const players = await race();
    players.anna.send({ type: 'leave' });
    await players.anna.until(() => players.anna.of('room_state').length > 1);
    players.anna.send(move);
    expect((await players.anna.message('error')).code).toBe('race.not_a_player');
    await expectUnharmed({ ...players, anna: players.watcher });
  });
});

describe('a client is refused', () => {
  let room: TestRoom;
  beforeAll(async () => {
    room = await createRoom(test, { allowedDomains: ['shop.example'], maxPlayers: 2 });
  });

  async function refusal(wish: { roomCode?: string; ticket?: string; sessionId?: string; origin?: string }) {
    const { origin, ...rest } = wish;
    const sessionId = rest.sessionId ?? randomId();
    const client = await node.open(origin);
    client.send({
      type: 'join_room',
      roomCode: room.code,
      ticket: node.ticketFor(room, sessionId),
      ...rest,
      sessionId,
    });
    const { code } = await client.message('error');
    return [code, (await client.end()).code];
  }

  it('[V6] if it names an unknown room', async () => {
    expect(await refusal({ roomCode: 'QQQQQQ' })).toEqual([
      'race.room_not_found',
      raceCloseCodes.roomNotFound,
    ]);
  });

  it('[V6] G21: if its ticket is forged, or is for another session or race', async () => {
    const forged = ['race.ticket_invalid', raceCloseCodes.ticketInvalid];
    expect(await refusal({ ticket: 'a.b.c' })).toEqual(forged);
    expect(await refusal({ ticket: node.ticketFor(room, randomId()) })).toEqual(forged);
    const sessionId = randomId();
    const other = { ...room, puzzleId: await createRaceCampaign(test) };
    expect(await refusal({ ticket: node.ticketFor(other, sessionId), sessionId })).toEqual(forged);
  });

  it('[V8] G21: if its page is on a site that this race does not allow', async () => {
    await createRoom(test, { allowedDomains: ['other.example'] });
    const refused = ['race.origin_not_allowed', raceCloseCodes.originNotAllowed];
    expect(await refusal({ origin: 'https://other.example' })).toEqual(refused);
    const client = await node.join(room, { origin: 'https://shop.example', as: 'spectator' });
    expect(client.room.roomCode).toBe(room.code);
    const own = await node.join(room, { origin: test.app.platform.publicUrl, as: 'spectator' });
    expect(own.room.roomCode).toBe(room.code);
  });

  it.each(['https://nobody.example', 'null', 'shop.example', `https://${'a.'.repeat(5000)}example`])(
    '[V8] G21: before a socket opens, if no race allows its page: %s',
    async (origin) => {
      const socket = new WebSocket(node.url, { origin });
      const status = await new Promise((resolve) => {
        socket.on('error', () => undefined);
        socket.once('unexpected-response', (_, response) => {
          resolve(response.statusCode);
        });
        socket.once('open', () => {
          resolve('open');
        });
      });
      socket.terminate();
      expect(status).toBe(403);
    },
  );

  it('[V6] if its network has too many sockets, until another socket closes', async () => {
    const { platform } = test.app;
    const strict = { ...platform, config: { ...platform.config, rateLimits: true } };
    const small = await startRaceNode(strict, { socketsPerNetwork: 2 });
    const [first] = [await small.open(), await small.open()];
    await expect(small.open()).rejects.toThrow('429');
    first.socket.terminate();
    const another = () =>
      small.open().then(
        () => 'open',
        () => 'refused',
      );
    await expect.poll(another).toBe('open');
    await small.close();
  });

  it('[N6] G27: if the race is full and allows no spectators', async () => {
    room = await createRoom(test, { allowSpectators: false, maxPlayers: 2 });
    await Promise.all([node.join(room), node.join(room)]);
    expect(await refusal({})).toEqual(['race.full', raceCloseCodes.full]);
  });
});

it('[V6] a client that keeps guessing codes no longer learns whether a room exists', async () => {
  const limits = createRateLimits(true, null);
  const strict = await startRaceNode({ ...test.app.platform, limits });
  for (let count = 0; count < 60; count += 1) await limits.take(unknownRoomLimit, '127.0.0.0/24');
  const client = await strict.open();
  client.send({ type: 'join_room', roomCode: 'QQQQQQ', sessionId: randomId(), ticket: '' });
  expect((await client.message('error')).code).toBe('race.too_many_messages');
  expect((await client.end()).code).toBe(raceCloseCodes.tooManyMessages);
  await strict.close();
});

it('[V6] a hundred thousand invalid frames do not stop the node', { timeout: 120_000 }, async () => {
  const players = await race();
  /**
   * Opens a socket and sends almost as many frames as a socket may send. Most frames are plausible. In some
   * visits, one frame is of a kind that no client sends.
   */
  const visit = async () => {
    const sessionId = randomId();
    const client = await node.open();
    const ticket = node.ticketFor(players.room, sessionId);
    if (randomInt(2) === 0)
      client.send({ type: 'join_room', roomCode: players.room.code, sessionId, ticket });
    const absurdAt = randomInt(3 * framesPerVisit);
    for (let sent = 0; sent < framesPerVisit; sent += 1)
      client.sendRaw(pick(sent === absurdAt ? absurd : plausible)(sessionId));
    // Each frame is answered, unless the socket is closed first.
    await client.until(({ closed, heard }) => closed !== null || heard.length >= framesPerVisit);
    client.socket.terminate();
  };
  const visitors = Array.from({ length: 8 }, async () => {
    for (let count = 0; count < 100_000 / framesPerVisit / 8; count += 1) await visit();
  });
  await Promise.all(visitors);
  await expectUnharmed(players);
});

const framesPerVisit = 100;

function pick<T>(list: readonly [T, ...T[]]): T {
  return list[randomInt(list.length)] ?? list[0];
}

type Frame = (sessionId: string) => string | Buffer;
const cell = () => randomInt(9);
const wrong = () => pick([-1, 1.5, 1e9, null, '3', [], {}]);

const plausible: [Frame, ...Frame[]] = [
  () => JSON.stringify({ type: 'move', tile1: cell(), tile2: cell() }),
  (sessionId) => JSON.stringify({ type: 'move', tile1: cell(), tile2: cell(), sessionId }),
  () => JSON.stringify({ type: 'complete', finalState: [cell(), cell()] }),
  () => JSON.stringify({ type: 'ping', sent: randomInt(1000) }),
];
const absurd: [Frame, ...Frame[]] = [
  () => JSON.stringify({ type: 'move', tile1: wrong(), tile2: wrong() }),
  () => JSON.stringify({ type: pick(['win', 'constructor', '__proto__', 7]), sent: wrong() }),
  () => '['.repeat(randomInt(200)),
  () => randomBytes(randomInt(1, 200)),
];
