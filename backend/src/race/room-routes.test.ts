import { randomUUID } from 'node:crypto';
import { raceHistorySchema, raceParticipantsSchema, raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { isFarEnough, isSolvable, parseBoard, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createOwner, deleteCampaign } from '../../test/factories.ts';
import { createRaceable, joinByCode, openRoom, readRoom } from '../../test/race.ts';
import { postJson, randomId, refusal } from '../../test/visitor.ts';
import { unknownRoomLimit } from './limits.ts';

const roomsSchema = z.array(raceRoomSchema);
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

describe('the rooms of an owner', () => {
  const test = useApp();

  it('[N12, Q8, N10] are opened with a readable code, a reachable board and an expiry after their duration', async () => {
    const { owner, config, campaignId } = await createRaceable(test, {
      roomDurationMinutes: 45,
      dimensions: 4,
    });
    const room = await openRoom({ owner, config });
    expect(room).toMatchObject({ puzzleId: campaignId, status: 'waiting', participants: [], version: 1 });
    expect(room.roomCode).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const board = parseBoard(z.array(z.unknown()).parse(JSON.parse(room.initialPuzzleState)), 4) ?? [];
    expect([isSolvable(board), isFarEnough(board)]).toEqual([true, true]);
    expect(Date.parse(room.expiresAt) - Date.parse(room.createdAt)).toBeCloseTo(45 * 60_000, -3);
    const { serverTime, ...rest } = await readRoom(test, room.roomCode);
    expect({ ...rest, serverTime: room.serverTime }).toEqual(room);
    expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(Date.parse(room.serverTime));
  });

  it('[G87, Q7] show no rude name and none with a word that the owner has blocked', async () => {
    const race = await createRaceable(test, { maxPlayers: 4, blockedWords: ['Acme'] });
    const { roomCode } = await openRoom(race);
    const names: string[] = [];
    for (const displayName of ['Zoë', 'sh1t', 'aacme fan'])
      names.push((await joinByCode(test, roomCode, { displayName })).participant.displayName);
    expect(names).toEqual([
      'Zoë',
      expect.stringMatching(/^Player\d{4}$/),
      expect.stringMatching(/^Player\d{4}$/),
    ]);
    const settings = `/api/race/config/${race.config.id}`;
    await race.owner.patch(settings, { nameMode: 'generated', blockedWords: [] });
    expect(await race.owner.get(settings)).toMatchObject({ nameMode: 'generated', blockedWords: [] });
    const late = await joinByCode(test, roomCode, { displayName: 'Ben' });
    expect(late.participant.displayName).toMatch(/^Player\d{4}$/);
    expect(late.room.raceConfig.nameMode).toBe('generated');
    expect(JSON.stringify(late.room)).not.toContain('blockedWords');
  });

  it('[Q8, G23] follow the wishes of the owner', async () => {
    const race = await createRaceable(test);
    const board = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const wishes = {
      roomCode: ' abcd2345 ',
      initialPuzzleState: JSON.stringify(board),
      expiresAt: minutes(60),
    };
    const room = await openRoom(race, { ...wishes, status: 'waiting' });
    expect(room).toMatchObject({
      roomCode: 'ABCD2345',
      initialPuzzleState: JSON.stringify(board),
      expiresAt: wishes.expiresAt,
    });
  });

  it.each([
    ['named', {}, true],
    ['named and fixed', { isBoardFixed: true }, true],
    ['named for the waiting room alone', { isBoardFixed: false }, false],
  ])('[Q8, G23] a board that the owner has %s', async (_, wish, isKept) => {
    const race = await createRaceable(test, { maxPlayers: 2 });
    const initialPuzzleState = JSON.stringify([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    const room = await openRoom(race, { initialPuzzleState, ...wish });
    expect(room.initialPuzzleState).toBe(initialPuzzleState);
    await joinByCode(test, room.roomCode);
    const { room: counting } = await joinByCode(test, room.roomCode);
    expect(counting.status).toBe('countdown');
    expect(counting.initialPuzzleState === initialPuzzleState).toBe(isKept);
  });

  it('[Q8, G23] replace impossible wishes', async () => {
    const race = await createRaceable(test);
    const taken = (await openRoom(race)).roomCode;
    const impossible = [1, 2, 3, 4, 5, 6, 8, 7, 0];
    for (const board of [impossible, solvedBoard(3), [1, 2, 3], { a: 1 }, 'x']) {
      const room = await openRoom(race, {
        roomCode: taken,
        status: 'racing',
        initialPuzzleState: JSON.stringify(board),
        expiresAt: minutes(100_000),
      });
      expect(room.status).toBe('waiting');
      expect(room.roomCode).not.toBe(taken);
      expect(room.initialPuzzleState).not.toBe(JSON.stringify(board));
      expect(Date.parse(room.expiresAt) - Date.parse(room.createdAt)).toBeCloseTo(30 * 60_000, -3);
    }
    for (const roomCode of ['ABC', 'ABCD23456', 'O0I1L0', 'AB CD2', "'; --"])
      expect((await openRoom(race, { roomCode, expiresAt: minutes(-1) })).roomCode).toMatch(/^\w{6}$/);
  });

  it('[Q8] cannot be opened by anyone else', async () => {
    const { config } = await createRaceable(test);
    const stranger = await createOwner(test);
    for (const raceConfigId of [config.id, randomUUID()])
      expect(await stranger.post('/api/race/room', { raceConfigId })).toMatchObject({
        code: 'race.config_not_found',
      });
  });

  it('[Q10] are listed, newest first, while they are open and for a day after their creation', async () => {
    const race = await createRaceable(test);
    const [first, second, third] = [await openRoom(race), await openRoom(race), await openRoom(race)];
    const list = async () =>
      roomsSchema.parse(await race.owner.list(`/api/race/rooms/puzzle/${race.campaignId}`));
    expect((await list()).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    const { pool } = test.app.platform.database;
    await pool.query(
      `update competitive_race_rooms set created_at = now() - interval '2 days',
         status = case when id = $1 then 'cancelled' else status end where id in ($1, $2)`,
      [third.id, first.id],
    );
    await pool.query("update competitive_race_rooms set expires_at = now() - interval '1 s' where id = $1", [
      second.id,
    ]);
    await joinByCode(test, first.roomCode, { displayName: 'Anna' });
    const rooms = await list();
    expect(rooms.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'expired'],
      [first.id, 'waiting'],
    ]);
    expect(rooms[1]?.participants.map(({ displayName }) => displayName)).toEqual(['Anna']);
  });

  it('[Q11, D11] appear with their participants in the history of their owner only', async () => {
    const race = await createRaceable(test);
    const { roomCode } = await openRoom(race);
    const anna = await joinByCode(test, roomCode, { displayName: 'Anna' });
    await joinByCode(test, roomCode, { displayName: 'Zoë', participantType: 'spectator' });
    const { pool } = test.app.platform.database;
    await pool.query(
      `update competitive_race_rooms set status = 'completed', winner_id = $2 where room_code = $1`,
      [roomCode, anna.participant.id],
    );
    await pool.query('update race_participants set place = 1 where id = $1', [anna.participant.id]);
    const newer = await openRoom(race);
    const races = raceHistorySchema.parse(await race.owner.list('/api/race/rooms/my-races'));
    expect(races.map(({ roomCode: code }) => code)).toEqual([newer.roomCode, roomCode]);
    expect(races[1]).toMatchObject({
      puzzleId: race.campaignId,
      puzzleTitle: 'Coffee break',
      puzzleImage: `/images/${'a'.repeat(64)}.webp`,
      status: 'completed',
      currentPlayers: 1,
      maxPlayers: 4,
      winnerName: 'Anna',
      participants: [
        { id: anna.participant.id, role: 'competitor', username: 'Anna', position: 1 },
        { role: 'spectator', username: 'Zoë', position: null },
      ],
    });
    const stranger = await createOwner(test);
    expect(await stranger.list('/api/race/rooms/my-races')).toEqual([]);
  });
});

describe('a room by its code', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const room = (code: string) => `${test.url}/api/race/room/${code}`;
  const open = async (config: Parameters<typeof createRaceable>[1] = {}) => {
    const race = await createRaceable(test, config);
    return { ...race, code: (await openRoom(race)).roomCode };
  };

  it('[N3, N9] is public, accepts the code in lower case, and contains no secrets', async () => {
    const { code } = await open();
    const { sessionId } = await joinByCode(test, code, { displayName: 'Anna' });
    const text = await (await fetch(room(code.toLowerCase()))).text();
    expect(raceRoomSchema.parse(JSON.parse(text)).participants).toMatchObject([{ displayName: 'Anna' }]);
    expect(text).not.toContain(sessionId);
    expect(text).not.toMatch(/session|allowedDomains/i);
    for (const none of ['ZZZZZZ', 'nope!', 'ABCD23456'])
      expect(await refusal(await fetch(room(none)))).toBe('404 race.room_not_found');
  });

  it('[N3] cannot be found by guessing', async () => {
    const { code } = await open();
    const guess = (address: string, path = 'ZZZZZZ') =>
      fetch(room(path), { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 60; count += 1)
      await test.app.platform.limits.take(unknownRoomLimit, '198.51.100.0/24');
    expect(await refusal(await guess('198.51.100.7'))).toBe('429 request.rate_limited');
    expect((await guess('198.51.100.7', code)).status).toBe(200);
    expect((await guess('203.0.113.7')).status).toBe(404);
  });

  it('[N5] is started by the people whom the owner allows, and always by the owner', async () => {
    const race = await createRaceable(test, { startMode: 'players' });
    const start = (code: string, query = '') =>
      fetch(`${test.url}/api/race/room/${code}/start${query}`, { method: 'POST' });
    const fill = async () => {
      const { roomCode } = await openRoom(race);
      const { sessionId } = await joinByCode(test, roomCode);
      await joinByCode(test, roomCode);
      return { roomCode, sessionId };
    };
    const first = await fill();
    expect(await refusal(await start(first.roomCode))).toBe('403 race.start_not_allowed');
    const other = `?sessionId=${'x'.repeat(22)}`;
    expect(await refusal(await start(first.roomCode, other))).toBe('403 race.start_not_allowed');
    expect((await start(first.roomCode, `?sessionId=${first.sessionId}`)).status).toBe(200);

    const { roomCode } = await fill();
    const byOwner = `/api/race/rooms/${roomCode}/start`;
    const stranger = await createOwner(test);
    const asked = await stranger.fetch(byOwner, { method: 'POST' });
    expect(await refusal(asked)).toBe('404 race.room_not_found');
    expect(raceRoomSchema.parse(await race.owner.post(byOwner, {})).status).toBe('countdown');
  });

  it('[G86] is ended by its owner, and by nobody else', async () => {
    const race = await createRaceable(test);
    const { roomCode } = await openRoom(race);
    await joinByCode(test, roomCode);
    const path = `/api/race/rooms/${roomCode}/end`;
    const stranger = await createOwner(test);
    const asked = await stranger.fetch(path, { method: 'POST' });
    expect(await refusal(asked)).toBe('404 race.room_not_found');
    expect((await fetch(test.url + path, { method: 'POST' })).status).toBe(401);
    expect(raceRoomSchema.parse(await race.owner.post(path, {})).status).toBe('cancelled');
    expect(await refusal(await race.owner.fetch(path, { method: 'POST' }))).toBe('410 race.room_over');
  });

  it('[N4] shows unique names without invisible characters', async () => {
    const { code } = await open({ maxPlayers: 4 });
    const name = async (displayName: string) =>
      (await joinByCode(test, code, { displayName })).participant.displayName;
    expect(await name('\u202ENice\u200B')).toBe('Nice');
    expect(await name('NICE')).toBe('NICE 2');
    expect(await name('\u2066\u3164')).toMatch(/^Player\d+$/);
  });

  it('[N4] gives each competitor one slot, in order, and a name if the given name is blank', async () => {
    const { code } = await open({ maxPlayers: 3 });
    const anna = await joinByCode(test, code, { displayName: ' Anna ' });
    const blank = await joinByCode(test, code, { displayName: '' });
    const none = await joinByCode(test, code, { participantType: 'spectator' });
    expect(anna.participant).toMatchObject({ puzzleSlotNumber: 1, displayName: 'Anna', moveCount: 0 });
    expect(blank.participant).toMatchObject({ puzzleSlotNumber: 2 });
    for (const { participant } of [blank, none]) expect(participant.displayName).toMatch(/^Player\d+$/);
    expect(none.participant).toMatchObject({ participantType: 'spectator', puzzleSlotNumber: null });
    const again = await joinByCode(test, code, { sessionId: anna.sessionId, displayName: 'Annabel' });
    expect(again.participant).toMatchObject({ id: anna.participant.id, displayName: 'Annabel' });
    expect(again.room.participants).toHaveLength(2);
  });

  it('[N4, N6] counts down when all slots are taken; later visitors are spectators', async () => {
    const { code } = await open({ maxPlayers: 2 });
    const entries = await Promise.all(Array.from({ length: 5 }, () => joinByCode(test, code)));
    const slots = entries.map(({ participant }) => participant.puzzleSlotNumber).toSorted();
    expect(slots).toEqual([1, 2, null, null, null]);
    const { status, startedAt, serverTime } = await readRoom(test, code);
    expect(status).toBe('countdown');
    expect(Date.parse(startedAt ?? '')).toBeGreaterThan(Date.parse(serverTime));
  });

  it('[N4, G26, G27] is full if spectators are not allowed', async () => {
    const { code } = await open({ maxPlayers: 2, allowSpectators: false });
    await joinByCode(test, code);
    await joinByCode(test, code);
    const join = (participantType: string) =>
      postJson(`${room(code)}/join`, { sessionId: randomId(), participantType });
    expect(await refusal(await join('competitor'))).toBe('409 race.full');
    expect(await refusal(await join('spectator'))).toBe('409 race.spectators_full');
  });

  it('[N3] lists its players, then its spectators', async () => {
    const { code } = await open();
    await joinByCode(test, code, { displayName: 'Anna' });
    const { participant } = await joinByCode(test, code, {
      displayName: 'Zoë',
      participantType: 'spectator',
    });
    await test.app.platform.database.pool.query(
      'update race_participants set is_connected = true where id = $1',
      [participant.id],
    );
    const list = raceParticipantsSchema.parse(await (await fetch(`${room(code)}/participants`)).json());
    expect(list.map(({ displayName, participantType }) => [displayName, participantType])).toEqual([
      ['Anna', 'competitor'],
      ['Zoë', 'spectator'],
    ]);
    expect(await refusal(await fetch(`${room('ZZZZZZ')}/participants`))).toBe('404 race.room_not_found');
  });

  it('[N5] starts on request, but only once and only with enough players', async () => {
    const { code } = await open();
    const start = () => fetch(`${room(code)}/start`, { method: 'POST' });
    await joinByCode(test, code);
    expect(await refusal(await start())).toBe('409 race.not_enough_players');
    await joinByCode(test, code);
    const replies = await Promise.all([start(), start(), start()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await readRoom(test, code)).status).toBe('countdown');
    expect(await refusal(await start())).toBe('409 race.already_started');
  });

  it('[N5] records ready players', async () => {
    const { code } = await open();
    const [anna, ben] = [await joinByCode(test, code), await joinByCode(test, code)];
    const ready = (sessionId: string, roomId = anna.room.id) =>
      postJson(`${test.url}/api/race/ready`, { sessionId, roomId });
    const reply = raceRoomSchema.parse(await (await ready(anna.sessionId)).json());
    expect(reply.participants.map(({ readyToStart }) => readyToStart)).toEqual([true, false]);
    expect(await refusal(await ready(randomId()))).toBe('404 race.participant_not_found');
    expect(await refusal(await ready(ben.sessionId, randomUUID()))).toBe('404 race.room_not_found');
    expect((await ready(ben.sessionId)).status).toBe(200);
    expect((await readRoom(test, code)).status).toBe('countdown');
  });

  it('[Q6, G21] admits players only from pages of the sites that its owner allows', async () => {
    const { code } = await open({ allowedDomains: ['shop.example', '*.play.example'] });
    const from = (headers: Record<string, string>, does = 'join') =>
      postJson(`${room(code)}/${does}`, { sessionId: randomId(), participantType: 'competitor' }, headers);
    for (const origin of ['https://evil.example', 'https://play.example', 'null'])
      for (const does of ['join', 'start'])
        expect(await refusal(await from({ origin, 'sec-fetch-site': 'cross-site' }, does))).toBe(
          '403 race.origin_not_allowed',
        );
    const allowed = ['https://shop.example', 'https://a.play.example', test.url];
    for (const origin of allowed) expect((await from({ origin })).status).toBe(200);
    expect((await from({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).status).toBe(200);
  });

  it('[N3] answers 404 and is canceled when its campaign is disabled', async () => {
    const { code, owner, campaignId } = await open();
    await joinByCode(test, code);
    await owner.patch(`/api/puzzles/${campaignId}`, { isActive: false });
    expect(await refusal(await fetch(room(code)))).toBe('404 race.room_not_found');
    await expect
      .poll(async () => {
        const rooms = roomsSchema.parse(await owner.list(`/api/race/rooms/puzzle/${campaignId}`));
        return rooms.map(({ status }) => status);
      })
      .toEqual(['cancelled']);
    await owner.patch(`/api/puzzles/${campaignId}`, { isActive: true });
    const late = await postJson(`${room(code)}/join`, {
      sessionId: randomId(),
      participantType: 'spectator',
    });
    expect(await refusal(late)).toBe('410 race.room_over');
    expect((await deleteCampaign(owner, campaignId)).status).toBe(200);
    expect(await refusal(await fetch(room(code)))).toBe('404 race.room_not_found');
  });
});
