import { raceStoreMs } from '@puzzle-prize/sdk/protocol/limits';
import type { Platform } from '../../platform/platform.ts';
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

/** The moves of one player in a row, as the way of the gap: each begins at the cell where the one before ended. */
interface Walk {
  firstNumber: number;
  cells: number[];
  /** When each move was made. */
  timesMs: number[];
}

type Batch = Map<Seat, Walk>;

/** Of a seat whose moves are given up: its board and count are stored all the same. */
const noWalk: Readonly<Walk> = { firstNumber: 0, cells: [], timesMs: [] };

/** While the database is away; beyond it only boards and counts are kept. */
const maxMovesKept = 100_000;

/** Moves are judged in memory and stored a few times a second by one statement: what a killed node forgets is that long. */
export function createMoves({ database: { pool }, log, onFenced, storeMs = raceStoreMs }: Options): Moves {
  let batch: Batch = new Map();
  let storing = Promise.resolve();
  /** Begins when the one that is under way has ended. */
  let next: Promise<void> | null = null;

  const store = async () => {
    const stored = batch;
    if (stored.size === 0) return;
    batch = new Map();
    try {
      const { rows } = await pool.query<{ id: string }>(storeStatement, valuesOf(stored));
      const fenced = new Set(rows.map(({ id }) => id));
      if (fenced.size > 0) for (const seat of stored.keys()) if (fenced.has(seat.playerId)) onFenced(seat);
    } catch (error) {
      log.warn({ err: error }, 'moves wait for the database');
      batch = joined(stored, batch);
    }
  };
  // Whoever asks before it begins waits for the same: a crowd that comes and goes does not queue for statements.
  const flush = () => {
    next ??= storing = storing.then(() => {
      next = null;
      return store();
    });
    return next;
  };
  const timer = setInterval(() => void flush(), storeMs).unref();

  return {
    note(seat, to, nowMs) {
      const known = batch.get(seat) ?? noWalk;
      const walk = known === noWalk ? { firstNumber: seat.moveCount, cells: [to], timesMs: [] } : known;
      // The tile left the gap behind.
      walk.cells.push(seat.gap);
      walk.timesMs.push(Math.round(nowMs));
      batch.set(seat, walk);
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

function joined(older: Batch, newer: Batch): Batch {
  const batch: Batch = new Map(older);
  let moves = 0;
  for (const [seat, walk] of newer) {
    const before = older.get(seat);
    batch.set(seat, before ? goneOn(before, walk) : walk);
  }
  for (const { timesMs } of batch.values()) moves += timesMs.length;
  if (moves <= maxMovesKept) return batch;
  return new Map([...batch.keys()].map((seat) => [seat, noWalk]));
}

function goneOn(before: Walk, next: Walk): Walk {
  if (before === noWalk) return next;
  const { firstNumber, cells, timesMs } = before;
  return {
    firstNumber,
    cells: [...cells, ...next.cells.slice(1)],
    timesMs: [...timesMs, ...next.timesMs],
  };
}

/** Ids and numbers need no quotes: written as arrays by hand, they cost a tenth. */
function valuesOf(batch: Batch): string[] {
  const seats = [...batch.keys()];
  const walks = [...batch.values()];
  return [
    list(seats.map(({ playerId }) => playerId)),
    list(seats.map(({ roomId }) => roomId)),
    list(seats.map(({ connection }) => connection)),
    list(seats.map(({ moveCount }) => moveCount)),
    list(seats.map(({ board }) => quoted(board))),
    list(walks.map(({ firstNumber }) => firstNumber)),
    list(walks.map(({ cells }) => quoted(cells))),
    list(walks.map(({ timesMs }) => quoted(timesMs))),
  ];
}

function list(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** A list within a list. */
function quoted(values: readonly number[]): string {
  return `"${list(values)}"`;
}

/**
 * The fence is `connection`: of a seat that another socket holds nothing is stored, and its id comes back. It is looked at
 * under the lock of the row, since another socket may be taking the seat over right now. A board is not written after its
 * player came home: that board was written by the one who decided it. A walk that was stored although the answer was lost
 * comes again, perhaps longer.
 */
const storeStatement = `
  with walks as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::text[], $6::int[], $7::text[], $8::text[])
      as walk (id, room_id, connection, move_count, board, first_number, cells, times_ms)
  ), held as materialized (
    select p.id, p.connection from race_participants p join walks on p.id = walks.id and p.connection = walks.connection
    for no key update of p
  ), boards as (
    update race_participants p set current_puzzle_state = walks.board::smallint[], move_count = walks.move_count
    from walks join held using (id, connection)
    where p.id = walks.id and p.move_count < walks.move_count and p.completed_at is null and p.left_at is null
  ), moves as (
    insert into race_walks as w (participant_id, room_id, first_number, cells, times_ms)
    select id, room_id, first_number, cells::smallint[], times_ms::bigint[]
    from walks join held using (id, connection)
    where walks.times_ms <> '{}'
    on conflict (participant_id, first_number) do update set cells = excluded.cells, times_ms = excluded.times_ms
    where cardinality(excluded.times_ms) > cardinality(w.times_ms)
  )
  select walks.id from walks left join held using (id, connection) where held.id is null`;
