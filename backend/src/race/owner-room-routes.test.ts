import { liveRoomsSchema, raceMessageReplySchema, raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { raceLiveRoomsPerPage, raceMessageMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { askEmbed, createRaceable, joinByCode, openRoom, type Raceable, readRoom } from '../../test/race.ts';
import { createRoom } from '../../test/race-rooms.ts';
import { postJson, refusal } from '../../test/visitor.ts';

const test = useApp();

/** Opens a room with two players whose race is running. */
async function startRace(race: Raceable) {
  const { roomCode, id } = await openRoom(race);
  const [anna, ben] = [await joinByCode(test, roomCode), await joinByCode(test, roomCode)];
  await race.owner.post(`/api/race/rooms/${roomCode}/start`, {});
  await test.app.platform.database.pool.query(
    `update competitive_race_rooms set status = 'racing', started_at = clock_timestamp() - interval '10 seconds'
     where id = $1`,
    [id],
  );
  return { roomCode, id, anna, ben };
}

const post = (race: Pick<Raceable, 'owner'>, path: string, body: unknown = {}) =>
  race.owner.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const countMs = (from: string | null | undefined, to: string | null | undefined) =>
  Date.parse(to ?? '') - Date.parse(from ?? '');

describe('the actions of an owner in a room', () => {
  it('[G90, G91, G92, G93] are refused alike for unknown rooms and those of others, and without a login', async () => {
    const race = await createRaceable(test);
    const { roomCode, anna } = await startRace(race);
    const stranger = { owner: await createOwner(test) };
    const bodies = {
      pause: {},
      resume: {},
      remove: { participantId: anna.participant.id },
      message: { line: 'Hi' },
    };
    for (const [name, body] of Object.entries(bodies)) {
      const path = `/api/race/rooms/${roomCode}/${name}`;
      expect(await refusal(await post(stranger, path, body))).toBe('404 race.room_not_found');
      const unknown = await post(race, `/api/race/rooms/ZZZZZZ/${name}`, body);
      expect(await refusal(unknown)).toBe('404 race.room_not_found');
      expect((await postJson(test.url + path, body)).status).toBe(401);
    }
    const live = `/api/race/rooms/puzzle/${race.campaignId}/live`;
    const all = `/api/race/rooms/puzzle/${race.campaignId}/message`;
    expect(await refusal(await stranger.owner.fetch(live))).toBe('404 campaign.not_found');
    expect(await refusal(await post(stranger, all, { line: 'Hi' }))).toBe('404 campaign.not_found');
    expect((await fetch(test.url + live)).status).toBe(401);
    expect((await postJson(test.url + all, { line: 'Hi' })).status).toBe(401);
    expect((await readRoom(test, roomCode)).pause).toBeUndefined();
  });

  it('[G92] pause a running race and let it continue', async () => {
    const race = await createRaceable(test);
    const waiting = await openRoom(race);
    const path = (code: string, name: string) => `/api/race/rooms/${code}/${name}`;
    expect(await refusal(await post(race, path(waiting.roomCode, 'pause')))).toBe('409 race.not_racing');
    const { roomCode } = await startRace(race);
    const before = await readRoom(test, roomCode);
    const paused = raceRoomSchema.parse(await race.owner.post(path(roomCode, 'pause'), {}));
    expect(countMs(paused.pause?.pausedAt, paused.pause?.resumesAt)).toBe(600_000);
    expect(await refusal(await post(race, path(roomCode, 'pause')))).toBe('409 race.paused');
    const resumed = raceRoomSchema.parse(await race.owner.post(path(roomCode, 'resume'), {}));
    expect(countMs(resumed.serverTime, resumed.pause?.resumesAt)).toBe(3000);
    await expect.poll(() => readRoom(test, roomCode), { timeout: 6000 }).not.toHaveProperty('pause');
    const after = await readRoom(test, roomCode);
    const pausedMs = countMs(paused.pause?.pausedAt, resumed.pause?.resumesAt);
    for (const name of ['startedAt', 'expiresAt'] as const)
      expect(countMs(before[name], after[name])).toBe(pausedMs);
    expect(await refusal(await post(race, path(roomCode, 'resume')))).toBe('409 race.not_paused');
  });

  it('[G91] remove a player and a spectator, who cannot enter again', async () => {
    const race = await createRaceable(test);
    const { roomCode } = await openRoom(race);
    const [anna, ben] = [await joinByCode(test, roomCode), await joinByCode(test, roomCode)];
    await joinByCode(test, roomCode, { participantType: 'spectator' });
    const path = `/api/race/rooms/${roomCode}/remove`;
    const { participants } = raceRoomSchema.parse(
      await race.owner.post(path, { participantId: anna.participant.id }),
    );
    expect(participants.map(({ id }) => id)).toEqual([ben.participant.id]);
    const rejoin = (sessionId: string) =>
      postJson(`${test.url}/api/race/room/${roomCode}/join`, { sessionId, participantType: 'competitor' });
    expect(await refusal(await rejoin(anna.sessionId))).toBe('403 race.removed');
    const cleo = await joinByCode(test, roomCode, { participantType: 'spectator' });
    await race.owner.post(path, { participantId: cleo.participant.id });
    expect(await refusal(await rejoin(cleo.sessionId))).toBe('403 race.removed');
    expect((await askEmbed(test, race.campaignId, cleo)).roomCode).not.toBe(roomCode);
    const next = await joinByCode(test, roomCode);
    expect(next.participant.puzzleSlotNumber).toBe(anna.participant.puzzleSlotNumber);
    const elsewhere = await openRoom(race);
    const { participant: foreign } = await joinByCode(test, elsewhere.roomCode);
    expect(await refusal(await post(race, path, { participantId: foreign.id }))).toBe(
      '404 race.participant_not_found',
    );
    expect((await joinByCode(test, elsewhere.roomCode, anna)).participant.displayName).not.toBe('');
  });

  it('[G93] show one line of plain text in one room or in all open ones', async () => {
    const race = await createRaceable(test);
    const [one, two] = [await openRoom(race), await openRoom(race)];
    const path = `/api/race/rooms/${one.roomCode}/message`;
    const room = raceRoomSchema.parse(await race.owner.post(path, { line: ' Two\nminutes\u202E  left ' }));
    expect(room.organizerMessage?.line).toBe('Two minutes left');
    expect((await readRoom(test, two.roomCode)).organizerMessage).toBeUndefined();
    for (const line of ['', ' \n ', '\u202E', 'x'.repeat(raceMessageMaxChars + 1), 7])
      expect(await refusal(await post(race, path, { line }))).toBe('400 request.invalid');
    await race.owner.post(`/api/race/rooms/${two.roomCode}/end`, {});
    await openRoom(race);
    const all = await race.owner.post(`/api/race/rooms/puzzle/${race.campaignId}/message`, { line: 'Now' });
    expect(raceMessageReplySchema.parse(all)).toEqual({ roomCount: 2 });
    expect((await readRoom(test, one.roomCode)).organizerMessage?.line).toBe('Now');
    expect(await refusal(await post(race, `/api/race/rooms/${two.roomCode}/message`, { line: 'x' }))).toBe(
      '410 race.room_over',
    );
    await test.app.platform.database.pool.query(
      `update competitive_race_rooms set message_said_at = message_said_at - interval '3 minutes' where id = $1`,
      [one.id],
    );
    expect((await readRoom(test, one.roomCode)).organizerMessage).toBeUndefined();
  });
});

describe('the live view of an owner', () => {
  it('[G90] lists running rooms first, with filters and counts of all', async () => {
    const race = await createRaceable(test);
    const waiting = await openRoom(race);
    const { roomCode: running } = await startRace(race);
    const { roomCode: over } = await openRoom(race);
    await race.owner.post(`/api/race/rooms/${over}/end`, {});
    const list = async (query = '') =>
      liveRoomsSchema.parse(await race.owner.get(`/api/race/rooms/puzzle/${race.campaignId}/live${query}`));
    const { rooms, total, summary } = await list();
    expect(rooms.map(({ roomCode }) => roomCode)).toEqual([running, waiting.roomCode, over]);
    expect(total).toBe(3);
    expect(summary).toEqual({
      playersNow: 0,
      spectatorsNow: 0,
      roomsRunning: 1,
      roomsWaiting: 1,
      racesToday: 1,
    });
    expect(rooms[0]?.participants[0]?.currentPuzzleState).toHaveLength(9);
    const expected = { running, waiting: waiting.roomCode, over };
    for (const [show, code] of Object.entries(expected))
      expect((await list(`?show=${show}`)).rooms.map(({ roomCode }) => roomCode)).toEqual([code]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await list(`?dayStart=${tomorrow}`)).summary.racesToday).toBe(0);
  });

  it('[G90] pages through 200 rooms, and a page takes hardly longer than of 20 rooms', async () => {
    const [many, few] = [await createRaceable(test), await createRaceable(test)];
    for (let index = 0; index < 11; index += 1) {
      const puzzleId = (index < 10 ? many : few).campaignId;
      await Promise.all(Array.from({ length: 20 }, () => createRoom(test, { puzzleId })));
    }
    const list = async (race: typeof many, page: number) =>
      liveRoomsSchema.parse(
        await race.owner.get(`/api/race/rooms/puzzle/${race.campaignId}/live?page=${String(page)}`),
      );
    const [first, last] = [await list(many, 1), await list(many, 10)];
    expect([first.total, first.rooms.length, last.rooms.length]).toEqual([200, raceLiveRoomsPerPage, 20]);
    const codes = new Set([...first.rooms, ...last.rooms].map(({ roomCode }) => roomCode));
    expect(codes.size).toBe(40);
    expect((await list(many, 11)).rooms).toEqual([]);
    const tookMs = { many: 0, few: 0 };
    for (let index = 0; index < 20; index += 1)
      for (const [name, race] of Object.entries({ many, few })) {
        const begunMs = performance.now();
        await list(race, 1);
        tookMs[name === 'many' ? 'many' : 'few'] += performance.now() - begunMs;
      }
    expect(tookMs.many / tookMs.few).toBeLessThan(3);
  });
});
