import {
  type AccessGrant,
  accessGrantSchema,
  type CheckAccessReply,
  type checkAccessSchema,
  type consumeAccessSchema,
  type grantAccessSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { puzzleSessionMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { runInTransactionOnce } from './run-in-transaction-once.ts';
import {
  findGrant,
  type GrantQuery,
  type GrantScope,
  hasEverHadGrant,
  findOwnedScope,
  readGrant,
} from './grant-rows.ts';
import { countUse, takeUseIn } from './grant-uses.ts';
import { hashSession } from '../platform/session-hash.ts';
import { type Connection, grantIsAlive } from './session-rows.ts';
import type { SessionServices } from './sessions.ts';
import { toStoredUser } from './test-users.ts';
import { sessionChanged } from './topics.ts';

/**
 * The owner whose host server makes the call, and the hash of the call's Idempotency-Key (null without a
 * key).
 */
export interface Caller {
  ownerId: string;
  /** Whether the call uses a test key. Such a call reads and changes only grants that test keys made. */
  isTest: boolean;
  key: string | null;
}

/**
 * Lets an end user play a limited number of times (P5, G33). If the end user already has a current grant for
 * this embed or campaign, the new uses are added to that grant, and the later of the two end times applies.
 * @throws AppError embed.not_found, campaign.not_found, access.key_reused
 */
export async function grantAccess(
  { bus, clock, database: { pool } }: SessionServices,
  caller: Caller,
  wishes: z.output<typeof grantAccessSchema>,
): Promise<AccessGrant> {
  const { ownerId, key } = caller;
  const input = { ...wishes, endUserIdentifier: toStoredUser(wishes.endUserIdentifier, caller) };
  const nowMs = clock.now();
  const scope = await findOwnedScope(pool, ownerId, input);
  const call = { customerId: ownerId, key, request: ['grant', input], reply: accessGrantSchema, nowMs };
  const extended: Buffer[] = [];
  const grant = await runInTransactionOnce(pool, call, async (client) => {
    const id = await writeGrant(client, ownerId, { scope, input, nowMs });
    extended.push(
      ...(await extendWaitingSessions(client, scope, { endUser: input.endUserIdentifier, nowMs })),
    );
    return await readGrant(client, caller, id);
  });
  for (const sessionHash of extended)
    bus.publish(sessionChanged, { sessionHash: sessionHash.toString('base64url') });
  if (!grant) throw new Error('the grant was refused');
  return grant;
}

interface GrantOrder {
  scope: GrantScope;
  input: z.output<typeof grantAccessSchema>;
  nowMs: number;
}

async function writeGrant(
  client: Connection,
  ownerId: string,
  { scope, input, nowMs }: GrantOrder,
): Promise<string> {
  const { endUserIdentifier, expiresInSeconds, maxUses, metadata } = input;
  const [column, scopeId] =
    scope.embedRowId === null ? ['puzzle_id', scope.puzzleId] : ['embed_id', scope.embedRowId];
  // A grant without remaining uses ends here, so a new grant can replace it. Its row stays as history.
  await client.query(
    `update access_grants g set ended_at = $2 where ${column} = $1 and end_user = $3 and ended_at is null
       and not (${grantIsAlive})`,
    [scopeId, new Date(nowMs), endUserIdentifier],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into access_grants as g (customer_id, ${column}, end_user, max_uses, granted_at, expires_at, metadata)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (${column}, end_user) where ended_at is null do update set
       max_uses = g.max_uses + excluded.max_uses,
       expires_at = case when g.expires_at is null or excluded.expires_at is null then null
         else greatest(g.expires_at, excluded.expires_at) end,
       metadata = coalesce(excluded.metadata, g.metadata)
     returning id`,
    [
      ownerId,
      scopeId,
      endUserIdentifier,
      maxUses,
      new Date(nowMs),
      expiresInSeconds === undefined ? null : new Date(nowMs + expiresInSeconds * 1000),
      metadata === undefined ? null : JSON.stringify(metadata),
    ],
  );
  if (!rows[0]) throw new Error('the grant was not written');
  return rows[0].id;
}

/**
 * Extends the sessions that waited for the grant. As with an activation, their half hour starts now (G32).
 */
async function extendWaitingSessions(
  client: Connection,
  { embedRowId, puzzleId }: GrantScope,
  { endUser, nowMs }: { endUser: string; nowMs: number },
): Promise<Buffer[]> {
  const { rows } = await client.query<{ session_hash: Buffer }>(
    `update puzzle_sessions set expires_at = $5 where end_user = $1 and expires_at > $2 and activated_at is null
       and test_activated_at is null
       and deactivated_at is null and (embed_id = $3::uuid or ($3::uuid is null and puzzle_id = $4::uuid))
     returning session_hash`,
    [endUser, new Date(nowMs), embedRowId, puzzleId, new Date(nowMs + puzzleSessionMinutes * 60_000)],
  );
  return rows.map((row) => row.session_hash);
}

/**
 * Returns whether an end user may play now.
 * @throws AppError embed.not_found, campaign.not_found
 */
export async function checkAccess(
  { clock, database: { pool } }: SessionServices,
  caller: Caller,
  input: z.output<typeof checkAccessSchema>,
): Promise<CheckAccessReply> {
  const scope = await findOwnedScope(pool, caller.ownerId, input);
  const endUser = toStoredUser(input.endUserIdentifier, caller);
  const query = { scope, endUser, sessionHash: null, nowMs: clock.now() };
  const grantId = await findGrant(pool, query);
  if (grantId === null) return { allowed: false, grantId: null, usesLeft: 0, expiresAt: null };
  const { usesLeft, expiresAt } = await readGrant(pool, caller, grantId);
  return { allowed: usesLeft > 0, grantId, usesLeft, expiresAt };
}

/**
 * Takes one use of a grant (P5, T30). Calls with the same session or the same Idempotency-Key take only one
 * use.
 * @throws AppError access.not_found, access.used_up, access.key_reused, embed.not_found, campaign.not_found
 */
export async function consumeAccess(
  { bus, clock, database: { pool } }: SessionServices,
  caller: Caller,
  input: z.output<typeof consumeAccessSchema>,
): Promise<AccessGrant> {
  const { ownerId, key } = caller;
  const nowMs = clock.now();
  const sessionHash = input.sessionId === undefined ? null : hashSession(input.sessionId);
  const next = await createGrantSearch(pool, caller, { input, sessionHash, nowMs });
  const call = { customerId: ownerId, key, request: ['consume', input], reply: accessGrantSchema, nowMs };
  const grant = await runInTransactionOnce(pool, call, async (client) => {
    for (let id = await next(client); id !== null; id = await next(client)) {
      const isTaken =
        sessionHash === null
          ? await countUse(client, id, nowMs)
          : (await takeUseIn(client, { grantId: id, sessionHash }, nowMs)) !== 'none_left';
      if (isTaken) return await readGrant(client, caller, id);
      if (input.grantId !== undefined) return null;
    }
    return null;
  });
  if (!grant) throw new AppError('access.used_up');
  if (sessionHash) bus.publish(sessionChanged, { sessionHash: sessionHash.toString('base64url') });
  return grant;
}

interface Consumption {
  input: z.output<typeof consumeAccessSchema>;
  sessionHash: Buffer | null;
  nowMs: number;
}

/**
 * Returns a function that finds the grant to use. If the input names an end user, the function searches again
 * each time, because another call may have taken the last use of the previously found grant.
 */
async function createGrantSearch(
  connection: Connection,
  caller: Caller,
  { input, sessionHash, nowMs }: Consumption,
): Promise<(client: Connection) => Promise<string | null>> {
  const { grantId, endUserIdentifier } = input;
  if (grantId !== undefined || endUserIdentifier === undefined) {
    const { grantId: id } = await readGrant(connection, caller, grantId ?? '');
    return () => Promise.resolve(id);
  }
  const scope = await findOwnedScope(connection, caller.ownerId, input);
  const query: GrantQuery = { scope, endUser: toStoredUser(endUserIdentifier, caller), sessionHash, nowMs };
  if (!(await hasEverHadGrant(connection, query))) throw new AppError('access.not_found');
  return (client) => findGrant(client, query);
}

/**
 * Revokes the remaining uses of a grant. A second call changes nothing.
 * @throws AppError access.not_found
 */
export async function revokeAccess(
  { bus, clock, database: { pool } }: SessionServices,
  caller: Caller,
  grantId: string,
): Promise<AccessGrant> {
  await readGrant(pool, caller, grantId);
  await pool.query(
    `update access_grants set revoked_at = coalesce(revoked_at, $3), ended_at = coalesce(ended_at, $3)
     where id = $1 and customer_id = $2`,
    [grantId, caller.ownerId, new Date(clock.now())],
  );
  const grant = await readGrant(pool, caller, grantId);
  const { rows } = await pool.query<{ session_hash: Buffer }>(
    `select s.session_hash from puzzle_sessions s join access_grants g
       on g.end_user = s.end_user and (g.embed_id = s.embed_id or g.puzzle_id = s.puzzle_id) where g.id = $1`,
    [grantId],
  );
  for (const { session_hash: hash } of rows)
    bus.publish(sessionChanged, { sessionHash: hash.toString('base64url') });
  return grant;
}
