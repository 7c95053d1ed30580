import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createMemoryChannels } from '../../../test/memory-channels.ts';
import type { RaceClient } from '../../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../../test/race-node.ts';
import { createRoom } from '../../../test/race-rooms.ts';
import { type Channels, createLocalChannels } from '../../platform/channels.ts';
import { seat } from '../rules/entry.ts';
import { openNode } from './nodes.ts';
import { connect, start } from '../rules/race.ts';
import { createRoomStore } from '../store/room-store.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/** Starts two connected nodes and a race with players on both. */
async function raceOnTwoNodes() {
  const channels = createMemoryChannels();
  const toThere = withPause(channels());
  const here = await startRaceNode(test.app.platform, { channels: channels() });
  const there = await startRaceNode(test.app.platform, { channels: toThere });
  nodes.push(here, there);
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const [watchingHere, watchingThere] = [
    await here.join(room, { as: 'spectator' }),
    await there.join(room, { as: 'spectator' }),
  ];
  const [anna, ben] = [await here.join(room), await there.join(room)];
  const all = [anna, ben, watchingHere, watchingThere];
  await Promise.all(all.map((client) => client.message('race_started')));
  return { here, there, toThere, room, anna, ben, watchingHere, watchingThere, all };
}

/** Creates channels that can hold back all messages for a while. */
function withPause(channels: Channels) {
  let waiting: (() => void)[] | null = null;
  return {
    ...channels,
    subscribe: (channel: string, hear: (message: string) => void) =>
      channels.subscribe(channel, (message) => {
        if (waiting === null) hear(message);
        else
          waiting.push(() => {
            hear(message);
          });
      }),
    pause() {
      waiting = [];
    },
    goOn() {
      const all = waiting ?? [];
      waiting = null;
      for (const bring of all) bring();
    },
  };
}

/** Lists the messages that contain a version. Each of them announces a change of the room. */
const readChanges = ({ heard }: RaceClient) => heard.filter((message) => 'version' in message);
const readBoards = ({ heard }: RaceClient, participantId: string) =>
  heard.flatMap((one) =>
    one.type === 'move_update' && one.participantId === participantId ? [one.puzzleState] : [],
  );

describe('a race on two nodes', () => {
  it('[V7] sends the same messages in the same order on every node', async () => {
    const { anna, ben, watchingHere, watchingThere, all } = await raceOnTwoNodes();
    await Promise.all([anna.solve(), ben.solve()]);
    await Promise.all(all.map((client) => client.message('race_ended')));
    const [changesHere, changesThere] = [readChanges(watchingHere), readChanges(watchingThere)];
    expect(changesThere.slice(-6).map(withoutMoment)).toEqual(changesHere.slice(-6).map(withoutMoment));
    expect(readChanges(anna).slice(-3).map(withoutMoment)).toEqual(
      readChanges(ben).slice(-3).map(withoutMoment),
    );
    for (const { participantId } of [anna, ben])
      expect(readBoards(watchingThere, participantId)).toEqual(readBoards(watchingHere, participantId));
    const winners = all.map(
      (client) => client.of('race_completed').find(({ place }) => place === 1)?.participantId,
    );
    expect(new Set(winners).size).toBe(1);
  });

  it('[N8] continues when a node stops and its players reconnect to another node', async () => {
    const { here, there, room, anna, ben } = await raceOnTwoNodes();
    await anna.solve(4);
    await here.close();
    expect((await anna.end()).code).toBe(raceCloseCodes.restart);
    const again = await there.join(room, { sessionId: anna.sessionId });
    expect(again.board).toEqual(anna.board);
    expect(again.room.participants.find(({ id }) => id === anna.participantId)).toMatchObject({
      moveCount: 4,
      isConnected: true,
    });
    await again.solve();
    expect(await ben.message('race_completed')).toMatchObject({
      participantId: anna.participantId,
      place: 1,
    });
  });

  it('[N8] leaves a slot to the newer socket, on any node', async () => {
    const { there, room, anna, ben } = await raceOnTwoNodes();
    await anna.solve(2);
    await expect
      .poll(async () => (await there.store.readRoom(room.code))?.room.players[0]?.moveCount, {
        timeout: 10_000,
      })
      .toBe(2);
    const again = await there.join(room, { sessionId: anna.sessionId });
    expect((await anna.end()).code).toBe(raceCloseCodes.replaced);
    await again.solve();
    expect((await ben.message('race_completed')).participantId).toBe(anna.participantId);
  });

  it('[N8] refuses changes from an earlier socket, even if its node does not know of the newer socket', async () => {
    const [here, there] = [await startRaceNode(test.app.platform), await startRaceNode(test.app.platform)];
    nodes.push(here, there);
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
    const [anna, ben] = [await here.join(room), await here.join(room)];
    await Promise.all([anna.message('race_started'), ben.message('race_started')]);
    const again = await there.join(room, { sessionId: anna.sessionId });
    const { board } = again;
    await anna.solve(1);
    expect((await anna.end()).code).toBe(raceCloseCodes.replaced);
    const { room: stored } = (await there.store.readRoom(room.code)) ?? {};
    expect(stored?.players[0]).toMatchObject({ board, moveCount: 0, isConnected: true });
    await again.solve();
    expect((await again.message('race_completed')).place).toBe(1);
  });
});

