import type { Pool } from 'pg';
import { selectCodeOfAttempt, selectOpenCollection } from '../codes/code-sql.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** The code that an attempt received; null for none. */
export interface WonCode {
  code: string | null;
  /** Whether `code` is the fallback code, which every winner after the last code gets. */
  isFallback: boolean;
}

export const toCode = (code: string | null): WonCode => ({ code, isFallback: false });

export const toFallback = (code: string | null): WonCode => ({ code, isFallback: code !== null });

/**
 * SQL that selects the id of a collection that has not expired. If the collection has expired and there is a fallback
 * code, the SQL selects one row without an id, so that the win counts like a win of a code.
 */
export const selectOpenOrFallback = (collectionId: string, fallbackCode: string) => `
  ${selectOpenCollection(collectionId)}
  union all
  select null where ${fallbackCode}::text is not null and not exists (${selectOpenCollection(collectionId)})`;

/**
 * Gives the fallback code to an attempt for which no code is left, and returns its code. The attempt stores the
 * code, so a later edit of the campaign does not change it. A code that a simultaneous call has claimed for the
 * attempt takes precedence; the lock makes such calls run one after the other.
 */
export async function giveFallback(
  pool: Pool,
  { attemptId, fallbackCode = null }: { attemptId: string; fallbackCode?: string | null | undefined },
): Promise<WonCode> {
  if (fallbackCode === null) return toCode(null);
  return await inTransaction(pool, async (client) => {
    await client.query('select from puzzle_attempts where id = $1 for update', [attemptId]);
    const codes = await client.query<{ code: string }>(selectCodeOfAttempt('$1'), [attemptId]);
    if (codes.rows[0]) return toCode(codes.rows[0].code);
    const { rows } = await client.query<{ code: string }>(
      `update puzzle_attempts set fallback_code = coalesce(fallback_code, $2) where id = $1
       returning fallback_code as code`,
      [attemptId, fallbackCode],
    );
    return toFallback(rows[0]?.code ?? null);
  });
}
