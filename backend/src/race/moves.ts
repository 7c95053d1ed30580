import { raceStoreMs } from '@puzzle-prize/sdk/protocol/limits';
import type { Platform } from '../platform/platform.ts';
import type { Seat } from './seat.ts';

/** What players did since it was stored last, for all rooms of this node. */
export interface Moves {
  /** Notes a move that `seat` shows already, into the cell `to`. Nothing waits for it. */
  note(seat: Seat, to: number, nowMs: number): void;
  /** Stores what is noted so far. */
  flush(): Promise<void>;
  /** Stops the timer and stores the rest. */
  close(): Promise<void>;
}

interface Options extends Pick<Platform, 'database' | 'log'> {
  /** Hears of seats that another socket holds by now: what was done here since is undone. */
  onFenced: (seat: Seat) => void;
  storeMs?: number;
}

interface Batch {
  seats: Set<Seat>;
  players: Seat[];
  numbers: number[];
  froms: number[];
  tos: number[];
  timesMs: number[];
}

const emptyBatch = (): Batch => ({
  seats: new Set(),
  players: [],
  numbers: [],
  froms: [],
  tos: [],
  timesMs: [],
});
/** While the database is away; beyond it only boards and counts are kept. */
const maxMovesKept = 100_000;

/** Moves are judged in memory and stored a few times a second by one statement: what a killed node forgets is that long. */
export function createMoves({ database: { pool }, log, onFenced, storeMs = raceStoreMs }: Options): Moves {
  let batch = emptyBatch();
  let storing = Promise.resolve();

  const store = async () => {
    const stored = batch;
    if (stored.seats.size === 0) return;
    batch = emptyBatch();
    try {
      const { rows } = await pool.query<{ id: string }>(storeStatement, valuesOf(stored));
      const fenced = new Set(rows.map(({ id }) => id));
      if (fenced.size > 0) for (const seat of stored.seats) if (fenced.has(seat.playerId)) onFenced(seat);
    } catch (error) {
      log.warn({ err: error }, 'moves wait for the database');
      batch = joined(stored, batch);
    }
  };
  const flush = () => (storing = storing.then(store));
  const timer = setInterval(() => void flush(), storeMs).unref();

  return {
    note(seat, to, nowMs) {
      batch.seats.add(seat);
      batch.players.push(seat);
      batch.numbers.push(seat.moveCount);
      // The tile left the gap behind.
      batch.froms.push(seat.gap);
      batch.tos.push(to);
      batch.timesMs.push(nowMs);
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

function joined(older: Batch, newer: Batch): Batch {
  const seats = new Set([...older.seats, ...newer.seats]);
  if (older.players.length + newer.players.length > maxMovesKept) return { ...emptyBatch(), seats };
  return {
    seats,
    players: older.players.concat(newer.players),
    numbers: older.numbers.concat(newer.numbers),
    froms: older.froms.concat(newer.froms),
    tos: older.tos.concat(newer.tos),
    timesMs: older.timesMs.concat(newer.timesMs),
  };
}

/** Ids and numbers need no quotes: written as arrays by hand, they cost a tenth. */
function valuesOf({ seats, players, numbers, froms, tos, timesMs }: Batch): string[] {
  const each = [...seats];
  return [
    list(each.map(({ playerId }) => playerId)),
    list(each.map(({ connection }) => connection)),
    list(each.map(({ moveCount }) => moveCount)),
    list(each.map(({ board }) => `"${list(board)}"`)),
    list(players.map(({ playerId }) => playerId)),
    list(players.map(({ connection }) => connection)),
    list(players.map(({ roomId }) => roomId)),
    list(numbers),
    list(froms),
    list(tos),
    list(timesMs),
  ];
}

function list(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/**
 * The fence is `connection`: of a seat that another socket holds nothing is stored, and its id comes back. A board is not
 * written after its player came home: that board was written by the one who decided it.
 */
const storeStatement = `
  with seats as materialized (
    select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[]) as seat (id, connection, move_count, board)
  ), boards as (
    update race_participants p set current_puzzle_state = seats.board::smallint[], move_count = seats.move_count
    from seats
    where p.id = seats.id and p.connection = seats.connection and p.move_count < seats.move_count
      and p.completed_at is null and p.left_at is null
  ), moves as (
    insert into race_moves (participant_id, room_id, move_number, from_index, to_index, moved_at)
    select m.id, m.room_id, m.number, m.from_index, m.to_index, to_timestamp(m.at_ms / 1000.0)
    from unnest($5::uuid[], $6::int[], $7::uuid[], $8::int[], $9::smallint[], $10::smallint[], $11::float8[])
      as m (id, connection, room_id, number, from_index, to_index, at_ms)
    join race_participants p on p.id = m.id and p.connection = m.connection
    on conflict do nothing
  )
  select seats.id from seats left join race_participants p on p.id = seats.id and p.connection = seats.connection
  where p.id is null`;
