import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addGhost, createSolution } from '../../../test/race-ghosts.ts';
import { createRoom, type TestRoom } from '../../../test/race-rooms.ts';
import { createRaceable, askEmbed } from '../../../test/race.ts';
import { RaceClient } from '../../../test/race-client.ts';
import { createLocalChannels } from '../../platform/channels.ts';
import { enter } from '../rules/entry.ts';
import { newcomer } from '../rules/race.arbitrary.ts';
import { connect } from '../rules/race.ts';
import { isRefusal } from '../rules/room.ts';
import { createRoomStore } from '../store/room-store.ts';
import { recordedRacesMax, recordGhosts } from './record-ghosts.ts';

const test = useApp();
const setUp = () => {
  const { database, log } = test.app.platform;
  const rooms = createRoomStore({ database, channels: createLocalChannels() });
  return { database, log, rooms };
};
let services: ReturnType<typeof setUp>;
beforeAll(() => {
  services = setUp();
});

/** Stores a finished race. `stepsMs` contains the time between two moves for each player. */
async function addRace(room: TestRoom, stepsMs: readonly number[], solution = createSolution()) {
  const { pool } = services.database;
  const { startBoard, cells } = solution;
  const startedAtMs = Date.now() - 60_000;
  const { rows } = await pool.query<{ id: string }>(
    `update competitive_race_rooms set status = 'completed', started_at = to_timestamp($2::float8 / 1000),
       completed_at = now(), initial_puzzle_state = $3 where room_code = $1 returning id`,
    [room.code, startedAtMs, startBoard],
  );
  const roomId = rows[0]?.id ?? '';
  const players: string[] = [];
  for (const [index, stepMs] of stepsMs.entries()) {
    const id = randomUUID();
    players.push(id);
    const timesMs = cells.slice(1).map((_, move) => startedAtMs + 2000 + move * stepMs);
    await pool.query(
      `insert into race_participants (id, room_id, session_hash, participant_type, puzzle_slot_number, display_name,
         current_puzzle_state, move_count, completed_at, place) values ($1, $2, $3, 'competitor', $4, 'Anna', $5, $6, now(), $4)`,
      [id, roomId, randomBytes(32), index + 1, solvedBoard(3), timesMs.length],
    );
    await pool.query('insert into race_walks values ($1, $2, 1, $3, $4)', [id, roomId, cells, timesMs]);
  }
  return { roomId, players, ...solution };
}

async function listGhosts({ configId }: TestRoom) {
  const { rows } = await services.database.pool.query<{
    id: string;
    groupId: string;
    player: string | null;
    startBoard: number[];
    cells: number[];
    offsetsMs: number[];
  }>(
    `select id, group_id as "groupId", source_participant as player, start_board as "startBoard", cells,
       offsets_ms as "offsetsMs" from race_ghosts where race_config_id = $1 order by created_at, source_participant`,
    [configId],
  );
  return rows;
}

