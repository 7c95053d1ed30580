import { randomUUID } from 'node:crypto';
import { raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createRoom } from '../../../test/race-rooms.ts';
import { createLocalChannels } from '../../platform/channels.ts';
import { seat, watch } from '../rules/entry.ts';
import { connect, finish, leave, start } from '../rules/race.ts';
import type { Room, Transition } from '../rules/room.ts';
import { createRoomStore, type RoomStore } from './room-store.ts';
import { presentRoom } from '../view.ts';

const test = useApp();
let store: RoomStore;
/** The node that holds all sockets. */
const nodeId = randomUUID();

beforeAll(() => {
  store = createRoomStore({ database: test.app.platform.database, channels: createLocalChannels() });
});

const hashText = (name: string) => Buffer.from(name.padEnd(32, '-')).toString('base64url');
const somebody = (name: string) => ({
  id: randomUUID(),
  sessionHash: hashText(name),
  displayName: name,
  fallbackName: 'Player 1',
});
const seated =
  (name: string): Transition =>
  (room, nowMs) =>
    seat(room, somebody(name), nowMs);
const online =
  (name: string): Transition =>
  (room, nowMs) =>
    connect(room, { sessionHash: hashText(name), nodeId }, nowMs);

async function change(code: string, transition: Transition, name?: string): Promise<Room> {
  return (await store.changeRoom(code, transition, name === undefined ? undefined : hashText(name))).room;
}

/** Creates a race with two players that has just started. */
async function racing(code: string, ...names: string[]): Promise<void> {
  for (const name of names) await change(code, seated(name));
  for (const name of names) await change(code, online(name));
  await change(code, (room, nowMs) => (room.state.phase === 'waiting' ? start(room, nowMs) : room));
  await test.app.platform.database.pool.query(
    `update competitive_race_rooms set started_at = clock_timestamp() - interval '5 seconds' where room_code = $1`,
    [code],
  );
}

const done = { connection: 1, board: solvedBoard(3), moveCount: 31, nodeId };
const home =
  (name: string): Transition =>
  (room, nowMs) =>
    finish(room, { ...done, sessionHash: hashText(name), judgedAtMs: nowMs }, nowMs);

