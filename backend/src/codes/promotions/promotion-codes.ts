import { setTimeout as sleep } from 'node:timers/promises';
import { promotionCodesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import type Koa from 'koa';
import type { FindOwner } from '../../auth/sessions.ts';
import type { BeforeDelete } from '../../campaigns/campaigns.ts';
import { onEvent, type StripeEventHandler } from '../../payments/webhook.ts';
import type { Platform } from '../../platform/platform.ts';
import { createConnectRouter } from './connect-router.ts';
import { forgetAccount } from './connections.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { generateQueue, retireQueue, sweepQueue } from './queues.ts';
import { retireCodesOfCampaign } from './retired-codes.ts';
import { runBatch } from './run-batch.ts';
import { sweep } from './sweep.ts';
import { deactivateCodes } from './deactivate-codes.ts';
import { releaseAccountsOf } from './release-owner.ts';

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
  /** Ends the use of an erased owner's accounts, as `releaseAccountsOf` describes. */
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
