import { randomUUID } from 'node:crypto';
import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createMemoryChannels } from '../../../test/memory-channels.ts';
import type { RaceClient } from '../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../test/race-node.ts';
import { createRoom, type TestRoom } from '../../../test/race-rooms.ts';
import { randomId } from '../../../test/visitor.ts';
import { remove } from '../rules/control.ts';
import { createLocalChannels } from '../../platform/channels.ts';
import { hashSession } from '../../platform/session-hash.ts';
import { findEmbeddedRace, findEmbedRoom } from '../embed-room.ts';
import type { Arrival, ArrivalServices } from './arrival.ts';
import { createArrivals, type Arrivals } from './assign-rooms.ts';

const test = useApp();
let here: RaceTestNode;
let there: RaceTestNode;

beforeAll(async () => {
  const channels = createMemoryChannels();
  here = await startRaceNode(test.app.platform, { channels: channels() });
  there = await startRaceNode(test.app.platform, { channels: channels() });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

/** Creates a room that counts as opened by the platform. It starts automatically, but not before a test has ended. */
const createOpenRoom = (options: Parameters<typeof createRoom>[1] = {}) =>
  createRoom(test, { isOpenedByPlatform: true, ...options });

interface StoredRoom {
  code: string;
  status: string;
  players: number;
  sessions: number;
}

/** Reads the rooms of a race with the number of their players. */
async function readRooms({ configId }: TestRoom): Promise<StoredRoom[]> {
  const { rows } = await test.app.platform.database.pool.query<StoredRoom>(
    `select r.room_code as code, r.status, count(p.id)::int as players, count(distinct p.session_hash)::int as sessions
     from competitive_race_rooms r
     left join race_participants p on p.room_id = r.id and p.puzzle_slot_number is not null
     where r.race_config_id = $1 group by r.id order by players desc, r.created_at`,
    [configId],
  );
  return rows;
}

async function countSessions({ configId }: TestRoom): Promise<number> {
  const { rows } = await test.app.platform.database.pool.query<{ sessions: number }>(
    `select count(distinct p.session_hash)::int as sessions from race_participants p
     join competitive_race_rooms r on r.id = p.room_id where r.race_config_id = $1`,
    [configId],
  );
  return rows[0]?.sessions ?? 0;
}

/** Opens a socket for each session, on the two nodes in turn, and lets all join in one tick. */
async function arriveTogether(room: TestRoom, sessionIds: readonly string[]): Promise<RaceClient[]> {
  const clients = await Promise.all(sessionIds.map((_, index) => (index % 2 === 0 ? here : there).open()));
  for (const [index, client] of clients.entries()) {
    const sessionId = sessionIds[index] ?? '';
    const ticket = here.ticketFor(room, sessionId);
    client.send({ type: 'join_room', roomCode: room.code, sessionId, ticket, anyRoom: true });
  }
  await Promise.all(clients.map((client) => client.message('room_state')));
  return clients;
}

const isSeated = ({ room, participantId }: RaceClient) =>
  room.participants.some(({ id, puzzleSlotNumber }) => id === participantId && puzzleSlotNumber !== null);

const arrivalsOf = (store: ArrivalServices['store'] = here.store): Arrivals =>
  createArrivals({ ...test.app.platform, store });
const arrivalIn = ({ code }: TestRoom) => ({
  sessionHash: hashSession(randomId()).toString('base64url'),
  displayName: undefined,
  network: '192.0.2.1',
  askedCode: code,
  nodeId: randomUUID(),
});
/** Assigns a room and returns its code. */
const assign = async (arrivals: Arrivals, { puzzleId }: TestRoom, arrival: Arrival) =>
  (await arrivals.assign(puzzleId, arrival))?.code ?? null;

describe('people who arrive together', () => {
  it('[G73] on two nodes: nobody is alone, no room has more people than slots, and each session has one slot', async () => {
    const room = await createOpenRoom();
    const sessionIds = Array.from({ length: 60 }, () => randomId());
    // Five sessions arrive a second time, on the other node.
    const clients = await arriveTogether(room, [...sessionIds, ...sessionIds.slice(1, 6)]);
    const rooms = await readRooms(room);
    expect(rooms.reduce((sum, { players }) => sum + players, 0)).toBe(60);
    expect(await countSessions(room)).toBe(60);
    for (const { players } of rooms) {
      expect(players).toBeGreaterThanOrEqual(2);
      expect(players).toBeLessThanOrEqual(4);
    }
    expect(clients.filter((client) => !isSeated(client))).toEqual([]);
    const codes = new Set(clients.map((client) => client.room.roomCode));
    expect(codes).toEqual(new Set(rooms.map(({ code }) => code)));
    expect(codes.has(room.code)).toBe(true);
  });

  it('[G73] race in the rooms that the server has chosen', async () => {
    const room = await createOpenRoom({ maxPlayers: 2, startDelaySeconds: 0 });
    const clients = await arriveTogether(
      room,
      Array.from({ length: 6 }, () => randomId()),
    );
    const isRacing = ({ heard, room: { status } }: RaceClient) =>
      status === 'racing' || heard.some(({ type }) => type === 'race_started');
    await Promise.all(clients.map((client) => client.until(isRacing)));
    expect((await readRooms(room)).map(({ players }) => players)).toEqual([2, 2, 2]);
    const [anna] = clients;
    await anna?.solve();
    expect((await anna?.message('race_completed'))?.participantId).toBe(anna?.participantId);
  });
});

describe('a room', () => {
  it('[G73] is assigned so that none of five people is alone, and later people fill the rooms', async () => {
    const room = await createOpenRoom();
    const arrivals = arrivalsOf();
    const arrive = () => assign(arrivals, room, arrivalIn(room));
    const codes = await Promise.all([arrive(), arrive(), arrive(), arrive(), arrive()]);
    expect(codes.every((code) => code !== null)).toBe(true);
    expect((await readRooms(room)).map(({ players }) => players)).toEqual([3, 2]);
    await Promise.all([arrive(), arrive(), arrive()]);
    const rooms = await readRooms(room);
    expect(rooms.map(({ players, status }) => [players, status])).toEqual([
      [4, 'countdown'],
      [4, 'countdown'],
    ]);
    await arrive();
    expect((await readRooms(room)).map(({ players }) => players)).toEqual([4, 4, 1]);
  });

  it('[G91] is another one for a person whom the owner has removed, and the same one for those who arrive with them', async () => {
    const room = await createOpenRoom();
    const arrivals = arrivalsOf();
    const [removed, ben, cleo] = [arrivalIn(room), arrivalIn(room), arrivalIn(room)];
    const { sessionHash } = removed;
    expect(await assign(arrivals, room, removed)).toBe(room.code);
    expect(await assign(arrivals, room, ben)).toBe(room.code);
    await here.store.changeRoom(room.code, (now, nowMs) => remove(now, sessionHash, nowMs), sessionHash);
    const [next, other] = await Promise.all([assign(arrivals, room, removed), assign(arrivals, room, cleo)]);
    expect(other).toBe(room.code);
    expect(next).not.toBeNull();
    expect(next).not.toBe(room.code);
    const race = await findEmbeddedRace(test.app.platform.database.pool, room.puzzleId);
    const hash = Buffer.from(sessionHash, 'base64url');
    expect(await findEmbedRoom(test.app.platform.database.pool, race, hash)).toBe(next);
  });

  it('[G73] is another one if the race starts at this moment', async () => {
    const room = await createOpenRoom();
    const arrivals = arrivalsOf();
    const arrive = () => assign(arrivals, room, arrivalIn(room));
    expect(await Promise.all([arrive(), arrive()])).toEqual([room.code, room.code]);
    await test.app.platform.database.pool.query(
      `update competitive_race_rooms set wait_deadline = clock_timestamp() - interval '1 ms' where room_code = $1`,
      [room.code],
    );
    const next = await arrive();
    expect(next).not.toBe(room.code);
    expect(await readRooms(room)).toMatchObject([
      { code: room.code, status: 'countdown', players: 2 },
      { code: next, status: 'waiting', players: 1 },
    ]);
  });

  it('[G73] is assigned once to a session, and never after the end of the campaign', async () => {
    const room = await createOpenRoom({ maxPlayers: 2 });
    const arrivals = arrivalsOf();
    await Promise.all([1, 2].map(() => assign(arrivals, room, arrivalIn(room))));
    const anna = arrivalIn(room);
    const twice = await Promise.all([1, 2, 3].map(() => assign(arrivals, room, anna)));
    expect(twice[0]).not.toBe(room.code);
    expect(new Set(twice).size).toBe(1);
    await test.app.platform.database.pool.query('update puzzles set ends_at = now() where id = $1', [
      room.puzzleId,
    ]);
    expect(await assign(arrivals, room, arrivalIn(room))).toBeNull();
    expect((await readRooms(room)).map(({ players }) => players)).toEqual([2, 1]);
  });
});

describe('a conflict with another transaction', () => {
  /** Returns a store whose first `times` changes fail with the database error `code`. */
  const failing = (code: string, times: number) => {
    let failures = 0;
    const store: ArrivalServices['store'] = {
      async changeWithin(client, ...change) {
        const changed = await here.store.changeWithin(client, ...change);
        failures += 1;
        if (failures <= times)
          await client.query(`do $$ begin raise exception using errcode = '${code}'; end $$`);
        return changed;
      },
    };
    return { store, countFailures: () => Math.min(failures, times) };
  };

  it.each(['40P01', '40001'])('[G73] refuses nobody of a batch: code %s', async (code) => {
    const room = await createOpenRoom();
    const { store, countFailures } = failing(code, 3);
    const arrivals = arrivalsOf(store);
    const arrive = () => assign(arrivals, room, arrivalIn(room));
    const codes = await Promise.all([arrive(), arrive(), arrive(), arrive(), arrive()]);
    expect(countFailures()).toBe(3);
    expect(codes).not.toContain(null);
    expect((await readRooms(room)).map(({ players }) => players)).toEqual([3, 2]);
  });

  it('[G73] refuses people after some attempts, and after any other error at once', async () => {
    const room = await createOpenRoom();
    for (const [code, attempts] of [
      ['40P01', 5],
      ['22003', 1],
    ] as const) {
      const { store, countFailures } = failing(code, 100);
      await expect(assign(arrivalsOf(store), room, arrivalIn(room))).rejects.toMatchObject({ code });
      expect(countFailures()).toBe(attempts);
    }
  });
});

describe('a visitor who accepts any room', () => {
  /** Creates a room whose two slots are taken. */
  const createFullRoom = async (options: Parameters<typeof createRoom>[1] = {}) => {
    const room = await createOpenRoom({ maxPlayers: 2, startDelaySeconds: 10, ...options });
    const players = [await here.join(room), await there.join(room)] as const;
    return { room, players };
  };

  it('[G73] enters a room with a free slot, and moves on the board of this room', async () => {
    const { room } = await createFullRoom();
    const ben = await here.join(room, { anyRoom: true, displayName: 'Ben' });
    const { roomCode, participants } = ben.room;
    expect(roomCode).not.toBe(room.code);
    expect(participants).toMatchObject([{ id: ben.participantId, displayName: 'Ben', isConnected: true }]);
    const move = { type: 'move', tile1: 0, tile2: 1 } as const;
    ben.send({ ...move, roomCode });
    expect((await ben.message('board_reset')).code).toBe('race.not_racing');
    const heard = ben.heard.length;
    ben.send({ ...move, roomCode: room.code });
    expect((await ben.message('board_reset', heard)).code).toBe('race.not_your_board');
  });

  it('[G73, G31] returns to the same slot, on another node and with the code of the first room', async () => {
    const { room } = await createFullRoom();
    const ben = await here.join(room, { anyRoom: true });
    ben.socket.terminate();
    const again = await there.join(room, { anyRoom: true, sessionId: ben.sessionId });
    expect(again.participantId).toBe(ben.participantId);
    expect(again.room.roomCode).toBe(ben.room.roomCode);
    expect((await readRooms(room)).map(({ players }) => players)).toEqual([2, 1]);
  });

  it('[G73, G31] keeps the slot for a while if the node cannot admit the socket', async () => {
    const room = await createOpenRoom();
    const subscribe = () => Promise.reject(new Error('the channels are closed'));
    const failing = await startRaceNode(test.app.platform, {
      channels: { ...createLocalChannels(), subscribe },
    });
    const client = await failing.open();
    const sessionId = randomId();
    const ticket = failing.ticketFor(room, sessionId);
    client.send({ type: 'join_room', roomCode: room.code, sessionId, ticket, anyRoom: true });
    expect((await client.end()).code).toBe(raceCloseCodes.restart);
    const readPlayers = async () => (await here.store.readRoom(room.code))?.room.players;
    await expect.poll(readPlayers).toMatchObject([{ isConnected: false }]);
    const again = await here.join(room, { anyRoom: true, sessionId });
    expect(await readPlayers()).toMatchObject([{ id: again.participantId, isConnected: true }]);
    await failing.close();
  });

  it('[G73, N8] returns to the result of a race in which the visitor took part', async () => {
    const { room, players } = await createFullRoom({ startDelaySeconds: 0 });
    const [anna, ben] = players;
    await Promise.all(players.map((client) => client.message('race_started')));
    await anna.solve();
    ben.send({ type: 'leave' });
    await anna.message('race_ended');
    for (const { sessionId } of players) {
      const again = await here.join(room, { anyRoom: true, sessionId });
      expect(again.room).toMatchObject({ roomCode: room.code, status: 'completed' });
    }
    expect(await readRooms(room)).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof createRoom>[1], 'competitor' | 'spectator']>([
    ['of the owner', { isOpenedByPlatform: false }, 'competitor'],
    ['as a spectator', {}, 'spectator'],
  ])('[G73] stays in a full room %s', async (_, options, as) => {
    const { room } = await createFullRoom(options);
    const late = await here.join(room, { anyRoom: true, as });
    expect(late.room.roomCode).toBe(room.code);
    expect(isSeated(late)).toBe(false);
    expect(await readRooms(room)).toMatchObject([{ code: room.code, players: 2 }]);
  });

  it('[G73, G20] waits for a slot if only the host server gives slots', async () => {
    const room = await createOpenRoom({ joinMode: 'host' });
    const waiting = await here.join(room, { anyRoom: true });
    expect(waiting.of('room_state')[0]?.you?.isWaitingForHost).toBe(true);
    expect(await assign(arrivalsOf(), room, arrivalIn(room))).toBeNull();
    expect(await readRooms(room)).toMatchObject([{ code: room.code, players: 0 }]);
  });

  it('[G73, G20] gets no slot if the owner changes the mode at this moment', async () => {
    const room = await createOpenRoom();
    const arrivals = arrivalsOf({
      async changeWithin(...change) {
        await test.app.platform.database.pool.query(
          `update competitive_race_configs set join_mode = 'host' where id = $1`,
          [room.configId],
        );
        return await here.store.changeWithin(...change);
      },
    });
    expect(await assign(arrivals, room, arrivalIn(room))).toBeNull();
    expect(await readRooms(room)).toMatchObject([{ code: room.code, players: 0 }]);
  });
});
