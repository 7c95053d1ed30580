import { randomUUID } from 'node:crypto';
import { joinRaceReplySchema, racePuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { generateKey } from '../../test/paywall.ts';
import { askEmbed, createRaceable, joinByCode, openRoom, readRoom } from '../../test/race.ts';
import { postJson, randomId, refusal } from '../../test/visitor.ts';

describe('the embed of a race', () => {
  const test = useApp();
  const ask = (puzzleId: string, headers: Record<string, string> = {}) =>
    fetch(`${test.url}/api/race/embed/${puzzleId}/room?sessionId=${randomId()}`, { headers });

  it('[V4] opens a room for the first visitor and sends the next visitors there', async () => {
    const { campaignId, config } = await createRaceable(test);
    const visitors = await Promise.all(Array.from({ length: 6 }, () => askEmbed(test, campaignId)));
    expect(new Set(visitors.map(({ roomCode }) => roomCode)).size).toBe(1);
    const [first] = visitors;
    const room = await readRoom(test, first?.roomCode ?? '');
    expect(first).toMatchObject({
      raceConfigId: config.id,
      joinMode: 'auto',
      initialPuzzleState: room.initialPuzzleState,
    });
    expect(room.participants).toEqual([]);
  });

  it('[V4] sends visitors back to their room, and new visitors to the next room with a free slot', async () => {
    const { campaignId } = await createRaceable(test, { maxPlayers: 2 });
    const { roomCode } = await askEmbed(test, campaignId);
    const anna = await joinByCode(test, roomCode);
    expect((await askEmbed(test, campaignId)).roomCode).toBe(roomCode);
    await joinByCode(test, roomCode);
    const next = await askEmbed(test, campaignId);
    expect(next.roomCode).not.toBe(roomCode);
    expect((await askEmbed(test, campaignId, { sessionId: anna.sessionId })).roomCode).toBe(roomCode);
  });

  it('[V4, Q8] uses the first room of the configuration and makes it start automatically', async () => {
    const race = await createRaceable(test);
    const first = await openRoom(race);
    const { roomCode } = await askEmbed(test, race.campaignId);
    expect(roomCode).toBe(first.roomCode);
    await joinByCode(test, roomCode);
    const { room } = await joinByCode(test, roomCode);
    expect(room.waitDeadline).not.toBeNull();
  });

  it('[V4] does not use a room that the owner opened later or that has visitors', async () => {
    const race = await createRaceable(test);
    const [busy, later] = [await openRoom(race), await openRoom(race)];
    await joinByCode(test, busy.roomCode);
    const { roomCode } = await askEmbed(test, race.campaignId);
    expect([busy.roomCode, later.roomCode]).not.toContain(roomCode);
  });

  it('[V4, G91] sends a person to another room if the owner has removed the person from the first one', async () => {
    const race = await createRaceable(test);
    const { campaignId, owner } = race;
    const { roomCode } = await askEmbed(test, campaignId);
    const { sessionId, participant } = await joinByCode(test, roomCode);
    expect((await askEmbed(test, campaignId, { sessionId })).roomCode).toBe(roomCode);
    await owner.post(`/api/race/rooms/${roomCode}/remove`, { participantId: participant.id });
    const next = await askEmbed(test, campaignId, { sessionId });
    expect(next.roomCode).not.toBe(roomCode);
    expect((await askEmbed(test, campaignId)).roomCode).toBe(roomCode);
  });

  it('[V4, G31] sends no visitor to a room that is about to close', async () => {
    const { campaignId } = await createRaceable(test);
    const { roomCode, sessionId } = await askEmbed(test, campaignId);
    await joinByCode(test, roomCode, { sessionId });
    await test.app.platform.database.pool.query(
      "update competitive_race_rooms set expires_at = now() + interval '30 s' where room_code = $1",
      [roomCode],
    );
    expect((await askEmbed(test, campaignId)).roomCode).not.toBe(roomCode);
    expect((await askEmbed(test, campaignId, { sessionId })).roomCode).toBe(roomCode);
  });

  it('[V4, N8] opens rooms only between the start and the end, but lets a player return to a room after the end', async () => {
    const { campaignId, owner } = await createRaceable(test);
    const path = `/api/puzzles/${campaignId}`;
    const [past, later, last] = [-1000, 3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms));
    await owner.patch(path, { startsAt: later, endsAt: last, teaserMessage: 'At noon' });
    const early = await ask(campaignId);
    expect([early.status, await early.json()]).toMatchObject([
      403,
      { code: 'play.not_started', message: 'At noon' },
    ]);
    await owner.patch(path, { startsAt: null });
    const { roomCode, sessionId } = await askEmbed(test, campaignId);
    await joinByCode(test, roomCode, { sessionId });
    // The end is moved into the past directly, because the API refuses such an end.
    const end = 'update puzzles set ends_at = $2 where id = $1';
    await test.app.platform.database.pool.query(end, [campaignId, past]);
    expect(await refusal(await ask(campaignId))).toBe('410 play.ended');
    expect((await askEmbed(test, campaignId, { sessionId })).roomCode).toBe(roomCode);
  });

  it('[V4, G21, G22] gives a ticket only to pages of allowed sites', async () => {
    const { campaignId } = await createRaceable(test, { allowedDomains: ['shop.example'] });
    const evil = await ask(campaignId, { origin: 'https://evil.example' });
    expect(await refusal(evil)).toBe('403 race.origin_not_allowed');
    expect((await ask(campaignId, { origin: 'https://shop.example' })).status).toBe(200);
    const nowhere = await createRaceable(test);
    expect((await ask(nowhere.campaignId, { origin: 'https://shop.example' })).status).toBe(403);
    expect((await ask(nowhere.campaignId, { origin: test.url })).status).toBe(200);
  });

  it('[V4] answers 404 without a configuration and while the campaign is disabled', async () => {
    const { owner, campaignId } = await createRaceable(test);
    await owner.patch(`/api/puzzles/${campaignId}`, { isActive: false });
    for (const id of [campaignId, randomUUID(), 'no-id'])
      expect(await refusal(await ask(id))).toBe('404 race.config_not_found');
    const bad = await fetch(`${test.url}/api/race/embed/${campaignId}/room?sessionId=short`);
    expect(bad.status).toBe(400);
  });

  it('[V4] shows the image of the race', async () => {
    const { config, campaignId, owner } = await createRaceable(test, { dimensions: 4 });
    const read = () => fetch(`${test.url}/api/puzzle/${config.id}/for-race`);
    expect(racePuzzleSchema.parse(await (await read()).json())).toEqual({
      id: campaignId,
      title: 'Coffee break',
      description: null,
      imageUrl: `/images/${'a'.repeat(64)}.webp`,
      imageMasterUrl: `/images/${'b'.repeat(64)}.webp`,
      dimensions: 4,
    });
    await owner.patch(`/api/puzzles/${campaignId}`, { isActive: false });
    expect(await refusal(await read())).toBe('404 race.config_not_found');
  });

  it('[G143] tells the text alternative and the colors of the image', async () => {
    const { config, campaignId, owner } = await createRaceable(test);
    await owner.patch(`/api/puzzles/${campaignId}`, { imageAlt: 'A cup of coffee on a desk' });
    const { rows } = await test.app.platform.database.pool.query<{ colors: unknown }>(
      `update puzzles p set image_hash = t.contract_hash
       from (select contract_hash from template_images limit 1) t, image_colors c
       where p.id = $1 and c.hash = t.contract_hash returning c.colors`,
      [campaignId],
    );
    const reply = await fetch(`${test.url}/api/puzzle/${config.id}/for-race`);
    expect(racePuzzleSchema.parse(await reply.json())).toMatchObject({
      imageAlt: 'A cup of coffee on a desk',
      colors: rows[0]?.colors,
    });
    expect((await askEmbed(test, campaignId)).colors).toEqual(rows[0]?.colors);
  });
});

