import type { Pool, PoolClient } from 'pg';
import type { SessionState } from './session-state.ts';

/** Where statements go: a connection with a transaction, or any. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** A paywalled session with what else decides over it. Times in milliseconds since 1970. */
export interface PuzzleSession extends SessionState {
  hash: Buffer;
  embedRowId: string;
  embedUniqueId: string;
  /** Whose embed it is. */
  ownerId: string;
  puzzleId: string;
  endUser: string | null;
  createdAtMs: number;
  /** What lets its user play without an activation (G33): a grant with something left, or the use this session took. */
  grant: { id: string; grantedAtMs: number; isUsed: boolean } | null;
}

type SessionColumns = Omit<PuzzleSession, 'grant' | 'hash'> & {
  grantId: string | null;
  grantedAtMs: number | null;
  isUsed: boolean | null;
};

/** A time column as a number: milliseconds since 1970. */
export function msOf(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}

/** What can be taken of a grant at a moment, `$2`. */
export const grantIsAlive = `g.ended_at is null and (g.expires_at is null or g.expires_at > $2) and g.uses < g.max_uses`;

/** A grant for the embed comes before one for the campaign, and the one that ends first before the others. */
export const grantOrder = 'g.puzzle_id nulls first, g.expires_at nulls last, g.granted_at';

// What a session took and what its user has left are looked for one by one: together they would take the grants of all
// others.
const readStatement = `
  select s.embed_id as "embedRowId", e.unique_id as "embedUniqueId", e.user_id as "ownerId", s.puzzle_id as "puzzleId",
    s.end_user as "endUser", ${msOf('s.created_at')} as "createdAtMs", ${msOf('s.expires_at')} as "expiresAtMs",
    ${msOf('s.activated_at')} as "activatedAtMs", ${msOf('s.deactivated_at')} as "deactivatedAtMs",
    s.activation_keys as "activationKeys",
    opening.id as "grantId", ${msOf('opening.granted_at')} as "grantedAtMs", opening.is_used as "isUsed"
  from puzzle_sessions s
  join embed_codes e on e.id = s.embed_id
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

/** A session as it is now, or null. With `lock`, nobody else changes it before the transaction ends. */
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
  { grantId, grantedAtMs, isUsed, ...row }: SessionColumns,
): PuzzleSession {
  const grant =
    grantId !== null && grantedAtMs !== null ? { id: grantId, grantedAtMs, isUsed: isUsed ?? false } : null;
  return { ...row, hash: sessionHash, grant };
}

/** What is noted of a session when it is first seen. */
export interface FirstSight {
  embedRowId: string;
  puzzleId: string;
  endUser: string | null;
  userAgent: string;
  networkHash: Buffer;
}

/**
 * Notes a session unless it is known already, or its embed or campaign was deleted meanwhile. What it answers tells
 * nothing: read the session afterwards.
 */
export async function insertSession(
  connection: Connection,
  sessionHash: Buffer,
  { sight, state, nowMs }: { sight: FirstSight; state: SessionState; nowMs: number },
): Promise<void> {
  await connection.query(
    `insert into puzzle_sessions (session_hash, embed_id, puzzle_id, end_user, created_at, expires_at, user_agent, network_hash)
     select $1::bytea, e.id, p.id, $4, $5::timestamptz, $6::timestamptz, $7, $8::bytea from embed_codes e, puzzles p
     where e.id = $2 and p.id = $3
     on conflict do nothing`,
    [
      sessionHash,
      sight.embedRowId,
      sight.puzzleId,
      sight.endUser,
      new Date(nowMs),
      new Date(state.expiresAtMs),
      sight.userAgent,
      sight.networkHash,
    ],
  );
}

/** What a host says of its call, for its own records. */
export interface SessionNotes {
  activation?: unknown;
  deactivation?: unknown;
}

/** Keeps a state that a transition led to. Notes of earlier calls stay where there is no new one. */
export async function writeState(
  connection: Connection,
  sessionHash: Buffer,
  { state, notes }: { state: SessionState; notes: SessionNotes },
): Promise<void> {
  await connection.query(
    `update puzzle_sessions set expires_at = $2, activated_at = $3, deactivated_at = $4, activation_keys = $5,
       activation_metadata = coalesce($6::json, activation_metadata),
       deactivation_metadata = coalesce($7::json, deactivation_metadata)
     where session_hash = $1`,
    [
      sessionHash,
      new Date(state.expiresAtMs),
      dateOf(state.activatedAtMs),
      dateOf(state.deactivatedAtMs),
      state.activationKeys,
      jsonOf(notes.activation),
      jsonOf(notes.deactivation),
    ],
  );
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
