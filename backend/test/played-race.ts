import { z } from 'zod';
import type { TestApp } from './app.ts';
import { joinByCode, openRoom, readRoom, type Raceable } from './race.ts';
import { RaceClient } from './race-client.ts';

/** A finished race. */
export interface PlayedRace {
  code: string;
  startBoard: number[];
  /** The players in the order of their slots, in which they also finished. */
  players: { sessionId: string; place: number; moves: number }[];
  spectatorSession: string | null;
}

/** Plays a race to its end: all players solve their boards, one after the other. */
export async function playToEnd(
  test: TestApp,
  race: Raceable,
  { names, withSpectator = false }: { names: readonly string[]; withSpectator?: boolean },
): Promise<PlayedRace> {
  const { roomCode: code } = await openRoom(race);
  const racers = [];
  for (const displayName of names) racers.push(await enter(test, code, displayName));
  const watcher = withSpectator
    ? await joinByCode(test, code, { displayName: 'Zz-Watcher', participantType: 'spectator' })
    : null;
  await fetch(`${test.url}/api/race/room/${code}/start`, { method: 'POST' });
  for (const { client } of racers) await client.message('race_started');
  const { initialPuzzleState } = await readRoom(test, code);
  for (const { client } of racers) await client.solve();
  for (const { client } of racers) await client.message('race_ended');
  await untilMovesAreStored(test, code);
  const { participants } = await readRoom(test, code);
  return {
    code,
    startBoard: z.array(z.int()).parse(JSON.parse(initialPuzzleState)),
    players: racers.map(({ sessionId }, index) => ({
      sessionId,
      place: participants[index]?.place ?? 0,
      moves: participants[index]?.moveCount ?? 0,
    })),
    spectatorSession: watcher?.sessionId ?? null,
  };
}

async function enter(test: TestApp, code: string, displayName: string) {
  const { sessionId, ticket } = await joinByCode(test, code, { displayName });
  const client = new RaceClient(`${test.url.replace('http', 'ws')}/ws/race`);
  await client.open();
  client.send({ type: 'join_room', roomCode: code, sessionId, ticket });
  await client.message('room_state');
  return { client, sessionId };
}

/** Moves are stored in batches, so the last ones are stored a moment after the end. */
async function untilMovesAreStored({ app }: TestApp, code: string): Promise<void> {
  const { pool } = app.platform.database;
  for (;;) {
    const { rows } = await pool.query<{ missing: number }>(
      `select sum(p.move_count - (select count(*) from race_moves m where m.participant_id = p.id))::int as missing
       from race_participants p join competitive_race_rooms r on r.id = p.room_id where r.room_code = $1`,
      [code],
    );
    if (rows[0]?.missing === 0) return;
  }
}
