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
import { switchOffCodes } from './switch-off.ts';

/** Runs of different campaigns that go on side by side in this process; they share its pace. */
const runsAtOnce = 3;
const closeSeconds = 5;
const everyMinute = '* * * * *';

/** Promotion codes from owners' own Stripe accounts (K7-K9). */
export interface PromotionCodes {
  /** Adds the navigations that connect an account. */
  mount(app: Koa, findOwner: FindOwner): void;
  /** Looks soon for what waits to be done at Stripe. Even without, it is found within a minute. */
  sweepSoon(): Promise<void>;
  /** Belongs into the transaction that deletes a campaign. */
  beforeCampaignDeleted: BeforeDelete;
  /** Of the owners of accounts who take their consent back. */
  eventHandlers: readonly StripeEventHandler[];
  /** Lets what is under way come to the end of its portion, unless Stripe is slow: then it is gone over again. */
  close(): Promise<void>;
}

/** Opens the work that goes on behind the calls. Where nobody speaks for Stripe, there is none. */
export async function openPromotionCodes(platform: Platform): Promise<PromotionCodes> {
  const { database, jobs, paymentProvider: provider } = platform;
  let isClosing = false;
  const underWay = new Set<Promise<void>>();
  const services = {
    ...platform,
    rateLimiter: createRateLimiter(promotionCodesPerSecond),
    isClosing: () => isClosing,
  };
  const follow = (work: Promise<void>) => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  if (provider !== null) {
    for (let run = 0; run < runsAtOnce; run += 1)
      await jobs.work(generateQueue, ({ batchId }) => follow(runBatch(batchId, services)));
    await jobs.work(retireQueue, (owner) => follow(switchOffCodes(owner, services)));
    await jobs.work(sweepQueue, () => follow(sweep(services)));
    await jobs.schedule(sweepQueue, everyMinute, {});
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
    eventHandlers: [
      onEvent('account.application.deauthorized', async ({ account, created }) => {
        if (account === undefined) return;
        // Stripe tells whole seconds.
        const until = new Date(created * 1000 + 999);
        await forgetAccount(database.orm.em.fork(), { accountId: account, until });
      }),
    ],
    async close() {
      isClosing = true;
      const limit = sleep(closeSeconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.allSettled(underWay), limit]);
    },
  };
}
