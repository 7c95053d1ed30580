import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Counter, createCounterSchema, updateCounterSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { countersPerAccount } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { CounterEntity, type CounterRow } from './counter.entity.ts';
import { CounterInvitationEntity } from './counter-invitation.entity.ts';
import { CounterSessionEntity } from './counter-session.entity.ts';
import { presentInvitation } from './present-invitation.ts';
import { checkPin, hashPin } from './pin.ts';
import { type CounterServices, isAllowed } from './sign-in.ts';

/** The number of random bytes in the address of a counter: 128 bits, so that nobody guesses it. */
const publicKeyBytes = 16;

/** Lists the shop counters of an owner, the oldest first, each with the people who are signed in there. */
export async function listCounters(
  em: SqlEntityManager,
  ownerId: string,
  services: CounterServices,
): Promise<Counter[]> {
  const rows = await em.find(CounterEntity, { ownerId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return await presentCounters(em, rows, services);
}

/** @throws AppError counter.too_many, counter.weak_pin, campaign.not_found */
export async function createCounter(
  em: SqlEntityManager,
  { ownerId, wishes }: { ownerId: string; wishes: z.output<typeof createCounterSchema> },
  services: CounterServices,
): Promise<Counter> {
  const { title, pin, staff, puzzleId = null } = wishes;
  checkPin(pin);
  if (puzzleId !== null) await findOwnedCampaign(em, ownerId, puzzleId);
  if ((await em.count(CounterEntity, { ownerId })) >= countersPerAccount)
    throw new AppError('counter.too_many');
  const row = em.create(CounterEntity, {
    ...{ ownerId, title, puzzleId, staff: [...new Set(staff)] },
    publicKey: randomBytes(publicKeyBytes).toString('base64url'),
    pinHash: await hashPin(services.secrets, pin),
    createdAt: new Date(services.clock.now()),
  });
  await em.flush();
  return await presentCounter(em, row, services);
}

/**
 * Changes a counter. A new PIN ends all sessions and the lock; a person who is no longer on the list is signed out.
 * @throws AppError counter.not_found, counter.weak_pin
 */
export async function updateCounter(
  em: SqlEntityManager,
  { ownerId, id, changes }: { ownerId: string; id: string; changes: z.output<typeof updateCounterSchema> },
  services: CounterServices,
): Promise<Counter> {
  const { title, pin, staff } = changes;
  if (pin !== undefined) checkPin(pin);
  const pinHash = pin === undefined ? null : await hashPin(services.secrets, pin);
  const names = staff && [...new Set(staff)];
  return await em.transactional(async (tx) => {
    await findCounter(tx, ownerId, id);
    // The counter changes before its sessions end, so a sign-in with the old PIN at the same moment fails.
    await tx.nativeUpdate(
      CounterEntity,
      { id },
      {
        ...{ id, ...(title !== undefined && { title }), ...(names && { staff: names }) },
        ...(pinHash !== null && { pinHash, wrongPins: 0, lockedUntil: null }),
      },
    );
    if (pinHash !== null) await signEverybodyOut(tx, { id });
    else if (names)
      await tx.nativeDelete(CounterSessionEntity, {
        ...{ counterId: id, name: { $nin: names }, invitationId: null },
      });
    return await presentCounter(tx, await findCounter(tx, ownerId, id), services);
  });
}

/** @throws AppError counter.not_found */
export async function deleteCounter(em: SqlEntityManager, ownerId: string, id: string): Promise<void> {
  if ((await em.nativeDelete(CounterEntity, { ownerId, id })) === 0) throw new AppError('counter.not_found');
}

/** Ends all sessions of a counter at once. */
export async function signEverybodyOut(em: SqlEntityManager, { id }: Pick<CounterRow, 'id'>): Promise<void> {
  await em.nativeDelete(CounterSessionEntity, { counterId: id });
}

/** @throws AppError counter.not_found */
export async function findCounter(em: SqlEntityManager, ownerId: string, id: string): Promise<CounterRow> {
  const row = await em.findOne(CounterEntity, { ownerId, id }, { refresh: true });
  if (!row) throw new AppError('counter.not_found');
  return row;
}

async function presentCounter(
  em: SqlEntityManager,
  row: CounterRow,
  services: CounterServices,
): Promise<Counter> {
  const [counter] = await presentCounters(em, [row], services);
  if (!counter) throw new AppError('counter.not_found');
  return counter;
}

async function presentCounters(
  em: SqlEntityManager,
  rows: readonly CounterRow[],
  { clock, publicUrl }: CounterServices,
): Promise<Counter[]> {
  const { rows: sessions } = await runSql<OpenSession>(em, selectSessions, [
    rows.map(({ id }) => id),
    new Date(clock.now()),
  ]);
  const invitations = await em.find(
    CounterInvitationEntity,
    { counterId: { $in: rows.map(({ id }) => id) } },
    { orderBy: { createdAt: 'asc', id: 'asc' }, refresh: true },
  );
  return rows.map(({ id, title, publicKey, puzzleId = null, staff, createdAt }) => ({
    ...{ id, title, puzzleId, staff },
    url: `${publicUrl}/redeem/${publicKey}`,
    sessions: sessions
      .filter(({ counterId }) => counterId === id)
      .map(({ name, signedInAt }) => ({ name, signedInAt: new Date(signedInAt).toISOString() })),
    invitations: invitations
      .filter(({ counterId }) => counterId === id)
      .map((row) => presentInvitation(row, clock.now())),
    createdAt: createdAt.toISOString(),
  }));
}

interface OpenSession {
  counterId: string;
  name: string;
  /** The database driver returns the time of a joined table as a Date or as a string. */
  signedInAt: Date | string;
}

/** Lists the people who are signed in at the counters `$1` at the time `$2`, the latest first. */
const selectSessions = `
  select s.counter_id as "counterId", s.name, s.created_at as "signedInAt"
  from counter_sessions s join counters c on c.id = s.counter_id
  where s.counter_id = any($1) and s.expires_at > $2 and ${isAllowed}
  order by s.created_at desc`;

/** Finds the title of the counter at an address; null if there is no counter. */
export async function findCounterTitle(pool: Pool, publicKey: string): Promise<string | null> {
  const { rows } = await pool.query<{ title: string }>('select title from counters where public_key = $1', [
    publicKey,
  ]);
  return rows[0]?.title ?? null;
}
