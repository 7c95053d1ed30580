import { wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';

/** The session that answers the question of a campaign. */
export interface Answering {
  puzzleId: string;
  sessionHash: Buffer;
}

/**
 * Takes one of the session's tries before its answer is judged, so that simultaneous answers cannot be more than the
 * tries. Returns the number of tries that are taken; null if none was left.
 */
export async function takeTry(
  pool: Pool,
  { puzzleId, sessionHash }: Answering,
  nowMs: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ tries: number }>({
    name: 'take-answer-try',
    text: `insert into answer_tries as t (puzzle_id, session_hash, tries, tried_at) values ($1, $2, 1, $3)
           on conflict (puzzle_id, session_hash) do update set tries = t.tries + 1, tried_at = $3 where t.tries < $4
           returning tries`,
    values: [puzzleId, sessionHash, new Date(nowMs), wrongAnswersMax],
  });
  return rows[0]?.tries ?? null;
}

/** Gives the try of an accepted answer back, so that only wrong answers are counted. */
export async function giveBackTry(pool: Pool, { puzzleId, sessionHash }: Answering): Promise<void> {
  await pool.query({
    name: 'give-back-answer-try',
    text: 'update answer_tries set tries = tries - 1 where puzzle_id = $1 and session_hash = $2 and tries > 0',
    values: [puzzleId, sessionHash],
  });
}
