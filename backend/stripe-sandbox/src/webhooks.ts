import type { Pool } from 'pg';
import Stripe from 'stripe';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { FaultPlan } from './faults.ts';
import type { StoredEvent } from './objects.ts';

export interface WebhookEndpoint {
  url: string;
  /**
   * The first secret signs events of the platform, and the last secret signs events of connected accounts.
   * Stripe, too, has a separate secret for each of these two kinds.
   */
  secrets: readonly [string, ...string[]];
}

interface Services {
  pool: Pool;
  clock: Clock;
  log: Log;
  faults: FaultPlan;
  webhook: WebhookEndpoint;
}

interface Delivery {
  id: string;
  event: StoredEvent;
  attempts: number;
}

/**
 * The delays in seconds after the first attempt, the second attempt, and so on. The last delay is repeated
 * until three days have passed.
 */
const backOffSeconds = [1, 5, 30, 120, 600, 3600, 3 * 3600];
const giveUpDays = 3;
const replySeconds = 10;
const deliveriesAtOnce = 20;
/** This client of Stripe only signs webhooks. It makes no calls, so its key is never used. */
const { webhooks } = new Stripe('sk_test_unused');

/** Sends due events, oldest first, until `signal` aborts. Without a 2xx reply, an event is sent again. */
export async function deliverDue(services: Services, signal: AbortSignal): Promise<void> {
  const faults = services.faults.ofWebhooks();
  if (faults.hold) return;
  const due = await takeDue(services);
  for (const delivery of faults.reverse ? due.reverse() : due) {
    if (signal.aborted) return;
    const status = await send(services, delivery.event, signal);
    if (faults.duplicate) await send(services, delivery.event, signal);
    await noteAttempt(services, delivery, status);
  }
}

/** Queues an event once more. Returns false for an unknown id. */
export async function resendEvent({ pool, clock }: Services, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into stripe_sandbox.deliveries (event, next_at)
     select data, $2 from stripe_sandbox.objects where kind = 'event' and id = $1`,
    [id, new Date(clock.now())],
  );
  return rowCount === 1;
}

/**
 * Takes due deliveries, and counts each attempt before it is made. Thus the next attempt waits for its delay
 * even if the process dies during this one.
 */
async function takeDue({ pool, clock }: Services): Promise<Delivery[]> {
  const now = clock.now();
  const { rows } = await pool.query<Delivery>(
    `with due as (
       select id from stripe_sandbox.deliveries where ended_at is null and next_at <= $1
       order by id limit $2 for update skip locked
     ), taken as (
       update stripe_sandbox.deliveries set attempts = attempts + 1,
         next_at = $1::timestamptz + make_interval(secs => ($3::int[])[least(attempts + 1, $4)])
       where id in (select id from due) returning id, event, attempts
     )
     select id, event, attempts from taken order by id`,
    [new Date(now), deliveriesAtOnce, backOffSeconds, backOffSeconds.length],
  );
  return rows;
}

async function send(
  { webhook, clock, log }: Services,
  event: StoredEvent,
  signal: AbortSignal,
): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  const [first] = webhook.secrets;
  const secret = event.account === undefined ? first : (webhook.secrets.at(-1) ?? first);
  const timestamp = Math.floor(clock.now() / 1000);
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(replySeconds * 1000)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    log.debug({ err: error, event: event.id }, 'a webhook of the payment sandbox was not delivered');
    return null;
  }
}

async function noteAttempt(
  { pool, clock }: Services,
  { id, event }: Delivery,
  status: number | null,
): Promise<void> {
  const now = clock.now();
  const isTaken = status !== null && status >= 200 && status < 300;
  const isTooOld = now / 1000 > event.created + giveUpDays * 24 * 3600;
  await pool.query('update stripe_sandbox.deliveries set last_status = $2, ended_at = $3 where id = $1', [
    id,
    status,
    isTaken || isTooOld ? new Date(now) : null,
  ]);
}
