import { campaignAnalyticsSchema, liveRoomsSchema, raceHistorySchema } from '@puzzle-prize/sdk/protocol';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { RaceClient } from '../../../test/race-client.ts';
import { addGhost } from '../../../test/race-ghosts.ts';
import { askEmbed, createRaceable, joinByCode, type Raceable } from '../../../test/race.ts';

const test = useApp();

const readHistory = async ({ owner }: Raceable) =>
  raceHistorySchema.parse(await owner.list('/api/race/rooms/my-races'));
const readLive = async ({ owner, campaignId }: Raceable) =>
  liveRoomsSchema.parse(await owner.get(`/api/race/rooms/puzzle/${campaignId}/live`));
const readAnalytics = async ({ owner, campaignId }: Raceable) =>
  campaignAnalyticsSchema.parse(await owner.get(`/api/puzzles/${campaignId}/analytics`));

/** Begins a race of one person against a replay that solves its board within a second. */
async function raceAgainstReplay(race: Raceable) {
  const ghost = await addGhost(test, { configId: race.config.id }, { stepMs: 40 });
  const { roomCode } = await askEmbed(test, race.campaignId);
  const { sessionId, ticket } = await joinByCode(test, roomCode, { displayName: 'Anna' });
  await test.app.platform.database.pool.query(
    `update competitive_race_rooms set status = 'countdown', ghost_ids = $2, initial_puzzle_state = $3,
       started_at = clock_timestamp() + interval '1 second', wait_deadline = null where room_code = $1`,
    [roomCode, [ghost.id], ghost.startBoard],
  );
  const anna = new RaceClient(`${test.url.replace('http', 'ws')}/ws/race`);
  await anna.open();
  anna.send({ type: 'join_room', roomCode, sessionId, ticket });
  await anna.message('race_started');
  return { anna, ghost, roomCode };
}

it('[G70] counts no replay: not among the players now, not in the list of races, not in the figures', async () => {
  const race = await createRaceable(test);
  const before = await readAnalytics(race);
  const { anna, ghost, roomCode } = await raceAgainstReplay(race);
  // The replay finishes first.
  await anna.until(({ heard }) =>
    heard.some(
      (message) =>
        message.type === 'move_update' &&
        message.participantId === ghost.id &&
        message.moveNumber === ghost.moveCount,
    ),
  );
  expect(anna.room.participants.filter((one) => one.ghost)).toHaveLength(1);
  expect((await readLive(race)).summary).toMatchObject({ playersNow: 1, spectatorsNow: 0, roomsRunning: 1 });
  expect(await readAnalytics(race)).toEqual(before);

  await anna.solve();
  await anna.message('race_ended');
  const [played] = await readHistory(race);
  expect(played).toMatchObject({ roomCode, status: 'completed', currentPlayers: 1, winnerName: 'Anna' });
  expect(played?.participants.map(({ username, position }) => [username, position])).toEqual([['Anna', 1]]);
  expect((await readLive(race)).summary).toMatchObject({ roomsRunning: 0, racesToday: 1 });
  // A win against a replay alone earns no prize, so no figure changes.
  expect(await readAnalytics(race)).toEqual(before);
});
