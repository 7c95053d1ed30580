import { rematchReplySchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createMemoryChannels } from '../../test/memory-channels.ts';
import type { RaceClient } from '../../test/race-client.ts';
import { addGhost } from '../../test/race-ghosts.ts';
import { type RaceTestNode, startRaceNode } from '../../test/race-node.ts';
import { createRoom, type TestRoom } from '../../test/race-rooms.ts';
import { generateKey } from '../../test/paywall.ts';
import { createRaceable, joinByCode, openRoom, readRoom } from '../../test/race.ts';
import { playToEnd } from '../../test/played-race.ts';
import { postJson, randomId, refusal } from '../../test/visitor.ts';
import { hashSession } from '../platform/session-hash.ts';
import { findEmbeddedRace, findWaitingRoom } from './embed-room.ts';
import { openRematch } from './rematch.ts';

const test = useApp();
let here: RaceTestNode;
let there: RaceTestNode;

beforeAll(async () => {
  const channels = createMemoryChannels();
  here = await startRaceNode(test.app.platform, { channels: channels(), autoStartMs: 600_000 });
  there = await startRaceNode(test.app.platform, { channels: channels(), autoStartMs: 600_000 });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

type Joined = RaceClient & { sessionId: string };

const pool = () => test.app.platform.database.pool;

/** Presses "Rematch" on a node. */
async function press(
  { store }: RaceTestNode,
  { code }: { code: string },
  sessionId: string,
): Promise<string> {
  const seen = await store.readRoom(code);
  if (!seen) throw new Error('no room');
  const hash = hashSession(sessionId).toString('base64url');
  return await openRematch({ pool: pool(), rooms: store }, seen.room, hash);
}

const ask = (code: string, sessionId: string, headers: Record<string, string> = {}) =>
  postJson(`${test.url}/api/race/room/${code}/rematch`, { sessionId }, headers);

/** Lets the reservation of a room end now. */
const endReservation = (code: string) =>
  pool().query('update competitive_race_rooms set reserved_until = clock_timestamp() where room_code = $1', [
    code,
  ]);

const slotOf = ({ room, participantId }: RaceClient) =>
  room.participants.find(({ id }) => id === participantId)?.puzzleSlotNumber ?? null;

/** Plays a race of Anna on one node and Ben on the other to its end; Ben wins. */
async function raceToEnd(options: Parameters<typeof createRoom>[1] = {}) {
  const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 2, ...options });
  const anna = await here.join(room, { displayName: 'Anna' });
  const ben = await there.join(room, { displayName: 'Ben' });
  await solveInTurn(ben, anna);
  return { room, anna, ben };
}

async function solveInTurn(...clients: RaceClient[]): Promise<void> {
  for (const client of clients) await client.message('race_started');
  for (const client of clients) await client.solve();
  for (const client of clients) await client.message('race_ended');
}

const enter = (node: RaceTestNode, room: TestRoom, sessionId: string): Promise<Joined> =>
  node.join(room, { sessionId });

