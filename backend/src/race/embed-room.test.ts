import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { addGhost } from '../../test/race-ghosts.ts';
import { askEmbed, createRaceable, joinByCode, readRoom } from '../../test/race.ts';

const test = useApp();

/** Opens a room through the embed and puts it into the countdown of one person against a ghost. */
async function countDown(secondsLeft: number) {
  const { campaignId, config } = await createRaceable(test);
  const { id, startBoard } = await addGhost(test, { configId: config.id });
  const { roomCode } = await askEmbed(test, campaignId);
  await joinByCode(test, roomCode);
  await test.app.platform.database.pool.query(
    `update competitive_race_rooms set status = 'countdown', ghost_ids = $2, initial_puzzle_state = $3,
       started_at = clock_timestamp() + make_interval(secs => $4), wait_deadline = null where room_code = $1`,
    [roomCode, [id], startBoard, secondsLeft],
  );
  return { campaignId, roomCode, startBoard };
}

it('[G72, V4] sends a visitor to a countdown against a ghost, where the visitor gets a slot', async () => {
  const { campaignId, roomCode, startBoard } = await countDown(8);
  const visitor = await askEmbed(test, campaignId);
  expect(visitor.roomCode).toBe(roomCode);
  const { participant, room } = await joinByCode(test, roomCode, { sessionId: visitor.sessionId });
  expect(participant).toMatchObject({ participantType: 'competitor', puzzleSlotNumber: 2 });
  expect(room).toMatchObject({ status: 'countdown' });
  expect(room.participants.filter(({ ghost }) => ghost)).toEqual([]);
  expect(JSON.parse(room.initialPuzzleState)).not.toEqual(startBoard);
  expect(await readRoom(test, roomCode)).toMatchObject({ startedAt: room.startedAt, version: room.version });
});

it('[G72, V4] sends a visitor to another room in the last second of a countdown', async () => {
  const { campaignId, roomCode } = await countDown(0.9);
  expect((await askEmbed(test, campaignId)).roomCode).not.toBe(roomCode);
});
