import { raceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { dealBoard } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { generateKey } from '../../test/paywall.ts';
import { createRaceable, joinByCode, readRoom } from '../../test/race.ts';
import { postJson, refusal } from '../../test/visitor.ts';

describe('a race that its owner opens and starts from a server', () => {
  const test = useApp();
  const create = async () => {
    const race = await createRaceable(test, { startMode: 'owner', startDelaySeconds: 60, maxPlayers: 2 });
    return { ...race, key: await generateKey(race.owner) };
  };
  const call = (key: string, path: string, body: unknown) =>
    postJson(`${test.url}/api/race/${path}`, body, { authorization: `Bearer ${key}` });
  const open = async (key: string, puzzleId: string, wishes: object = {}) => {
    const reply = await call(key, 'open', { puzzleId, ...wishes });
    expect(reply.status).toBe(201);
    return raceRoomSchema.parse(await reply.json());
  };
  const start = (key: string, roomCode: string) => call(key, 'start', { roomCode });

  it('[Q8, U3] has rooms of its own, with the same options as in the dashboard', async () => {
    const { key, campaignId } = await create();
    const board = JSON.stringify(dealBoard({ seed: [1, 2, 3, 4], side: 3, moves: 100 }));
    const room = await open(key, campaignId, {
      roomCode: 'CUP234',
      initialPuzzleState: board,
    });
    expect(room).toMatchObject({
      roomCode: 'CUP234',
      puzzleId: campaignId,
      status: 'waiting',
      initialPuzzleState: board,
    });
    expect((await open(key, campaignId)).id).not.toBe(room.id);
  });

  it('[N5, U3] starts although no visitor may start it, and a repeated call returns the same reply', async () => {
    const { key, campaignId } = await create();
    const { roomCode } = await open(key, campaignId);
    expect(await refusal(await start(key, roomCode))).toBe('409 race.not_enough_players');
    const { sessionId } = await joinByCode(test, roomCode);
    await joinByCode(test, roomCode);
    const visitor = await postJson(`${test.url}/api/race/room/${roomCode}/start?sessionId=${sessionId}`, {});
    expect(await refusal(visitor)).toBe('403 race.start_not_allowed');
    expect((await readRoom(test, roomCode)).status).toBe('waiting');

    const started = raceRoomSchema.parse(await (await start(key, roomCode)).json());
    expect(started).toMatchObject({ roomCode, status: 'countdown' });
    const again = await start(key, roomCode.toLowerCase());
    expect(again.status).toBe(200);
    expect(raceRoomSchema.parse(await again.json())).toMatchObject({
      version: started.version,
      startedAt: started.startedAt,
    });
  });

  it('[U3, G30] cannot be opened or started by another owner, or started after its end', async () => {
    const { key, campaignId } = await create();
    const { roomCode } = await open(key, campaignId);
    await joinByCode(test, roomCode);
    await joinByCode(test, roomCode);
    const foreign = await generateKey(await createOwner(test));
    expect(await refusal(await call(foreign, 'open', { puzzleId: campaignId }))).toBe(
      '404 race.config_not_found',
    );
    expect(await refusal(await start(foreign, roomCode))).toBe('404 race.room_not_found');
    expect((await readRoom(test, roomCode)).status).toBe('waiting');
    await test.app.platform.database.pool.query(
      'update competitive_race_rooms set expires_at = now() where room_code = $1',
      [roomCode],
    );
    expect(await refusal(await start(key, roomCode))).toBe('410 race.room_over');
  });
});