describe('the call with which a host server assigns slots', () => {
  const test = useApp();
  const join = (key: string | null, body: unknown) =>
    postJson(`${test.url}/api/race/join`, body, key === null ? {} : { authorization: `Bearer ${key}` });
  const seat = async (key: string, sessionId: string, displayName?: string) =>
    joinRaceReplySchema.parse(await (await join(key, { sessionId, displayName })).json());
  const createHosted = async (config: Parameters<typeof createRaceable>[1] = {}) => {
    const race = await createRaceable(test, { joinMode: 'host', ...config });
    const { roomCode } = await askEmbed(test, race.campaignId);
    return { ...race, roomCode, key: await generateKey(race.owner) };
  };

  it('[P4, G20] gives a slot to a user who has the race open, and returns the same reply to a repeated call', async () => {
    const { roomCode, key } = await createHosted();
    const { sessionId, participant } = await joinByCode(test, roomCode);
    expect(participant.participantType).toBe('spectator');
    const seated = await seat(key, sessionId, 'Anna');
    expect(seated).toEqual({ participantId: participant.id, slotNumber: 1, roomCode, displayName: 'Anna' });
    expect(await seat(key, sessionId)).toEqual(seated);
    expect((await readRoom(test, roomCode)).participants).toHaveLength(1);
  });

  it('[P4] gives a user only one slot, even if many calls arrive simultaneously', async () => {
    const { roomCode, key } = await createHosted();
    const people = await Promise.all([joinByCode(test, roomCode), joinByCode(test, roomCode)]);
    const seats = await Promise.all(
      people.flatMap(({ sessionId }) => Array.from({ length: 5 }, () => seat(key, sessionId))),
    );
    expect(new Set(seats.map(({ slotNumber }) => slotNumber))).toEqual(new Set([1, 2]));
    expect(new Set(seats.map(({ participantId }) => participantId)).size).toBe(2);
    const { participants } = await readRoom(test, roomCode);
    expect(participants.map(({ puzzleSlotNumber }) => puzzleSlotNumber)).toEqual([1, 2]);
  });

  it('[P4] reports that the race is full', async () => {
    const { roomCode, key } = await createHosted({ maxPlayers: 2 });
    const people = [
      await joinByCode(test, roomCode),
      await joinByCode(test, roomCode),
      await joinByCode(test, roomCode),
    ];
    const replies = [];
    for (const { sessionId } of people) replies.push(await join(key, { sessionId }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(await replies[2]?.json()).toEqual({
      code: 'race.full',
      message: 'No available slots - race is full',
    });
    // A visitor who already has a slot gets the same slot again, even after the start.
    expect((await seat(key, people[0]?.sessionId ?? '')).slotNumber).toBe(1);
  });

  it('[P4, G30] refuses another owner’s race and calls without a key', async () => {
    const { roomCode, key } = await createHosted();
    const { sessionId } = await joinByCode(test, roomCode);
    const foreign = await generateKey(await createOwner(test));
    const refused = await join(foreign, { sessionId });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'race.not_authorized', message: 'Not authorized' },
    ]);
    expect(await refusal(await join(null, { sessionId }))).toBe('401 auth.key_required');
    const unknown = await join(key, { sessionId: randomId() });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: 'race.participant_not_found', message: 'Participant not found' },
    ]);
    expect(await refusal(await join(key, { sessionId: 'x' }))).toBe('400 request.invalid');
    expect((await readRoom(test, roomCode)).participants).toEqual([]);
  });

  it('[P4] gives no slot when the race is over', async () => {
    const { roomCode, key } = await createHosted();
    const { sessionId } = await joinByCode(test, roomCode);
    await test.app.platform.database.pool.query(
      'update competitive_race_rooms set expires_at = now() where room_code = $1',
      [roomCode],
    );
    expect(await refusal(await join(key, { sessionId }))).toBe('410 race.room_over');
  });
});
