import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AccountErasure } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { closeAccount, getConfirmation, lockUser } from '../auth/erase-owner.ts';
import type { UserRow } from '../auth/user.entity.ts';
import { findMailLocale } from '../auth/users.ts';
import { countCampaignsOf, stopCampaignsOf } from '../campaigns/erase-owner.ts';
import { campaignChanged } from '../campaigns/topics.ts';
import { countCodeHolders } from '../codes/code-holders.ts';
import { closeCountersOf } from '../counter/erase-owner.ts';
import { countEmbedsOf, hideEmbedsOf } from '../embeds/erase-owner.ts';
import { embedChanged } from '../embeds/topics.ts';
import { closePagesOf } from '../hosted-pages/erase-owner.ts';
import { cancelOrdersOf, hasProcessingPayment } from '../payments/erase-owner.ts';
import type { Payments } from '../payments/payments.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { allowBatchStatements } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { countRunningRaces } from '../race/running-races.ts';
import { eraseAccountsQueue } from './queue.ts';

/** Reads what the deletion of an account would delete, and what prevents it (B41). */
export async function readErasure(em: SqlEntityManager, user: UserRow): Promise<AccountErasure> {
  const { id, email, isAdmin } = user;
  const isProcessing = await hasProcessingPayment(em, id);
  return {
    confirmation: getConfirmation(user),
    mailedTo: email ?? null,
    campaigns: await countCampaignsOf(em, id),
    embeds: await countEmbedsOf(em, id),
    codeHolders: await countCodeHolders(em, id),
    runningRaces: await countRunningRaces(em, id),
    obstacle: isAdmin ? 'administrator' : isProcessing ? 'payment' : null,
  };
}

/** The campaigns and embed codes that were hidden when an account was closed. */
interface Closed {
  campaignIds: string[];
  embedUniqueIds: string[];
}

/**
 * Closes an account in the transaction of the caller: signs the owner out everywhere, hides campaigns and embed
 * codes, cancels open orders, and stores a request for the job that deletes the data.
 * @throws AppError account.payment_processing while a bank processes a payment of the owner
 */
export async function closeForErasure(
  tx: SqlEntityManager,
  user: UserRow,
  { clock }: Pick<Platform, 'clock'>,
): Promise<Closed> {
  await runSql(tx, allowBatchStatements);
  await cancelOrdersOf(tx, user.id, clock);
  const campaignIds = await stopCampaignsOf(tx, user.id);
  const embedUniqueIds = await hideEmbedsOf(tx, user.id);
  await closePagesOf(tx, user.id);
  await closeCountersOf(tx, user);
  await runSql(
    tx,
    `insert into account_erasures (user_id, address, language, requested_at) values ($1, $2, $3, $4)
     on conflict (user_id) do nothing`,
    [user.id, user.email ?? null, findMailLocale(user), new Date(clock.now())],
  );
  await closeAccount(tx, user);
  return { campaignIds, embedUniqueIds };
}

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'jobs'> & {
  payments: Pick<Payments, 'closeCancelled'>;
};

/**
 * Starts the erasure of an owner's account (B41). When this resolves, the owner is signed out and nobody can play
 * any of the campaigns. A job deletes the data.
 * @throws AppError account.confirmation_differs, account.is_administrator, account.payment_processing
 */
export async function requestErasure(
  { bus, clock, database, jobs, payments }: Services,
  { ownerId, confirmation }: { ownerId: string; confirmation: string },
): Promise<void> {
  const closed = await database.orm.em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, ownerId);
    if (user === null) throw new AppError('auth.required');
    if (!isSame(confirmation, getConfirmation(user))) throw new AppError('account.confirmation_differs');
    if (user.isAdmin) throw new AppError('account.is_administrator');
    return await closeForErasure(tx, user, { clock });
  });
  for (const campaignId of closed.campaignIds) bus.publish(campaignChanged, { campaignId });
  for (const embedUniqueId of closed.embedUniqueIds) bus.publish(embedChanged, { embedUniqueId });
  await payments.closeCancelled();
  await jobs.send(eraseAccountsQueue, {});
}

/** Compares addresses without regard to letter case, because people may type their address in another case. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
