import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { runSql } from '../platform/database/run-sql.ts';
import type { Clock } from '../platform/clock.ts';

/** The hours for which a checkout session is open. An older session can no longer be paid. */
const sessionHours = 24;

/** Tests whether a bank is processing a payment of an owner. Such a payment cannot be stopped. */
export async function hasProcessingPayment(em: SqlEntityManager, ownerId: string): Promise<boolean> {
  const { rows } = await runSql(
    em,
    `select from payments where user_id = $1 and status = 'processing' limit 1`,
    [ownerId],
  );
  return rows.length > 0;
}

/**
 * Cancels all open orders of an owner, in the transaction that closes the account. `reconcile` then closes their
 * payment pages.
 * @throws AppError account.payment_processing while a bank is processing a payment
 */
export async function cancelOrdersOf(tx: SqlEntityManager, ownerId: string, clock: Clock): Promise<void> {
  if (await hasProcessingPayment(tx, ownerId)) throw new AppError('account.payment_processing');
  await runSql(
    tx,
    `update payments set cancelled_at = $2 where user_id = $1 and status = 'pending' and cancelled_at is null`,
    [ownerId, new Date(clock.now())],
  );
}

/**
 * Tests whether a payment of an owner may still arrive: a bank is processing it, or its payment page may still be open.
 */
export async function mayBePaid(pool: Pool, ownerId: string, clock: Clock): Promise<boolean> {
  const sinceSessionsEnded = new Date(clock.now() - sessionHours * 3_600_000);
  const { rows } = await pool.query(
    `select from payments where user_id = $1 and (status = 'processing'
       or (status = 'pending' and checkout_session_id is not null and created_at > $2)) limit 1`,
    [ownerId, sinceSessionsEnded],
  );
  return rows.length > 0;
}

/** Moves the completed payments of an owner to `payment_records`, which name no owner, and deletes all others. */
export async function keepPaymentRecords(tx: SqlEntityManager, ownerId: string): Promise<void> {
  await runSql(
    tx,
    `with removed as (delete from payments where user_id = $1 returning *),
       forgotten as (
         delete from processed_webhook_events
         where session_id in (select checkout_session_id from payments where user_id = $1))
     insert into payment_records (id, plan_type, amount, currency, completed_at, stripe_payment_intent_id)
     select id, plan_type, amount, currency, completed_at, stripe_payment_intent_id
     from removed where status = 'completed'`,
    [ownerId],
  );
}
