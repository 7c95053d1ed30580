import { testUserStart } from './test-users.ts';
import type { Pool, PoolClient } from 'pg';
import type { SessionState } from './session-state.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromEmbeds, joinEmbed } from '../embeds/embed-sql.ts';

/** A connection inside a transaction, or a pool. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** A paywalled session with the data that determines its access. Times are milliseconds since 1970. */
export interface PuzzleSession extends SessionState {
  hash: Buffer;
  embedRowId: string;
  embedUniqueId: string;
  ownerId: string;
  puzzleId: string;
  endUser: string | null;
  createdAtMs: number;
  /**
   * The grant that opens the session without an activation (G33). It has remaining uses, or this session took
   * one of its uses.
   */
  grant: { id: string; grantedAtMs: number; isUsed: boolean; isTest: boolean } | null;
}

type SessionColumns = Omit<PuzzleSession, 'grant' | 'hash'> & {
  grantId: string | null;
  grantedAtMs: number | null;
  isUsed: boolean | null;
  isTestGrant: boolean | null;
};

/** Selects a time column as milliseconds since 1970. */
export function selectMs(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}

/** SQL condition: the grant `g` is current and has remaining uses at the time `$2`. */
export const grantIsAlive = `g.ended_at is null and (g.expires_at is null or g.expires_at > $2) and g.uses < g.max_uses`;

/** The order in which grants are used: grants for the embed first, then grants that end sooner. */
export const grantOrder = 'g.puzzle_id nulls first, g.expires_at nulls last, g.granted_at';

// The statement reads the used grant and the available ones separately. With a combined condition, PostgreSQL
// would read the grants of all end users.
const readStatement = `
  select s.embed_id as "embedRowId", e.unique_id as "embedUniqueId", e.user_id as "ownerId", s.puzzle_id as "puzzleId",
    s.end_user as "endUser", ${selectMs('s.created_at')} as "createdAtMs", ${selectMs('s.expires_at')} as "expiresAtMs",
    ${selectMs('coalesce(s.activated_at, s.test_activated_at)')} as "activatedAtMs",
    s.activated_at is null and s.test_activated_at is not null as "isTest", ${selectMs('s.deactivated_at')} as "deactivatedAtMs",
    s.activation_keys as "activationKeys",
    opening.id as "grantId", ${selectMs('opening.granted_at')} as "grantedAtMs", opening.is_used as "isUsed",
    starts_with(opening.end_user, '${testUserStart}') as "isTestGrant"
  from puzzle_sessions s
  ${joinEmbed('s.embed_id')}
  left join lateral (
    select * from (
      select g.*, true as is_used from access_uses u join access_grants g on g.id = u.grant_id
      where u.session_hash = s.session_hash and (g.embed_id = s.embed_id or g.puzzle_id = s.puzzle_id)
      union all
      select g.*, false from access_grants g
      where (g.embed_id = s.embed_id or g.puzzle_id = s.puzzle_id) and g.end_user = s.end_user and ${grantIsAlive}
    ) g
    order by g.is_used desc, ${grantOrder}
    limit 1
  ) opening on true
  where s.session_hash = $1`;

/**
 * Reads the current state of a session, or null. `lock` prevents other changes until the transaction ends.
 */
export async function readSession(
  connection: Connection,
  sessionHash: Buffer,
  { nowMs, lock = false }: { nowMs: number; lock?: boolean },
): Promise<PuzzleSession | null> {
  const text = lock ? `${readStatement} for update of s` : readStatement;
  const { rows } = await connection.query<SessionColumns>(text, [sessionHash, new Date(nowMs)]);
  return rows[0] ? toSession(sessionHash, rows[0]) : null;
}

function toSession(
  sessionHash: Buffer,
  { grantId, grantedAtMs, isUsed, isTestGrant, ...row }: SessionColumns,
): PuzzleSession {
  const grant =
    grantId !== null && grantedAtMs !== null
      ? { id: grantId, grantedAtMs, isUsed: isUsed ?? false, isTest: isTestGrant ?? false }
      : null;
  return { ...row, hash: sessionHash, grant };
}

/** The data that is stored when a session is loaded for the first time. */
export interface NewSession {
  embedRowId: string;
  puzzleId: string;
  endUser: string | null;
  userAgent: string;
  networkHash: Buffer;
}

/**
 * Inserts a session unless it already exists, or its embed or campaign has just been deleted. Read the
 * session afterwards to find out whether it exists.
 */
export async function insertSession(
  connection: Connection,
  sessionHash: Buffer,
  { loaded, state, nowMs }: { loaded: NewSession; state: SessionState; nowMs: number },
): Promise<void> {
  await connection.query(
    `insert into puzzle_sessions (session_hash, embed_id, puzzle_id, end_user, created_at, expires_at, user_agent, network_hash)
     select $1::bytea, e.id, p.id, $4, $5::timestamptz, $6::timestamptz, $7, $8::bytea ${fromEmbeds} ${joinCampaign('$3')}
     where e.id = $2
     on conflict do nothing`,
    [
      sessionHash,
      loaded.embedRowId,
      loaded.puzzleId,
      loaded.endUser,
      new Date(nowMs),
      new Date(state.expiresAtMs),
      loaded.userAgent,
      loaded.networkHash,
    ],
  );
}

/** The metadata that a host adds to its call for its own records. */
export interface SessionNotes {
  activation?: unknown;
  deactivation?: unknown;
}

/**
 * Writes the state after a transition. If the call has no metadata, the metadata of an earlier call stays.
 */
export async function writeState(
  connection: Connection,
  sessionHash: Buffer,
  { state, notes }: { state: SessionState; notes: SessionNotes },
): Promise<void> {
  await connection.query(
    `update puzzle_sessions set expires_at = $2, activated_at = $3, test_activated_at = $8, deactivated_at = $4, activation_keys = $5,
       activation_metadata = coalesce($6::json, activation_metadata),
       deactivation_metadata = coalesce($7::json, deactivation_metadata)
     where session_hash = $1`,
    [
      sessionHash,
      new Date(state.expiresAtMs),
      toDate(state.isTest ? null : state.activatedAtMs),
      toDate(state.deactivatedAtMs),
      state.activationKeys,
      toJson(notes.activation),
      toJson(notes.deactivation),
      toDate(state.isTest ? state.activatedAtMs : null),
    ],
  );
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
