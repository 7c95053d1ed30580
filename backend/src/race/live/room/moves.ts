import { raceStoreMs } from '@puzzle-prize/sdk/protocol/limits';
import type { Platform } from '../../../platform/platform.ts';
import type { Seat } from './seat.ts';

/** The moves in all rooms of this node that are not stored yet. */
export interface Moves {
  /** Records a move that `seat` has already made: a tile slid into the cell `to`. */
  record(seat: Seat, to: number, nowMs: number): void;
  /** Stores the recorded moves. */
  flush(): Promise<void>;
  /** Stops the timer and stores the recorded moves. */
  close(): Promise<void>;
}

interface Options extends Pick<Platform, 'database' | 'log'> {
  /**
   * Called for each slot that another socket has taken over. The recorded moves of such a slot are dropped.
   */
  onFenced: (seat: Seat) => void;
  storeMs?: number;
}

/**
 * Consecutive moves of one player as the path of the blank. Each move starts at the cell where the previous
 * one ended.
 */
interface Walk {
  firstNumber: number;
  cells: number[];
  /** The time of each move. */
  timesMs: number[];
}

type Batch = Map<Seat, Walk>;

/** The walk that is stored for a slot whose moves were dropped. The board and the move count are still stored. */
const emptyWalk: Readonly<Walk> = { firstNumber: 0, cells: [], timesMs: [] };

/**
 * The maximum number of moves that are kept while the database is unavailable. Above this limit, only boards and move
 * counts are kept.
 */
const maxMovesKept = 100_000;

/**
 * Stores moves several times a second, each time in one statement. A killed node loses at most the moves of
 * one interval.
 */
export function createMoves({ database: { pool }, log, onFenced, storeMs = raceStoreMs }: Options): Moves {
  let batch: Batch = new Map();
  let storing = Promise.resolve();
  /** The flush that starts when the current one has ended. */
  let next: Promise<void> | null = null;

  const store = async () => {
    const stored = batch;
    if (stored.size === 0) return;
    batch = new Map();
    try {
      const { rows } = await pool.query<{ id: string }>(storeStatement, toParameters(stored));
      const fenced = new Set(rows.map(({ id }) => id));
      if (fenced.size > 0) for (const seat of stored.keys()) if (fenced.has(seat.playerId)) onFenced(seat);
    } catch (error) {
      log.warn({ err: error }, 'moves could not be stored; they are kept for the next flush');
      batch = mergeBatches(stored, batch);
    }
  };
  // All calls during a flush share the next one, so that many joins and leaves do not queue one statement
  // each.
  const flush = () => {
    next ??= storing = storing.then(() => {
      next = null;
      return store();
    });
    return next;
  };
  const timer = setInterval(() => void flush(), storeMs).unref();

  return {
    record(seat, to, nowMs) {
      const known = batch.get(seat) ?? emptyWalk;
      const walk = known === emptyWalk ? { firstNumber: seat.moveCount, cells: [to], timesMs: [] } : known;
      // The blank is now where the tile was.
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

function mergeBatches(older: Batch, newer: Batch): Batch {
  const batch: Batch = new Map(older);
  let moves = 0;
  for (const [seat, walk] of newer) {
    const before = older.get(seat);
    batch.set(seat, before ? appendWalk(before, walk) : walk);
  }
  for (const { timesMs } of batch.values()) moves += timesMs.length;
  if (moves <= maxMovesKept) return batch;
  return new Map([...batch.keys()].map((seat) => [seat, emptyWalk]));
}

function appendWalk(before: Walk, next: Walk): Walk {
  if (before === emptyWalk) return next;
  const { firstNumber, cells, timesMs } = before;
  return {
    firstNumber,
    cells: [...cells, ...next.cells.slice(1)],
    timesMs: [...timesMs, ...next.timesMs],
  };
}

/**
 * Builds the parameters as array literals. This takes a tenth of the time that the driver needs to encode
 * arrays. Ids and numbers need no quotes.
 */
function toParameters(batch: Batch): string[] {
  const seats = [...batch.keys()];
  const walks = [...batch.values()];
  return [
    toArrayLiteral(seats.map(({ playerId }) => playerId)),
    toArrayLiteral(seats.map(({ roomId }) => roomId)),
    toArrayLiteral(seats.map(({ connection }) => connection)),
    toArrayLiteral(seats.map(({ moveCount }) => moveCount)),
    toArrayLiteral(seats.map(({ board }) => toNestedLiteral(board))),
    toArrayLiteral(walks.map(({ firstNumber }) => firstNumber)),
    toArrayLiteral(walks.map(({ cells }) => toNestedLiteral(cells))),
    toArrayLiteral(walks.map(({ timesMs }) => toNestedLiteral(timesMs))),
  ];
}

function toArrayLiteral(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** Returns an array literal in quotes, as an element of another array literal. */
function toNestedLiteral(values: readonly number[]): string {
  return `"${toArrayLiteral(values)}"`;
}

/**
 * Stores moves, with `connection` as the fencing token. For a slot that another socket has taken over, the
 * statement stores nothing and returns the id of the player. The token is compared under the row lock,
 * because another socket may be taking over the slot at the same time. The board of a finished player is not
 * written, because the finish has stored it. If the reply to the first statement was lost, the same walk is
 * sent again, perhaps with more moves.
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
