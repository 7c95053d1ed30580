import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { connectStateMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import { runSql } from '../../platform/database/run-sql.ts';

const randomByteCount = 32;
const uuidChars = 36;

/** The owner who connects an account, and the browser session in which this happens. */
export interface ConnectingOwner {
  userId: string;
  sessionId: string;
}

/**
 * Creates the state that Stripe's consent page passes back (G35). The state is valid once, for
 * `connectStateMinutes`, in the same session. It begins with the id of the campaign, so that the owner
 * can be redirected to the campaign's page if the connection fails.
 */
export async function createConnectState(
  em: SqlEntityManager,
  { userId, sessionId }: ConnectingOwner,
  { campaignId, clock }: { campaignId: string; clock: Clock },
): Promise<string> {
  const state = `${campaignId}.${randomBytes(randomByteCount).toString('base64url')}`;
  await runSql(
    em,
    `insert into stripe_connect_states (hash, session_id, user_id, puzzle_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [hashState(state), sessionId, userId, campaignId, new Date(clock.now() + connectStateMinutes * 60_000)],
  );
  return state;
}

/**
 * Deletes a state and returns the id of its campaign. Returns null if the state is unknown, used or expired,
 * or belongs to another owner or session.
 */
export async function consumeConnectState(
  em: SqlEntityManager,
  { userId, sessionId }: ConnectingOwner,
  { state, clock }: { state: string; clock: Clock },
): Promise<string | null> {
  const { rows } = await runSql<{ puzzle_id: string; expires_at: Date }>(
    em,
    `delete from stripe_connect_states where hash = $1 and session_id = $2 and user_id = $3
     returning puzzle_id, expires_at`,
    [hashState(state), sessionId, userId],
  );
  const [stored] = rows;
  return stored && new Date(stored.expires_at).getTime() > clock.now() ? stored.puzzle_id : null;
}

/**
 * Reads the campaign id at the start of a state that Stripe's consent page passed back. The id is not verified, so
 * use it only to choose a redirect.
 */
export const readCampaignId = (state: string): string => state.slice(0, uuidChars);

/** Deletes expired states. */
export async function purgeConnectStates(pool: Pool, clock: Clock): Promise<void> {
  await purgeInBatches(pool, { statement: purgeStatement, values: [new Date(clock.now())] });
}

const purgeStatement = `
  delete from stripe_connect_states where hash in (
    select hash from stripe_connect_states where expires_at <= $1 order by expires_at limit $2)`;

function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
