import type { CodeTerms, PrizeKind } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { joinCollection, termColumns } from '../codes/code-sql.ts';
import type { SolvedPlay } from './solved-play.ts';

/** The terms and the apply link of a collection, as stored. All are null if the owner has set none. */
export interface WonTerms {
  valueText: string | null;
  minimumText: string | null;
  expiresAtMs: number | null;
  applyUrlTemplate: string | null;
}

/** The terms of a code for which its owner has set none, and of the fallback code. */
export const noTerms: WonTerms = {
  valueText: null,
  minimumText: null,
  expiresAtMs: null,
  applyUrlTemplate: null,
};

/** Reads the terms of the code that an attempt has won. The fallback code has none. */
export async function readWonTerms(pool: Pool, attemptId: string): Promise<WonTerms> {
  const { rows } = await pool.query<WonTerms>(
    `select ${termColumns} from puzzle_attempts a ${joinCollection('a.collection_id')} where a.id = $1 and a.fallback_code is null`,
    [attemptId],
  );
  return rows[0] ?? noTerms;
}

/** Reads the prize whose code a session has won in a race; null if it has no code of a collection (G85). */
export async function readWonPrize(
  pool: Pool,
  play: Pick<SolvedPlay, 'puzzleId' | 'sessionHash'>,
): Promise<PrizeKind | null> {
  const { rows } = await pool.query<{ prize: PrizeKind }>(
    `select c.prize from puzzle_attempts a ${joinCollection('a.collection_id')} where a.puzzle_id = $1 and a.session_hash = $2`,
    [play.puzzleId, play.sessionHash],
  );
  return rows[0]?.prize ?? null;
}

/** Presents the terms of a code; undefined if there are none. */
export function presentWonTerms({ valueText, minimumText, expiresAtMs }: WonTerms): CodeTerms | undefined {
  if (valueText === null && minimumText === null && expiresAtMs === null) return undefined;
  return {
    value: valueText,
    minimum: minimumText,
    validUntil: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
  };
}
