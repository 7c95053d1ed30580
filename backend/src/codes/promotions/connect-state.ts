import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { connectStateMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import { runSql } from '../../platform/database/run-sql.ts';

const randomByteCount = 32;
const uuidChars = 36;

/** Who set out for Stripe's consent page: this owner, in this very session of a browser. */
export interface Traveller {
  userId: string;
  sessionId: string;
}

/**
 * Notes that an owner sets out to connect a campaign (G35). Answers the state that must come back: it works once, for ten
 * minutes, in the same session. It begins with the campaign's id, which says where to go when it does not work.
 */
export async function beginConnect(
  em: SqlEntityManager,
  { userId, sessionId }: Traveller,
  { campaignId, clock }: { campaignId: string; clock: Clock },
): Promise<string> {
  const state = `${campaignId}.${randomBytes(randomByteCount).toString('base64url')}`;
  await runSql(
    em,
    `insert into stripe_connect_states (hash, session_id, user_id, puzzle_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [hashOf(state), sessionId, userId, campaignId, new Date(clock.now() + connectStateMinutes * 60_000)],
  );
  return state;
}

/** Uses a state up. Answers the campaign it was made for, or null when it is not this traveller's, used or too old. */
export async function takeConnectState(
  em: SqlEntityManager,
  { userId, sessionId }: Traveller,
  { state, clock }: { state: string; clock: Clock },
): Promise<string | null> {
  const { rows } = await runSql<{ puzzle_id: string; expires_at: Date }>(
    em,
    `delete from stripe_connect_states where hash = $1 and session_id = $2 and user_id = $3
     returning puzzle_id, expires_at`,
    [hashOf(state), sessionId, userId],
  );
  const [taken] = rows;
  return taken && new Date(taken.expires_at).getTime() > clock.now() ? taken.puzzle_id : null;
}

/** The campaign a state names, of which nothing is known. */
export const campaignNamedIn = (state: string): string => state.slice(0, uuidChars);

export async function purgeConnectStates(pool: Pool, clock: Clock): Promise<void> {
  await purgeInBatches(pool, { statement: purgeStatement, values: [new Date(clock.now())] });
}

const purgeStatement = `
  delete from stripe_connect_states where hash in (
    select hash from stripe_connect_states where expires_at <= $1 order by expires_at limit $2)`;

function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
