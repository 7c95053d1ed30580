import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createMemoryChannels } from '../../test/memory-channels.ts';
import type { RaceClient } from '../../test/race-client.ts';
import { type RaceTestNode, startRaceNode } from '../../test/race-node.ts';
import { createRaceCampaign, createRoom } from '../../test/race-rooms.ts';
import { createLocalChannels } from '../platform/channels.ts';
import { openNode } from './nodes.ts';
import { connect, finish, seat, start } from './race.ts';
import { createRoomStore } from './room-store.ts';

const test = useApp();
const nodes: RaceTestNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

/** Two nodes that hear of each other, and a race whose players are on different ones. */
async function raceOnTwoNodes() {
  const channels = createMemoryChannels();
  const here = await startRaceNode(test.app.platform, { channels: channels() });
  const there = await startRaceNode(test.app.platform, { channels: channels() });
  nodes.push(here, there);
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2 });
  const [watchingHere, watchingThere] = [
    await here.join(room, { as: 'spectator' }),
    await there.join(room, { as: 'spectator' }),
  ];
  const [anna, ben] = [await here.join(room), await there.join(room)];
  const all = [anna, ben, watchingHere, watchingThere];
  await Promise.all(all.map((client) => client.message('race_started')));
  return { here, there, room, anna, ben, watchingHere, watchingThere, all };
}

/** What was told to who was there all the time. */
const changesOf = ({ heard }: RaceClient) => heard.filter((message) => 'version' in message);
const boardsOf = ({ heard }: RaceClient, participantId: string) =>
  heard.flatMap((one) =>
    one.type === 'move_update' && one.participantId === participantId ? [one.puzzleState] : [],
  );

describe('a race on two nodes', () => {
  it('[V7] is told in the same order to all, wherever they are', async () => {
    const { anna, ben, watchingHere, watchingThere, all } = await raceOnTwoNodes();
    await Promise.all([anna.solve(), ben.solve()]);
    await Promise.all(all.map((client) => client.message('race_ended')));
    const [changesHere, changesThere] = [changesOf(watchingHere), changesOf(watchingThere)];
    expect(changesThere.slice(-6).map(withoutMoment)).toEqual(changesHere.slice(-6).map(withoutMoment));
    expect(changesOf(anna).slice(-3).map(withoutMoment)).toEqual(changesOf(ben).slice(-3).map(withoutMoment));
    for (const { participantId } of [anna, ben])
      expect(boardsOf(watchingThere, participantId)).toEqual(boardsOf(watchingHere, participantId));
    const winners = all.map(
      (client) => client.of('race_completed').find(({ place }) => place === 1)?.participantId,
    );
    expect(new Set(winners).size).toBe(1);
  });

  it('[N8] goes on where its players come again, when one node is stopped', async () => {
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

  it('[N8] leaves a seat to the newer socket, on whichever node', async () => {
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

  it('[N8] refuses what an earlier socket stores, though its node has heard of nothing', async () => {
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

/** Each node reads the clock when it tells of a change, and may have seen only every second version. */
function withoutMoment(message: object): object {
  return { ...message, serverTime: null, version: null };
}

describe('a node that died', () => {
  it('[N8] G31: does not keep the seats and places of its sockets for ever', async () => {
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
});

it('[N8] of 200 pairs that come home in the same moment each has one winner, also after a restart', async () => {
  const { pool } = test.app.platform.database;
  const { configId } = await createRoom(test, { puzzleId: await createRaceCampaign(test) });
  const { rows } = await pool.query<{ code: string; hash: Buffer }>(pairsStatement, [
    configId,
    randomBytes(8),
  ]);
  expect(rows).toHaveLength(400);
  const store = createRoomStore({ ...test.app.platform, channels: createLocalChannels() });
  await Promise.all(
    rows.map(({ code, hash }) => {
      const done = {
        sessionHash: hash.toString('base64url'),
        connection: 1,
        board: solvedBoard(3),
        moveCount: 9,
      };
      return store.changeRoom(code, (room, nowMs) => finish(room, done, nowMs));
    }),
  );
  const { rows: outcomes } = await pool.query<{ winners: number; places: number[]; isFirst: boolean }>(
    `select count(*) filter (where p.id = r.winner_id)::int as winners, array_agg(p.place order by p.place) as places,
       bool_and(p.place = 1) filter (where p.id = r.winner_id) as "isFirst"
     from competitive_race_rooms r join race_participants p on p.room_id = r.id
     where r.race_config_id = $1 and r.status = 'completed' group by r.id`,
    [configId],
  );
  expect(outcomes).toHaveLength(200);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set([JSON.stringify({ winners: 1, places: [1, 2], isFirst: true })]),
  );
});

/** Races that began five seconds ago, each with two players at their boards. */
const pairsStatement = `
  with rooms as (
    insert into competitive_race_rooms (race_config_id, room_code, is_opened_by_platform, initial_puzzle_state, expires_at,
      status, started_at)
    select $1, 'P' || (10000 + number), false, '{1,2,3,4,5,6,7,0,8}', clock_timestamp() + interval '1 hour',
      'racing', clock_timestamp() - interval '5 seconds'
    from generate_series(1, 200) number returning id, room_code
  ), people as (
    insert into race_participants (room_id, session_hash, participant_type, puzzle_slot_number, display_name, is_connected,
      current_puzzle_state, connection)
    select id, sha256($2 || convert_to(room_code || slot, 'UTF8')), 'competitor', slot, 'Player', true, '{1,2,3,4,5,6,7,0,8}', 1
    from rooms, generate_series(1, 2) slot returning room_id, session_hash
  )
  select room_code as code, session_hash as hash from people join rooms on rooms.id = room_id order by random()`;
