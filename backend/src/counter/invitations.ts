import { randomBytes } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CounterInvitation, createInvitationSchema, OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { counterInvitationDays, counterInvitationsMax } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { findMailLocale, findUser } from '../auth/users.ts';
import { toOwnerLocale } from '../language/owner-locale.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import { hashWithKey } from '../platform/keyed-hash.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { CounterRow } from './counter.entity.ts';
import { CounterInvitationEntity, type CounterInvitationRow } from './counter-invitation.entity.ts';
import { findCounter } from './counters.ts';
import { renderInvitation } from './invitation-mail.ts';
import { presentInvitation } from './present-invitation.ts';

export type InvitationServices = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'jobs' | 'limits' | 'log' | 'publicUrl' | 'secrets'
>;

/** Limits the mails of an owner, so that nobody sends advertising as invitations. */
const ownerLimit: RateLimit = { name: 'counterInvite', calls: 60, seconds: 3600 };
/** Limits the mails to an address from all owners together, so that nobody is flooded. */
const addressLimit: RateLimit = { name: 'counterInviteAddress', calls: 6, seconds: 24 * 3600 };

const tokenBytes = 32;
const keyPurpose = 'counter-invitations';

interface OfOwner {
  ownerId: string;
  counterId: string;
}

/**
 * Invites a person to a counter with a link by mail (G140).
 * @throws AppError counter.not_found, counter.already_invited, counter.too_many_invited, request.rate_limited
 */
export async function invite(
  em: SqlEntityManager,
  { ownerId, counterId, wishes }: OfOwner & { wishes: z.output<typeof createInvitationSchema> },
  services: InvitationServices,
): Promise<CounterInvitation> {
  const counter = await findCounter(em, ownerId, counterId);
  await takeMail(services, { ownerId, email: wishes.email });
  if ((await em.count(CounterInvitationEntity, { counterId })) >= counterInvitationsMax)
    throw new AppError('counter.too_many_invited');
  const owner = await findUser(em, ownerId);
  const { email, name, language = findMailLocale(owner) } = wishes;
  const nowMs = services.clock.now();
  try {
    return await em.transactional(async (tx) => {
      const link = createLink(services);
      const row = tx.create(CounterInvitationEntity, {
        ...{ counterId, email, name, language, createdAt: new Date(nowMs) },
        ...link.columns,
      });
      await tx.flush();
      await mailInvitation(services, tx, { counter, row, token: link.token });
      return presentInvitation(row, nowMs);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('counter.already_invited');
    throw error;
  }
}

/**
 * Sends an invitation again with a new link. The earlier link stops working.
 * @throws AppError counter.not_found, counter.invitation_not_found, counter.invitation_accepted, request.rate_limited
 */
export async function inviteAgain(
  em: SqlEntityManager,
  { ownerId, counterId, id }: OfOwner & { id: string },
  services: InvitationServices,
): Promise<CounterInvitation> {
  const counter = await findCounter(em, ownerId, counterId);
  const known = await findInvitation(em, { counterId, id });
  await takeMail(services, { ownerId, email: known.email });
  return await em.transactional(async (tx) => {
    const link = createLink(services);
    // The update skips an invitation that the person accepts at the same moment.
    const changed = await tx.nativeUpdate(
      CounterInvitationEntity,
      { counterId, id, acceptedAt: null },
      { id, ...link.columns },
    );
    const row = await findInvitation(tx, { counterId, id });
    if (changed === 0) throw new AppError('counter.invitation_accepted');
    await mailInvitation(services, tx, { counter, row, token: link.token });
    return presentInvitation(row, services.clock.now());
  });
}

/**
 * Revokes an invitation, accepted or not. A foreign key deletes the sessions of the person, so they end at once.
 * @throws AppError counter.not_found, counter.invitation_not_found
 */
export async function revokeInvitation(
  em: SqlEntityManager,
  { ownerId, counterId, id }: OfOwner & { id: string },
): Promise<void> {
  await findCounter(em, ownerId, counterId);
  if ((await em.nativeDelete(CounterInvitationEntity, { counterId, id })) === 0)
    throw new AppError('counter.invitation_not_found');
}

async function findInvitation(
  em: SqlEntityManager,
  { counterId, id }: { counterId: string; id: string },
): Promise<CounterInvitationRow> {
  const row = await em.findOne(CounterInvitationEntity, { counterId, id }, { refresh: true });
  if (!row) throw new AppError('counter.invitation_not_found');
  return row;
}

async function takeMail(
  { limits }: Pick<InvitationServices, 'limits'>,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<void> {
  await limits.take(ownerLimit, ownerId);
  await limits.take(addressLimit, email);
}

/** Creates the token of a link, of which only the hash is stored. */
function createLink({ clock, secrets }: Pick<InvitationServices, 'clock' | 'secrets'>) {
  const token = randomBytes(tokenBytes).toString('base64url');
  const [key] = secrets.keys(keyPurpose);
  const nowMs = clock.now();
  return {
    token,
    columns: {
      tokenHash: hashWithKey(key, token),
      sentAt: new Date(nowMs),
      expiresAt: new Date(nowMs + counterInvitationDays * 24 * 3_600_000),
    },
  };
}

async function mailInvitation(
  services: InvitationServices,
  tx: SqlEntityManager,
  { counter, row, token }: { counter: CounterRow; row: CounterInvitationRow; token: string },
): Promise<void> {
  const { publicKey, title, ownerId } = counter;
  const { email, name, expiresAt } = row;
  const locale: OwnerLocale = toOwnerLocale(row.language) ?? 'en';
  const owner = await findUser(tx, ownerId);
  // The token is in the fragment of the URL, so servers and proxies do not log it.
  const url = `${services.publicUrl}/redeem/${publicKey}?lang=${locale}#invitation=${token}`;
  const mail = renderInvitation({
    ...{ title, name, email, url, locale },
    owner: owner.email ?? owner.username ?? 'Puzzle Prize',
  });
  await sendMail(services, tx, { ...mail, to: email, giveUpAt: expiresAt, eraseAt: expiresAt });
}

const acceptStatement = `
  update counter_invitations i set user_id = $3, accepted_at = $4, token_hash = null from counters c
  where c.id = i.counter_id and c.public_key = $1 and i.token_hash = any($2) and i.expires_at > $4
    and ($5::text is null or i.email = $5)`;

/**
 * Accepts an invitation with the account of a signed-in person. The link proves that the person reads the mails of the
 * invited address. The account must have this address, or none, so a forwarded link is of no use to another account.
 * @throws AppError counter.invitation_invalid, counter.wrong_account
 */
export async function acceptInvitation(
  em: SqlEntityManager,
  { publicKey, token, userId }: { publicKey: string; token: string; userId: string },
  { clock, database: { pool }, secrets }: Pick<Platform, 'clock' | 'database' | 'secrets'>,
): Promise<void> {
  const { email = null } = await findUser(em, userId);
  const hashes = secrets.keys(keyPurpose).map((key) => hashWithKey(key, token));
  const now = new Date(clock.now());
  const address = email?.toLowerCase() ?? null;
  const accepted = await pool.query(acceptStatement, [publicKey, hashes, userId, now, address]);
  if (accepted.rowCount === 1) return;
  const { rows } = await pool.query(
    `select from counter_invitations i join counters c on c.id = i.counter_id
     where c.public_key = $1 and i.token_hash = any($2) and i.expires_at > $3`,
    [publicKey, hashes, now],
  );
  throw new AppError(rows.length > 0 ? 'counter.wrong_account' : 'counter.invitation_invalid');
}