describe('a rematch', () => {
  it('[G74] is one room for two players who press at the same moment on two nodes, with their slots and names', async () => {
    const { room, anna, ben } = await raceToEnd({ isOpenedByPlatform: true });
    const presses = [here, there, here, there].map((node, index) =>
      press(node, room, (index % 2 === 0 ? anna : ben).sessionId),
    );
    const codes = await Promise.all(presses);
    expect(new Set(codes).size).toBe(1);
    const [code = ''] = codes;
    for (const client of [anna, ben])
      expect(await client.message('rematch_opened')).toMatchObject({ roomCode: code });
    // Ben enters first but keeps slot 2.
    const ben2 = await enter(here, { ...room, code }, ben.sessionId);
    expect(slotOf(ben2)).toBe(2);
    expect(ben2.room.status).toBe('waiting');
    const anna2 = await enter(there, { ...room, code }, anna.sessionId);
    expect(slotOf(anna2)).toBe(1);
    expect(anna2.room.participants.map(({ displayName }) => displayName)).toEqual(['Anna', 'Ben']);
    expect(anna2.room.initialPuzzleState).not.toBe(anna.room.initialPuzzleState);
    await solveInTurn(anna2, ben2);
    expect(anna2.of('race_completed')[0]).toMatchObject({ displayName: 'Anna', place: 1 });
    // A player who reloads the old room also finds the rematch.
    const late = await there.join(room, { sessionId: anna.sessionId });
    expect(late.room.rematchCode).toBe(code);
  });

  it('[G74] keeps a slot from strangers by code, by arrival and by lookup until the reservation ends', async () => {
    const { room, anna, ben } = await raceToEnd({ isOpenedByPlatform: true, startDelaySeconds: 3 });
    const code = await press(here, room, anna.sessionId);
    await enter(here, { ...room, code }, anna.sessionId);
    const stranger = await there.join({ ...room, code });
    expect(slotOf(stranger)).toBeNull();
    const byHttp = await joinByCode(test, code);
    expect(byHttp.participant.participantType).toBe('spectator');
    const race = await findEmbeddedRace(pool(), room.puzzleId);
    expect(await findWaitingRoom(pool(), race)).not.toBe(code);
    const arrived = await there.join({ ...room, code }, { anyRoom: true });
    expect(arrived.room.roomCode).not.toBe(code);
    expect(slotOf(arrived)).not.toBeNull();

    await endReservation(code);
    const second = await there.join({ ...room, code });
    expect(slotOf(second)).toBe(2);
    // The slot is gone, so the player who comes too late watches.
    expect(slotOf(await there.join({ ...room, code }, { sessionId: ben.sessionId }))).toBeNull();
  });

  it('[G74] starts without those who do not come when the reservation ends', async () => {
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 3 });
    const clients: Joined[] = [];
    for (const node of [here, there, here]) clients.push(await node.join(room));
    const [anna, ben, cleo] = clients;
    if (!anna || !ben || !cleo) throw new Error('nobody');
    await solveInTurn(anna, ben, cleo);
    const code = await press(there, room, cleo.sessionId);
    const cleo2 = await enter(there, { ...room, code }, cleo.sessionId);
    const anna2 = await enter(here, { ...room, code }, anna.sessionId);
    expect([slotOf(anna2), slotOf(cleo2), anna2.room.status]).toEqual([1, 3, 'waiting']);
    await endReservation(code);
    await here.store.readRoom(code);
    await anna2.message('race_started');
    await cleo2.message('race_started');
  });

  it('[G74] is open to players of a race that is over, and spectators follow once it is open', async () => {
    const race = await createRaceable(test, { startDelaySeconds: 3 });
    const waiting = await openRoom(race);
    const { sessionId } = await joinByCode(test, waiting.roomCode);
    expect(await refusal(await ask(waiting.roomCode, sessionId))).toBe('409 race.not_over');
    expect(await refusal(await ask('ZZZZ99', sessionId))).toBe('404 race.room_not_found');
    const played = await playToEnd(test, race, { names: ['Anna', 'Ben'], withSpectator: true });
    const watcher = played.spectatorSession ?? '';
    for (const stranger of [watcher, randomId()])
      expect(await refusal(await ask(played.code, stranger))).toBe('403 race.not_a_player');
    const [anna, ben] = played.players;
    const evil = { origin: 'https://evil.example' };
    expect(await refusal(await ask(played.code, anna?.sessionId ?? '', evil))).toBe(
      '403 race.origin_not_allowed',
    );
    const opened = rematchReplySchema.parse(await (await ask(played.code, anna?.sessionId ?? '')).json());
    expect(rematchReplySchema.parse(await (await ask(played.code, watcher)).json()).roomCode).toBe(
      opened.roomCode,
    );
    const second = await joinByCode(test, opened.roomCode, { sessionId: ben?.sessionId });
    expect(second.participant).toMatchObject({ puzzleSlotNumber: 2, displayName: 'Ben', readyToStart: true });
    expect((await readRoom(test, played.code)).rematchCode).toBe(opened.roomCode);
  });

  it('[G74] is refused to a player who gave up, whose slot is not kept either', async () => {
    const room = await createRoom(test, { startDelaySeconds: 0, maxPlayers: 3, minPlayers: 3 });
    const [anna, ben, cleo] = [await here.join(room), await here.join(room), await there.join(room)];
    await cleo.message('race_started');
    // A node that reads the room again only after Cleo has left would never announce her to its clients.
    await anna.until(() =>
      anna.of('participant_joined').some(({ participant }) => participant.id === cleo.participantId),
    );
    cleo.send({ type: 'leave' });
    await anna.message('participant_left');
    await solveInTurn(anna, ben);
    await expect(press(here, room, cleo.sessionId)).rejects.toMatchObject({ code: 'race.not_a_player' });
    const code = await press(here, room, anna.sessionId);
    await enter(here, { ...room, code }, anna.sessionId);
    await enter(here, { ...room, code }, ben.sessionId);
    expect(slotOf(await enter(there, { ...room, code }, cleo.sessionId))).toBe(3);
  });

  it('[G74] gives the same slots again, but only through the owner’s server if that server assigned them', async () => {
    const race = await createRaceable(test, { joinMode: 'host', startDelaySeconds: 3, maxPlayers: 2 });
    const key = await generateKey(race.owner);
    const { roomCode } = await openRoom(race);
    const sessions = [randomId(), randomId()];
    const seatAll = async (code: string, ids: readonly string[]) => {
      const slots: unknown[] = [];
      for (const sessionId of ids) {
        await joinByCode(test, code, { sessionId });
        const body = { sessionId, displayName: sessionId.slice(0, 6) };
        const reply = await postJson(`${test.url}/api/race/join`, body, { authorization: `Bearer ${key}` });
        slots.push(await reply.json());
      }
      return slots;
    };
    await seatAll(roomCode, sessions);
    await pool().query(
      `update competitive_race_rooms set status = 'completed', completed_at = now(), started_at = now() where room_code = $1`,
      [roomCode],
    );
    const { roomCode: code } = rematchReplySchema.parse(
      await (await ask(roomCode, sessions[0] ?? '')).json(),
    );
    const joined = await joinByCode(test, code, { sessionId: sessions[0] });
    expect(joined.participant.participantType).toBe('spectator');
    expect(await seatAll(code, sessions.toReversed())).toMatchObject([
      { slotNumber: 2, roomCode: code },
      { slotNumber: 1, roomCode: code },
    ]);
  });

  it('[G74] after a race against a ghost keeps the slot of the person and none for the ghost', async () => {
    const channels = createMemoryChannels();
    const node = await startRaceNode(test.app.platform, { channels: channels(), ghostStartMs: 300 });
    const room = await createRoom(test, {
      ...{ isOpenedByPlatform: true, isBoardFixed: false, startDelaySeconds: 0, maxPlayers: 2 },
    });
    await addGhost(test, room, { stepMs: 60 });
    const anna = await node.join(room);
    await solveInTurn(anna);
    const code = await press(node, room, anna.sessionId);
    const again = await node.join({ ...room, code }, { sessionId: anna.sessionId });
    expect(slotOf(again)).toBe(1);
    await again.message('race_started');
    await node.close();
  });
});

