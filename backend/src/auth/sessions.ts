import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ownerSessionDays } from '@puzzle-prize/sdk/protocol/limits';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { Clock } from '../platform/clock.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { Owner } from '../platform/http/callers.ts';
import type { Platform } from '../platform/platform.ts';
import { buildSessionCookie } from './cookies.ts';
import { OwnerSessionEntity } from './owner-session.entity.ts';

export const ownerSessionSeconds = ownerSessionDays * 24 * 60 * 60;
const tokenBytes = 32;
/**
 * Precision in minutes of the time of the last use. Storing the exact time would cost a write with every
 * call.
 */
const seenMinutes = 5;

export type FindOwner = (ctx: Context) => Promise<Owner | null>;

/**
 * Finds the owner whom the session cookie identifies, or null. Every call reads the table, so a revoked
 * session ends at once.
 */
export function createFindOwner(services: Pick<Platform, 'clock' | 'publicUrl' | 'database'>): FindOwner {
  const { database, clock, publicUrl } = services;
  const cookie = buildSessionCookie(publicUrl);
  return async (ctx) => {
    const token = cookie.read(ctx);
    return token === null ? null : await findOwnerByToken(database.orm.em.fork(), token, clock);
  };
}

/**
 * Reads the session id from a browser's cookie, for data that is bound to a session. The function does not
 * check whether the session is active; `FindOwner` does.
 */
export function createReadSessionId(publicUrl: string): (ctx: Context) => string | null {
  const cookie = buildSessionCookie(publicUrl);
  return (ctx) => {
    const token = cookie.read(ctx);
    return token === null ? null : hashToken(token);
  };
}

/** Returns the SQL condition that a session exists and has not been ended. `id` is an SQL expression for its id. */
export const isSessionOpen = (id: string) =>
  `exists (select from owner_sessions o where o.id = ${id} and o.revoked_at is null)`;

/** Starts a session for a user and returns the cookie's value. Only the hash of the value is stored. */
export async function startSession(
  em: SqlEntityManager,
  { userId, browser }: { userId: string; browser: string | null },
  clock: Clock,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = new Date(clock.now());
  await em.insert(OwnerSessionEntity, {
    id: hashToken(token),
    user: userId,
    browser,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(clock.now() + ownerSessionSeconds * 1000),
  });
  return token;
}

/** Ends the session of a cookie, if there is one. */
export async function revokeSession(em: SqlEntityManager, token: string, clock: Clock): Promise<void> {
  await em.nativeUpdate(
    OwnerSessionEntity,
    { id: hashToken(token), revokedAt: null },
    { revokedAt: new Date(clock.now()) },
  );
}

/** Ends all sessions of a person, for example after a new password. */
export async function revokeSessionsOf(
  em: SqlEntityManager,
  person: { issuer: string; subject: string },
  clock: Clock,
): Promise<void> {
  await runSql(em, revokeStatement, [new Date(clock.now()), person.issuer, person.subject]);
}

const revokeStatement = `
  update owner_sessions set revoked_at = $1
  where revoked_at is null and user_id in (select id from users where issuer = $2 and subject = $3)`;

async function findOwnerByToken(em: SqlEntityManager, token: string, clock: Clock): Promise<Owner | null> {
  const now = new Date(clock.now());
  const live = { id: hashToken(token), revokedAt: null, expiresAt: { $gt: now } };
  const session = await em.findOne(OwnerSessionEntity, live, { populate: ['user'] });
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > seenMinutes * 60_000) {
    await em.nativeUpdate(OwnerSessionEntity, { id: session.id }, { lastSeenAt: now });
  }
  return { id: session.user.id, isAdmin: session.user.isAdmin };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
