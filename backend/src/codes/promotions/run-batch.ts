import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../../platform/platform.ts';
import { openAccount } from './account.ts';
import { PromotionBatchEntity, type PromotionBatchRow } from './batch.entity.ts';
import { keepCodes } from './keep-codes.ts';
import { type MadeCode, makeCode } from './make-code.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { portionSize } from './retired-codes.ts';
import { isPassing, refusalCode } from './stripe-answer.ts';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log' | 'paymentProvider' | 'secrets'> & {
  rateLimiter: RateLimiter;
  isClosing: () => boolean;
};

const couponGone = 'The coupon is not valid any longer in your Stripe account.';
const refused = 'Stripe refused to make more codes. Check the coupon in your Stripe account, then resume.';
const disconnected = 'The Stripe account is not connected any longer. Connect it again to go on.';

/**
 * Makes the codes of a run (K8) portion after portion, until they are all there, somebody stops it, or Stripe refuses.
 * @throws Error when Stripe does not answer for now; called again, it goes on where it was
 */
export async function runBatch(batchId: string, services: Services): Promise<void> {
  const { bus, clock, database, isClosing } = services;
  while (!isClosing()) {
    const em = database.orm.em.fork();
    const batch = await em.findOne(PromotionBatchEntity, { id: batchId });
    if (batch?.status !== 'running') return;
    const { codes, error } = await makePortion(em, batch, services);
    if (codes.length > 0) {
      await keepCodes(database.pool, batch, { codes, clock });
      bus.publish('campaign.changed', { campaignId: batch.puzzleId });
    }
    if (error !== null) await endOn(error, batch, services);
  }
}

/** The codes that are at Stripe up to the first that could not be made, and why that could not. */
async function makePortion(
  em: SqlEntityManager,
  batch: PromotionBatchRow,
  services: Services,
): Promise<{ codes: MadeCode[]; error: unknown }> {
  const account = await openAccount(em, batch, services);
  if (account === null) return { codes: [], error: new AppError('stripe.not_connected', disconnected) };
  const size = Math.min(portionSize, batch.count - batch.made);
  const answers = await Promise.allSettled(
    Array.from({ length: size }, (_, index) =>
      makeCode(batch, batch.made + index, { account, rateLimiter: services.rateLimiter }),
    ),
  );
  const codes = [];
  for (const answer of answers) {
    if (answer.status === 'rejected') return { codes, error: answer.reason };
    codes.push(answer.value);
  }
  return { codes, error: null };
}

async function endOn(
  error: unknown,
  batch: PromotionBatchRow,
  { clock, database, log }: Services,
): Promise<void> {
  // What was known of the account is forgotten and its runs have failed, unless it was connected anew meanwhile.
  if (error instanceof AppError && error.code === 'stripe.account_revoked') return;
  const code = refusalCode(error);
  // The text of an error may quote a code, so it goes no further.
  if (isPassing(error)) throw new Error(`Stripe does not answer: ${String(code)}`);
  const problem = problemOf(error);
  if (problem === null) throw error;
  log.warn({ batch: batch.id, code }, 'a run of promotion codes failed');
  await database.pool.query(
    `update promotion_code_batches set status = 'failed', problem = $2, finished_at = $3
     where id = $1 and status = 'running'`,
    [batch.id, problem, new Date(clock.now())],
  );
}

function problemOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const code = refusalCode(error);
  if (code === 'resource_missing' || code === 'coupon_expired') return couponGone;
  return code === null ? null : refused;
}