it('[V7] rereads a room that could not be read after a change on another node', async () => {
  const { anna, toThere, watchingThere } = await raceOnTwoNodes();
  toThere.pause();
  await anna.solve();
  await anna.message('race_completed');
  const locker = new Client({ connectionString: test.databaseUrl });
  await locker.connect();
  await locker.query('begin; lock table competitive_race_rooms in access exclusive mode');
  toThere.goOn();
  const endReading = async () => {
    const { rowCount } = await locker.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted
       and relation = 'competitive_race_rooms'::regclass`,
    );
    return rowCount ?? 0;
  };
  await expect.poll(endReading).toBeGreaterThan(0);
  await locker.end();
  expect(await watchingThere.message('race_completed')).toMatchObject({ participantId: anna.participantId });
});

/**
 * Makes the messages of two nodes comparable: removes the server time, which each node reads itself, and the
 * version, because a node may skip versions.
 */
function withoutMoment(message: object): object {
  return { ...message, serverTime: null, version: null };
}

describe('a node that died', () => {
  it('[N8] before it stored a finish: the player finishes when reconnecting with the solved board', async () => {
    const { there, room, anna, ben } = await raceOnTwoNodes();
    anna.socket.terminate();
    await test.app.platform.database.pool.query(
      'update race_participants set current_puzzle_state = $2, move_count = 9 where id = $1',
      [anna.participantId, solvedBoard(3)],
    );
    await there.join(room, { sessionId: anna.sessionId });
    expect(await ben.message('race_completed')).toMatchObject({
      participantId: anna.participantId,
      place: 1,
      finalMoveCount: 9,
    });
  });

  it('[N8] G31: releases the slots of its sockets after a while', async () => {
    const { platform } = test.app;
    const store = createRoomStore({ ...platform, channels: createLocalChannels() });
    const { code } = await createRoom(test, { startDelaySeconds: 0 });
    const names = ['anna', 'ben'].map((name) => Buffer.from(name.padEnd(32)).toString('base64url'));
    const [alive, dead] = [await openNode(randomUUID(), { ...platform, store, seatHeldMs: 0 }), randomUUID()];
    for (const sessionHash of names) {
      const newcomer = { id: randomUUID(), sessionHash, displayName: null, fallbackName: 'Player1' };
      await store.changeRoom(code, (room, nowMs) => seat(room, newcomer, nowMs));
      const nodeId = sessionHash === names[0] ? alive.id : dead;
      await store.changeRoom(code, (room, nowMs) => connect(room, { sessionHash, nodeId }, nowMs));
    }
    await store.changeRoom(code, start);
    await alive.sweep();
    const { room } = (await store.readRoom(code)) ?? {};
    expect(room?.players.map(({ isConnected }) => isConnected)).toEqual([true, false]);
    await alive.close();
    expect((await store.readRoom(code))?.room.players.map(({ isConnected }) => isConnected)).toEqual([
      false,
      false,
    ]);
  });

  it('[N8] loses a limited number of its players in one sweep, and further players in the next sweep', async () => {
    const { platform } = test.app;
    const store = createRoomStore({ ...platform, channels: createLocalChannels() });
    const { code } = await createRoom(test, { startDelaySeconds: 0 });
    const dead = randomUUID();
    for (const name of ['cleo', 'dana', 'emil']) {
      const sessionHash = Buffer.from(name.padEnd(32)).toString('base64url');
      const newcomer = { id: randomUUID(), sessionHash, displayName: null, fallbackName: 'Player1' };
      await store.changeRoom(code, (room, nowMs) => seat(room, newcomer, nowMs));
      await store.changeRoom(code, (room, nowMs) => connect(room, { sessionHash, nodeId: dead }, nowMs));
    }
    const alive = await openNode(randomUUID(), { ...platform, store, seatHeldMs: 60_000, lostPerSweep: 2 });
    const countConnected = async () =>
      (await store.readRoom(code))?.room.players.filter(({ isConnected }) => isConnected).length;
    await alive.sweep();
    expect(await countConnected()).toBe(1);
    await alive.sweep();
    expect(await countConnected()).toBe(0);
    await alive.close();
  });

  it('[N8, N9] also releases its players in hidden rooms, and its registration is deleted', async () => {
    const { platform } = test.app;
    const { pool } = platform.database;
    const store = createRoomStore({ ...platform, channels: createLocalChannels() });
    const { code, puzzleId } = await createRoom(test);
    const sessionHash = Buffer.alloc(32).toString('base64url');
    const newcomer = { id: randomUUID(), sessionHash, displayName: null, fallbackName: 'Player1' };
    const dead = randomUUID();
    await store.changeRoom(code, (room, nowMs) => seat(room, newcomer, nowMs));
    await store.changeRoom(code, (room, nowMs) => connect(room, { sessionHash, nodeId: dead }, nowMs));
    await pool.query('update puzzles set is_active = false where id = $1', [puzzleId]);
    await pool.query(
      `with known as (insert into race_nodes values ($2, now() - interval '2 hours'))
       update competitive_race_rooms set expires_at = clock_timestamp() - interval '1 minute' where room_code = $1`,
      [code, dead],
    );
    const alive = await openNode(randomUUID(), { ...platform, store, seatHeldMs: 0 });
    await alive.sweep();
    const { rows } = await pool.query(
      `select r.status, p.is_connected, exists (select from race_nodes where id = $2) as is_known
       from competitive_race_rooms r join race_participants p on p.room_id = r.id where r.room_code = $1`,
      [code, dead],
    );
    expect(rows).toEqual([{ status: 'expired', is_connected: false, is_known: false }]);
    await alive.close();
  });
});
