import type { AccessGrant } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { type Connection, grantIsAlive, grantOrder, selectMs } from './session-rows.ts';
import { testUserStart, toNamedUser } from './test-users.ts';
import { iso } from './view.ts';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { fromEmbeds, joinEmbed } from '../embeds/embed-sql.ts';

/** The scope of a grant: one embed, or all embeds of a campaign. */
export interface GrantScope {
  /** The row id of the embed; null if the grant is for a whole campaign. */
  embedRowId: string | null;
  /** The campaign of the grant, or the campaign that is assigned to the embed; null if the embed has none. */
  puzzleId: string | null;
}

/**
 * Finds the owner's embed or campaign. An embed or campaign of another owner gives the same error as a
 * missing one.
 * @throws AppError embed.not_found, campaign.not_found
 */
export async function findOwnedScope(
  connection: Connection,
  ownerId: string,
  { embedId, puzzleId }: { embedId?: string | undefined; puzzleId?: string | undefined },
): Promise<GrantScope> {
  if (embedId === undefined) return await findOwnedCampaign(connection, ownerId, puzzleId);
  const { rows } = await connection.query<GrantScope>(
    `select e.id as "embedRowId", e.assigned_puzzle_id as "puzzleId" ${fromEmbeds} where e.unique_id = $1 and e.user_id = $2`,
    [embedId, ownerId],
  );
  if (!rows[0]) throw new AppError('embed.not_found');
  return rows[0];
}

async function findOwnedCampaign(
  connection: Connection,
  ownerId: string,
  puzzleId: string | undefined,
): Promise<GrantScope> {
  const { rowCount } = await connection.query(
    `select ${fromCampaigns} where p.id = $1 and p.creator_id = $2`,
    [puzzleId, ownerId],
  );
  if (rowCount === 0 || puzzleId === undefined) throw new AppError('campaign.not_found');
  return { embedRowId: null, puzzleId };
}

export interface GrantQuery {
  scope: GrantScope;
  endUser: string;
  /**
   * The hash of the session that plays, or null. A used-up grant is still found if this session took one of its uses.
   */
  sessionHash: Buffer | null;
  nowMs: number;
}

/** Finds a grant that lets the end user play, or null. Grants for the embed come first. */
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

/** Returns whether the end user has ever had a grant in this scope, including ended grants. */
export async function hasEverHadGrant(
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
 * Reads a grant for its owner's host server.
 * @throws AppError access.not_found, also for grants of other owners. A live key finds only grants of live keys, and
 * a test key finds only grants of test keys.
 */
export async function readGrant(
  connection: Connection,
  { ownerId, isTest }: { ownerId: string; isTest: boolean },
  grantId: string,
): Promise<AccessGrant> {
  const { rows } = await connection.query<GrantColumns>(
    `select g.id, e.unique_id as "embedId", g.puzzle_id as "puzzleId", g.end_user as "endUser", g.max_uses as "maxUses",
       g.uses, ${selectMs('g.granted_at')} as "grantedAtMs", ${selectMs('g.expires_at')} as "expiresAtMs",
       ${selectMs('g.consumed_at')} as "consumedAtMs", ${selectMs('g.revoked_at')} as "revokedAtMs"
     from access_grants g left ${joinEmbed('g.embed_id')} where g.id = $1 and g.customer_id = $2`,
    [grantId, ownerId],
  );
  if (rows[0]?.endUser.startsWith(testUserStart) !== isTest) throw new AppError('access.not_found');
  return presentGrant(rows[0]);
}

function presentGrant(row: GrantColumns): AccessGrant {
  const time = (ms: number | null) => (ms === null ? null : iso(ms));
  return {
    success: true,
    grantId: row.id,
    embedId: row.embedId,
    puzzleId: row.puzzleId,
    endUserIdentifier: toNamedUser(row.endUser),
    maxUses: row.maxUses,
    usesLeft: row.revokedAtMs === null ? row.maxUses - row.uses : 0,
    grantedAt: iso(row.grantedAtMs),
    expiresAt: time(row.expiresAtMs),
    consumedAt: time(row.consumedAtMs),
    revokedAt: time(row.revokedAtMs),
  };
}
