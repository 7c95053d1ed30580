import { type Board, isSolved } from '@puzzle-prize/sdk/puzzle';
import type { Pool } from 'pg';
import { isSlide } from './view.ts';

/** A room in the database. */
export interface StoredRoom {
  code: string;
  status: string;
  winnerId: string | null;
  /** Ids of the finished players, in the order of their places. */
  homes: string[];
  places: number[];
}

export async function readStoredRooms(pool: Pool): Promise<Map<string, StoredRoom>> {
  const { rows } = await pool.query<StoredRoom>(
    `select r.room_code as code, r.status, r.winner_id as "winnerId",
       coalesce(array_agg(p.id::text order by p.place) filter (where p.place is not null), '{}') as homes,
       coalesce(array_agg(p.place order by p.place) filter (where p.place is not null), '{}') as places
     from competitive_race_rooms r join race_participants p on p.room_id = r.id group by r.id`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** A finished player, with all stored moves of this player. */
export interface StoredPlayer {
  id: string;
  moveCount: number;
  initial: Board;
  board: Board;
  /** The source and target cells of each move, in the order of the move numbers. */
  moves: { number: number; from: number; to: number }[];
}

export async function readStoredPlayers(pool: Pool): Promise<Map<string, StoredPlayer>> {
  const { rows } = await pool.query<StoredPlayer>(
    `select p.id, p.move_count as "moveCount", r.initial_puzzle_state as initial, p.current_puzzle_state as board,
       coalesce(json_agg(json_build_object('number', m.move_number, 'from', m.from_index, 'to', m.to_index)
         order by m.move_number) filter (where m.move_number is not null), '[]') as moves
     from race_participants p join competitive_race_rooms r on r.id = p.room_id
     left join race_moves m on m.participant_id = p.id
     where p.place is not null group by p.id, r.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns whether the stored moves are legal and lead from the first board to the solved board. If
 * `mayMissMoves` is true, the last moves may be missing, because a killed server may have stored the finish
 * but not these moves.
 */
export function isHonest(
  { initial, board, moves, moveCount }: StoredPlayer,
  { mayMissMoves }: { mayMissMoves: boolean },
): boolean {
  let current = initial;
  for (const [index, { number, from, to }] of moves.entries()) {
    const next = current.map((tile, cell) =>
      cell === to ? (current[from] ?? 0) : cell === from ? (current[to] ?? 0) : tile,
    );
    if (number !== index + 1 || !isSlide(current, next)) return false;
    current = next;
  }
  if (moves.length < moveCount) return mayMissMoves && isSolved(board);
  return moves.length === moveCount && isSolved(board) && current.join() === board.join();
}