describe('the recording of a race', () => {
  it('[G71] has the moves of each player who finished, once, even if the job is repeated', async () => {
    const room = await createRoom(test);
    const race = await addRace(room, [200, 300]);
    await recordGhosts(services, race.roomId);
    const ghosts = await listGhosts(room);
    expect(new Set(ghosts.map(({ player }) => player))).toEqual(new Set(race.players));
    for (const { groupId, startBoard, cells } of ghosts)
      expect({ groupId, startBoard, cells }).toEqual({
        groupId: race.roomId,
        startBoard: race.startBoard,
        cells: race.cells,
      });
    const slower = ghosts.find(({ player }) => player === race.players[1]);
    expect(slower?.offsetsMs.slice(0, 2)).toEqual([2000, 2300]);
    await Promise.all([recordGhosts(services, race.roomId), recordGhosts(services, race.roomId)]);
    expect(await listGhosts(room)).toEqual(ghosts);
  });

  it('[G71] leaves out programs and walks with gaps', async () => {
    const room = await createRoom(test);
    const race = await addRace(room, [119, 200, 200]);
    await services.database.pool.query(
      `update race_walks set cells = cells[2:], times_ms = times_ms[2:], first_number = 2 where participant_id = $1`,
      [race.players[1]],
    );
    await recordGhosts(services, race.roomId);
    expect((await listGhosts(room)).map(({ player }) => player)).toEqual([race.players[2]]);
  });

  it('[G71] replaces the recordings of old races, except those that a room plays', async () => {
    const room = await createRoom(test);
    const busy = await createRoom(test, { puzzleId: room.puzzleId });
    const solution = createSolution();
    const played = await addGhost(test, room, { solution });
    const old = await addGhost(test, room, { solution });
    for (let index = 1; index < recordedRacesMax; index += 1) await addGhost(test, room, { solution });
    await services.database.pool.query(
      `update competitive_race_rooms set status = 'racing', started_at = now(), ghost_ids = $2 where room_code = $1`,
      [busy.code, [played.id]],
    );
    const { roomId } = await addRace(room, [200]);
    await recordGhosts(services, roomId);
    const kept = await listGhosts(room);
    expect(kept).toHaveLength(recordedRacesMax + 1);
    expect(kept.map(({ id }) => id)).toContain(played.id);
    expect(kept.map(({ id }) => id)).not.toContain(old.id);
    expect(kept.at(-1)?.groupId).toBe(roomId);
  });

  it('[G70] gives a start to somebody who waited alone before the first recording', async () => {
    const done = await createRoom(test);
    const next = await createRoom(test, {
      puzzleId: done.puzzleId,
      isOpenedByPlatform: true,
      isBoardFixed: false,
    });
    const anna = { ...newcomer('anna', randomUUID()), sessionHash: randomBytes(32).toString('base64url') };
    const { room: alone } = await services.rooms.enterRoom(
      next.code,
      (room, nowMs) => {
        const entered = enter(room, { ...anna, wantsSeat: true }, nowMs);
        return isRefusal(entered) ? entered : connect(entered, { ...anna, nodeId: randomUUID() }, nowMs);
      },
      anna.sessionHash,
    );
    expect(alone.state).toEqual({ phase: 'waiting', waitDeadlineMs: null });
    const { roomId, startBoard } = await addRace(done, [200]);
    await recordGhosts(services, roomId);
    const told = await services.rooms.readRoom(next.code);
    const { waitDeadlineMs } =
      told?.room.state.phase === 'waiting' ? told.room.state : { waitDeadlineMs: null };
    expect((waitDeadlineMs ?? 0) - (told?.nowMs ?? 0)).toBeGreaterThan(5000);
    expect((waitDeadlineMs ?? 0) - (told?.nowMs ?? 0)).toBeLessThanOrEqual(11_000);
    await services.database.pool.query(
      `update competitive_race_rooms set wait_deadline = clock_timestamp() where room_code = $1`,
      [next.code],
    );
    const started = await services.rooms.readRoom(next.code);
    expect(started?.room).toMatchObject({ initialBoard: startBoard, state: { phase: 'countdown' } });
    expect(started?.room.ghosts).toHaveLength(1);
  });

  it('[G71] begins some seconds after the end of a race', async () => {
    const race = await createRaceable(test, { maxPlayers: 2 });
    const enterEmbed = async () => {
      const { sessionId, ticket, roomCode } = await askEmbed(test, race.campaignId);
      const client = new RaceClient(`${test.url.replace('http', 'ws')}/ws/race`);
      await client.open();
      client.send({ type: 'join_room', roomCode, sessionId, ticket });
      await client.message('room_state');
      return client;
    };
    const [anna, ben] = [await enterEmbed(), await enterEmbed()];
    await anna.message('race_started');
    while (anna.of('race_completed').length === 0) {
      await sleep(150);
      await anna.solve(1);
      if (anna.board.join() === solvedBoard(3).join()) await anna.message('race_completed');
    }
    ben.send({ type: 'leave' });
    await anna.message('race_ended');
    const room = { code: '', puzzleId: race.campaignId, configId: race.config.id };
    await expect.poll(() => listGhosts(room), { timeout: 20_000 }).toHaveLength(1);
    const [ghost] = await listGhosts(room);
    expect(ghost?.player).toBe(anna.participantId);
    expect(ghost?.startBoard).toEqual(
      JSON.parse((await anna.message('countdown_started')).initialPuzzleState),
    );
  }, 60_000);
});
