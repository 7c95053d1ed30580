import { roomCodeAlphabet } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import { hashSession } from '../../src/platform/session-hash.ts';
import { createRoom, numberedCodePrefix } from '../race-rooms.ts';
import type { RaceServers } from '../race-servers.ts';
import { Visitor } from './visitor.ts';

/** Two players of a running race. Each is one move away from the solution. */
export interface Pair {
  code: string;
  both: readonly [Visitor, Visitor];
}

const board: Board = [1, 2, 3, 4, 5, 6, 7, 0, 8];
/** The move that solves `board`. */
export const lastSlide = { type: 'move', tile1: 8, tile2: 7 } as const;
const comingAtOnce = 40;

/** Creates pairs. If there are two servers, the two players of a pair are on different servers. */
export async function makePairs(servers: RaceServers, count: number): Promise<Pair[]> {
  const { configId, puzzleId } = await createRoom(servers.place);
  const pairs = Array.from({ length: count }, (_, index): Pair => {
    const code = toCode(index);
    const visit = (turn: number) =>
      new Visitor(servers, { room: { code, configId, puzzleId }, as: 'competitor', turn });
    return { code, both: [visit(index), visit(index + 1)] };
  });
  const people = pairs.flatMap(({ code, both }) =>
    both.map(({ sessionId }, index) => ({ code, slot: index + 1, hash: hashSession(sessionId) })),
  );
  await servers.database.pool.query(pairsStatement, [
    configId,
    pairs.map(({ code }) => code),
    board,
    people.map(({ code }) => code),
    people.map(({ slot }) => slot),
    people.map(({ hash }) => hash),
  ]);
  const waiting = pairs.flatMap(({ both }) => both);
  const comeIn = async () => {
    for (let visitor = waiting.pop(); visitor; visitor = waiting.pop()) await visitor.join();
  };
  await Promise.all(Array.from({ length: comingAtOnce }, comeIn));
  return pairs;
}

function toCode(index: number): string {
  const base = roomCodeAlphabet.length;
  const digits = [index, Math.floor(index / base), Math.floor(index / base ** 2)];
  return `${numberedCodePrefix}${digits.map((digit) => roomCodeAlphabet[digit % base]).join('')}`;
}

/** Inserts rooms whose races started five seconds ago. */
const pairsStatement = `
  with rooms as (
    insert into competitive_race_rooms (race_config_id, room_code, is_opened_by_platform, initial_puzzle_state, expires_at,
      status, started_at)
    select $1, code, false, $3, clock_timestamp() + interval '1 hour', 'racing', clock_timestamp() - interval '5 seconds'
    from unnest($2::text[]) code returning id, room_code
  )
  insert into race_participants (room_id, session_hash, participant_type, puzzle_slot_number, display_name,
    current_puzzle_state)
  select rooms.id, person.hash, 'competitor', person.slot, 'Player', $3
  from unnest($4::text[], $5::int[], $6::bytea[]) as person (code, slot, hash) join rooms on rooms.room_code = person.code`;