describe('a series', () => {
  it('[G76] adds points by place over its races, ties included, and then begins anew', async () => {
    const { room, anna, ben } = await raceToEnd();
    await pool().query('update competitive_race_configs set series_races = 2 where id = $1', [room.configId]);
    const code = await press(here, room, anna.sessionId);
    const [anna2, ben2] = [
      await enter(here, { ...room, code }, anna.sessionId),
      await enter(there, { ...room, code }, ben.sessionId),
    ];
    expect(ben2.room.series).toEqual({
      ...{ race: 2, races: 2 },
      points: [
        { slotNumber: 1, points: 1 },
        { slotNumber: 2, points: 2 },
      ],
    });
    await solveInTurn(anna2, ben2);
    for (const client of [anna2, ben2])
      expect((await client.message('race_ended')).series).toEqual({
        ...{ race: 2, races: 2 },
        points: [
          { slotNumber: 1, points: 3 },
          { slotNumber: 2, points: 3 },
        ],
      });
    const next = await press(there, { code }, ben.sessionId);
    const first = await enter(there, { ...room, code: next }, ben.sessionId);
    expect(first.room.series).toEqual({ race: 1, races: 2, points: [{ slotNumber: 2, points: 0 }] });
  });

  it('[G76] is absent from the rooms and messages of other races', async () => {
    const { anna } = await raceToEnd();
    expect(anna.room).not.toHaveProperty('series');
    expect(anna.of('race_ended')[0]).not.toHaveProperty('series');
  });
});
