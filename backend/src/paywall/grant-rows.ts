import type { AccessGrant } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { type Connection, grantIsAlive, grantOrder, msOf } from './session-rows.ts';
import { iso } from './view.ts';

/** Where a grant holds: at an embed, or wherever a campaign is played. */
export interface GrantScope {
  /** The row of the embed; null when a campaign was named. */
  embedRowId: string | null;
  /** The campaign that was named, or the one behind the embed; null when none is. */
  puzzleId: string | null;
}

/**
 * The owner's embed or campaign. One that is missing and one of another owner answer alike.
 * @throws AppError embed.not_found, campaign.not_found
 */
export async function ownedScope(
  connection: Connection,
  ownerId: string,
  { embedId, puzzleId }: { embedId?: string | undefined; puzzleId?: string | undefined },
): Promise<GrantScope> {
  if (embedId === undefined) return await ownedPuzzle(connection, ownerId, puzzleId);
  const { rows } = await connection.query<GrantScope>(
    'select id as "embedRowId", assigned_puzzle_id as "puzzleId" from embed_codes where unique_id = $1 and user_id = $2',
    [embedId, ownerId],
  );
  if (!rows[0]) throw new AppError('embed.not_found');
  return rows[0];
}

async function ownedPuzzle(
  connection: Connection,
  ownerId: string,
  puzzleId: string | undefined,
): Promise<GrantScope> {
  const { rowCount } = await connection.query('select from puzzles where id = $1 and creator_id = $2', [
    puzzleId,
    ownerId,
  ]);
  if (rowCount === 0 || puzzleId === undefined) throw new AppError('campaign.not_found');
  return { embedRowId: null, puzzleId };
}

/** Whose access is asked for, where and when. */
export interface GrantQuery {
  scope: GrantScope;
  endUser: string;
  /** A use that this session took counts, even when nothing is left. */
  sessionHash: Buffer | null;
  nowMs: number;
}

/** What lets the user play there, or null. A grant for the embed comes before one for its campaign. */
export async function findGrant(
  connection: Connection,
  { scope, endUser, sessionHash, nowMs }: GrantQuery,
): Promise<string | null> {
  const { rows } = await connection.query<{ id: string }>(
    `select g.id from access_grants g
     left join access_uses u on u.grant_id = g.id and u.session_hash = $5::bytea
     where g.end_user = $1 and (g.embed_id = $3::uuid or g.puzzle_id = $4::uuid)
       and (u.session_hash is not null or (${grantIsAlive}))
     order by u.session_hash is null, ${grantOrder} limit 1`,
    [endUser, new Date(nowMs), scope.embedRowId, scope.puzzleId, sessionHash],
  );
  return rows[0]?.id ?? null;
}

/** Whether the user was ever let in there. */
export async function hadGrant(
  connection: Connection,
  { scope, endUser }: Pick<GrantQuery, 'endUser' | 'scope'>,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'select from access_grants where end_user = $1 and (embed_id = $2::uuid or puzzle_id = $3::uuid) limit 1',
    [endUser, scope.embedRowId, scope.puzzleId],
  );
  return rowCount === 1;
}

interface GrantColumns {
  id: string;
  embedId: string | null;
  puzzleId: string | null;
  endUser: string;
  maxUses: number;
  uses: number;
  grantedAtMs: number;
  expiresAtMs: number | null;
  consumedAtMs: number | null;
  revokedAtMs: number | null;
}

/**
 * A grant as its owner's server sees it.
 * @throws AppError access.not_found also for another owner's
 */
export async function readGrant(
  connection: Connection,
  ownerId: string,
  grantId: string,
): Promise<AccessGrant> {
  const { rows } = await connection.query<GrantColumns>(
    `select g.id, e.unique_id as "embedId", g.puzzle_id as "puzzleId", g.end_user as "endUser", g.max_uses as "maxUses",
       g.uses, ${msOf('g.granted_at')} as "grantedAtMs", ${msOf('g.expires_at')} as "expiresAtMs",
       ${msOf('g.consumed_at')} as "consumedAtMs", ${msOf('g.revoked_at')} as "revokedAtMs"
     from access_grants g left join embed_codes e on e.id = g.embed_id where g.id = $1 and g.customer_id = $2`,
    [grantId, ownerId],
  );
  if (!rows[0]) throw new AppError('access.not_found');
  return presentGrant(rows[0]);
}

function presentGrant(row: GrantColumns): AccessGrant {
  const time = (ms: number | null) => (ms === null ? null : iso(ms));
  return {
    success: true,
    grantId: row.id,
    embedId: row.embedId,
    puzzleId: row.puzzleId,
    endUserIdentifier: row.endUser,
    maxUses: row.maxUses,
    usesLeft: row.revokedAtMs === null ? row.maxUses - row.uses : 0,
    grantedAt: iso(row.grantedAtMs),
    expiresAt: time(row.expiresAtMs),
    consumedAt: time(row.consumedAtMs),
    revokedAt: time(row.revokedAtMs),
  };
}