describe('a room in the database', () => {
  it('[N10] is read back as it was stored, in each of its phases', async () => {
    const { code } = await createRoom(test, { isOpenedByPlatform: true });
    const steps: Transition[] = [seated('anna'), online('anna'), seated('ben'), online('ben'), start];
    for (const step of steps) {
      const room = await change(code, step);
      expect((await store.readRoom(code))?.room).toEqual(room);
    }
    await racing((await createRoom(test)).code, 'cleo', 'dora');
    expect(await store.readRoom('NONE22')).toBeNull();
  });

  it('[N3] matches the protocol schema and contains no secrets', async () => {
    const { code } = await createRoom(test);
    await racing(code, 'anna', 'ben');
    const { room, nowMs } = await store.changeRoom(code, home('ben'));
    const shown = presentRoom(room, nowMs);
    expect(raceRoomSchema.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      status: 'racing',
      winnerId: room.players[1]?.id,
      raceConfig: { maxPlayers: 4 },
    });
    expect(JSON.stringify(shown)).not.toContain(hashText('ben'));
  });

  it('[N4] gives each slot once when all join at the same moment', async () => {
    const { code } = await createRoom(test);
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b'];
    const outcomes = await Promise.allSettled(names.map((name) => change(code, seated(name))));
    const players = (await store.readRoom(code))?.room.players ?? [];
    expect(players.map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
    expect(new Set(players.map(({ sessionHash }) => sessionHash)).size).toBe(4);
    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    expect(refusals.length).toBeGreaterThanOrEqual(2);
  });

  it('[N4, G26] admits a crowd in few transactions, up to the spectator limit, without mixing up people', async () => {
    const { code } = await createRoom(test, { maxSpectators: 50 });
    await change(code, seated('anna'));
    const names = Array.from({ length: 80 }, (_, index) => `watcher ${index}`);
    const { pool } = test.app.platform.database;
    let transactions = 0;
    const count = () => (transactions += 1);
    pool.on('acquire', count);
    const outcomes = await Promise.allSettled(
      names.map(async (name) => {
        const coming: Transition = (room, nowMs) => {
          const watching = watch(room, { ...somebody(name), isWaitingForSeat: false }, nowMs);
          return 'refusal' in watching
            ? watching
            : connect(watching, { sessionHash: hashText(name), nodeId }, nowMs);
        };
        return await change(code, coming, name);
      }),
    );
    pool.off('acquire', count);
    expect(transactions).toBeLessThan(10);
    const visitors = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? (outcome.value.visitor ?? []) : [],
    );
    expect(visitors.map(({ sessionHash }) => sessionHash)).toEqual(names.slice(0, 50).map(hashText));
    expect((await store.readRoom(code))?.room.spectatorCount).toBe(50);
    const again = (await store.readRoom(code, hashText('watcher 7')))?.room.visitor;
    expect(again).toMatchObject({ displayName: 'watcher 7', isConnected: true, connection: 1, nodeId });
  });

  it('[N4] creates no duplicate of a person who joins, leaves and returns within one batch', async () => {
    const { code } = await createRoom(test);
    await change(
      code,
      (room, nowMs) => watch(room, { ...somebody('ben'), isWaitingForSeat: false }, nowMs),
      'ben',
    );
    const giveUp: Transition = (room, nowMs) => leave(room, hashText('ben'), nowMs);
    await Promise.all([
      change(code, seated('anna')),
      change(code, seated('ben'), 'ben'),
      change(code, giveUp, 'ben'),
      change(code, seated('ben'), 'ben'),
    ]);
    const players = (await store.readRoom(code))?.room.players ?? [];
    expect(players.map(({ displayName, slot }) => [displayName, slot])).toEqual([
      ['anna', 1],
      ['ben', 2],
    ]);
  });

  it('[N8] has one winner and correct places when all finish at the same moment', async () => {
    const { code } = await createRoom(test);
    await racing(code, 'a', 'b', 'c', 'd');
    await Promise.all(['d', 'b', 'c', 'a'].map((name) => change(code, home(name))));
    const room = (await store.readRoom(code))?.room;
    const inOrder = room?.players.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) ?? [];
    expect(inOrder.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    const times = inOrder.map(({ completedAtMs }) => completedAtMs ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(room?.state).toMatchObject({ phase: 'over', ending: 'completed', winner: { id: inOrder[0]?.id } });
  });

  const readings: [string, (room: { code: string; puzzleId: string }) => Promise<Room | undefined>][] = [
    ['alone', async ({ code }) => (await store.readRoom(code))?.room],
    ['among those of its campaign', async ({ puzzleId }) => (await store.listRooms(puzzleId))[0]?.room],
  ];
  it.each(readings)('[N3] is read %s consistently while it changes', async (_, read) => {
    const created = await createRoom(test, { isOpenedByPlatform: true });
    const { code } = created;
    await change(code, seated('a'));
    const toggling = (async () => {
      for (let turn = 0; turn < 50; turn += 1) {
        await change(code, seated('b'));
        await change(code, (one, nowMs) => leave(one, hashText('b'), nowMs));
      }
    })();
    const looks: boolean[] = [];
    const look = async () => {
      for (let count = 0; count < 100; count += 1) {
        const { state, players } = (await read(created)) ?? {};
        // A room with two players starts automatically; a room with one player waits for another.
        looks.push((state?.phase === 'waiting' && state.waitDeadlineMs !== null) === (players?.length === 2));
      }
    };
    await Promise.all([toggling, look(), look(), look()]);
    expect(looks.filter((isOneMoment) => !isOneMoment)).toEqual([]);
  });

  it('[N8] gives a new socket the final stored board while moves are being stored', async () => {
    const { code } = await createRoom(test);
    await racing(code, 'a', 'b');
    const storing = new Client({ connectionString: test.databaseUrl });
    await storing.connect();
    await storing.query('begin');
    await storing.query(
      `update race_participants set current_puzzle_state = $2, move_count = 5 where session_hash = $1`,
      [Buffer.from(hashText('a'), 'base64url'), solvedBoard(3)],
    );
    const taking = change(code, online('a'), 'a');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await storing.query(waiting)).rowCount).toBe(1);
    await storing.query('commit');
    await storing.end();
    expect((await taking).players[0]).toMatchObject({ connection: 2, moveCount: 5, board: solvedBoard(3) });
    expect((await store.readRoom(code))?.room).toEqual(await taking);
  });

  it('[N6] keeps due changes even if the requested change is refused', async () => {
    const { code } = await createRoom(test);
    await racing(code, 'a', 'b');
    await expect(change(code, start)).rejects.toMatchObject({ code: 'race.already_started' });
    const { rows } = await test.app.platform.database.pool.query<{ status: string }>(
      'select status from competitive_race_rooms where room_code = $1',
      [code],
    );
    expect(rows).toEqual([{ status: 'racing' }]);
  });

  it('[N4] turns a spectator into a player with the same id, and counts spectators', async () => {
    const { code } = await createRoom(test);
    const watching: Transition = (room, nowMs) =>
      watch(room, { ...somebody('zoe'), isWaitingForSeat: false }, nowMs);
    const { visitor } = await change(code, watching, 'zoe');
    expect((await change(code, online('zoe'), 'zoe')).spectatorCount).toBe(1);
    const room = await change(code, seated('zoe'), 'zoe');
    expect(room.players).toMatchObject([{ id: visitor?.id, slot: 1, isConnected: true }]);
    expect((await store.readRoom(code, hashText('zoe')))?.room).toMatchObject({
      spectatorCount: 0,
      visitor: null,
    });
  });

  it('[N6] frees the slot of a player who leaves before the race', async () => {
    const { code } = await createRoom(test);
    await change(code, seated('a'));
    const room = await change(code, (one, nowMs) => leave(one, hashText('a'), nowMs));
    expect(room.players).toEqual([]);
    expect((await change(code, seated('b'))).players).toMatchObject([{ slot: 1, displayName: 'b' }]);
  });

  it('[V7] reports each change once, with versions that grow by one', async () => {
    const { code } = await createRoom(test);
    const versions: number[] = [];
    store.onChange(({ room }) => {
      if (room.code === code) versions.push(room.version);
    });
    await Promise.all(['a', 'b', 'a', 'c'].map((name) => change(code, seated(name))));
    expect(versions).toEqual([2, 3, 4]);
  });
});
