import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { promotionCodesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import type Koa from 'koa';
import type { FindOwner } from '../../auth/sessions.ts';
import type { BeforeDelete } from '../../campaigns/campaigns.ts';
import { onEvent, type StripeEventHandler } from '../../payments/webhook.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { createConnectRouter } from './connect-router.ts';
import { purgeConnectStates } from './connect-state.ts';
import { StripeConnectionEntity } from './connection.entity.ts';
import { forgetAccount, listUnusedConnections, releaseAccount } from './connections.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { generateQueue, retireQueue, sweepQueue } from './queues.ts';
import { retireCodesOfCampaign } from './retired-codes.ts';
import { runBatch } from './run-batch.ts';
import { deactivateCodes } from './deactivate-codes.ts';
import type { TokenOwner } from './token-seal.ts';

/**
 * Maximum number of batches that run in parallel in this process, for different campaigns. They share one
 * rate limiter.
 */
const parallelBatches = 3;
const closeTimeoutSeconds = 5;
const sweepCron = '* * * * *';

/** Creates promotion codes in the Stripe accounts of owners (K7-K9). */
export interface PromotionCodes {
  /** Adds the routes that a browser opens to connect an account. */
  mount(app: Koa, findOwner: FindOwner): void;
  /** Starts a sweep, which sends missing jobs. A sweep also runs every minute. */
  sweepSoon(): Promise<void>;
  /** Retires the codes of a campaign, in the transaction that deletes it. */
  beforeCampaignDeleted: BeforeDelete;
  /** Ends the use of an erased owner's accounts, as the function `releaseAccountsOf` describes. */
  releaseAccountsOf(userId: string, options: { isLate: boolean }): Promise<boolean>;
  /** Handles the events that Stripe sends when owners revoke their consent. */
  eventHandlers: readonly StripeEventHandler[];
  /** Waits at most `closeTimeoutSeconds` for active jobs. An unfinished job is repeated later. */
  close(): Promise<void>;
}

/** Starts the background jobs. Without a payment provider, no jobs are started. */
export async function openPromotionCodes(platform: Platform): Promise<PromotionCodes> {
  const { database, jobs, paymentProvider: provider } = platform;
  let isClosing = false;
  const activeJobs = new Set<Promise<void>>();
  const services = {
    ...platform,
    rateLimiter: createRateLimiter(promotionCodesPerSecond),
    isClosing: () => isClosing,
  };
  const track = (job: Promise<void>) => {
    activeJobs.add(job);
    return job.finally(() => activeJobs.delete(job));
  };
  if (provider !== null) {
    for (let worker = 0; worker < parallelBatches; worker += 1)
      await jobs.work(generateQueue, ({ batchId }) => track(runBatch(batchId, services)));
    await jobs.work(retireQueue, (owner) => track(deactivateCodes(owner, services)));
    await jobs.work(sweepQueue, () => track(sweep(services)));
    await jobs.schedule(sweepQueue, sweepCron, {});
  }
  const sweepSoon = async () => {
    if (provider !== null) await jobs.send(sweepQueue, {});
  };
  await sweepSoon();
  return {
    mount(app, findOwner) {
      if (provider === null) return;
      const router = createConnectRouter({ ...platform, provider, findOwner, onConnected: sweepSoon });
      app.use(router.routes());
    },
    sweepSoon,
    beforeCampaignDeleted: (em, campaignId) => retireCodesOfCampaign(em, campaignId, platform.clock),
    releaseAccountsOf: (userId, { isLate }) =>
      provider === null ? Promise.resolve(true) : releaseAccountsOf(userId, { isLate, services }),
    eventHandlers: [
      onEvent('account.application.deauthorized', async ({ account, created }) => {
        if (account === undefined) return;
        // Stripe reports the time in whole seconds, so `until` is the end of that second.
        const until = new Date(created * 1000 + 999);
        await forgetAccount(database.orm.em.fork(), { accountId: account, until });
      }),
    ],
    async close() {
      isClosing = true;
      const timeout = sleep(closeTimeoutSeconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.allSettled(activeJobs), timeout]);
    },
  };
}

type SweepServices = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'paymentProvider'>;

/**
 * Sends missing jobs for running batches and retired codes. A job is missing if a process crashed after it
 * stored a change and before it sent the job. Also deletes expired states and the connections to unused
 * accounts.
 */
async function sweep(services: SweepServices): Promise<void> {
  const { clock, database, jobs } = services;
  const em = database.orm.em.fork();
  const { rows: batches } = await runSql<{ batchId: string }>(
    em,
    `select id as "batchId" from promotion_code_batches where status = 'running'`,
  );
  for (const batch of batches) await jobs.send(generateQueue, batch);
  const { rows: owners } = await runSql<TokenOwner>(
    em,
    `select distinct r.user_id as "userId", r.account_id as "accountId"
     from retired_promotion_codes r join stripe_connections c using (user_id, account_id) where r.due_at <= $1`,
    [new Date(clock.now())],
  );
  for (const owner of owners) await jobs.send(retireQueue, owner);
  for (const owner of await listUnusedConnections(em)) await releaseAccount(em, owner, services);
  await purgeConnectStates(database.pool, clock);
}

type ReleaseServices = Parameters<typeof deactivateCodes>[1] & Pick<Platform, 'database'>;

/**
 * Ends the use of all Stripe accounts that an erased owner has connected: deactivates the codes that nobody won, and
 * then deletes the tokens.
 * @param isLate gives up codes that could not be deactivated
 * @returns false if codes must still be deactivated; call it again later
 */
async function releaseAccountsOf(
  userId: string,
  { isLate, services }: { isLate: boolean; services: ReleaseServices },
): Promise<boolean> {
  const em = services.database.orm.em.fork();
  if (isLate) await runSql(em, 'delete from retired_promotion_codes where user_id = $1', [userId]);
  for (const { accountId } of await em.find(StripeConnectionEntity, { userId })) {
    try {
      await deactivateCodes({ userId, accountId }, services);
    } catch (error) {
      services.log.warn({ err: error, userId }, 'codes of an erased owner could not be deactivated yet');
      if (isLate) await releaseAccount(em.fork(), { userId, accountId }, services);
    }
  }
  return !(await hasConnections(em.fork(), userId));
}

async function hasConnections(em: SqlEntityManager, userId: string): Promise<boolean> {
  return (await em.count(StripeConnectionEntity, { userId })) > 0;
}
