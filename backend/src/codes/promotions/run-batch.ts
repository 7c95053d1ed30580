import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../../platform/platform.ts';
import { openAccount } from './account.ts';
import { PromotionBatchEntity, type PromotionBatchRow } from './batch.entity.ts';
import { type CreatedCode, createCode } from './create-code.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { codesPerGroup } from './retired-codes.ts';
import { storeCodes } from './store-codes.ts';
import { isTransient, readErrorCode } from './stripe-error.ts';
import { campaignChanged } from '../../campaigns/topics.ts';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log' | 'paymentProvider' | 'secrets'> & {
  rateLimiter: RateLimiter;
  isClosing: () => boolean;
};

const couponInvalid = 'The coupon is no longer valid in your Stripe account.';
const refused = 'Stripe refused to create more codes. Check the coupon in your Stripe account, then resume.';
const disconnected = 'The Stripe account is no longer connected. Connect it again to continue.';

/**
 * Creates the codes of a batch (K8) in groups. Ends when all codes exist, the owner stops the batch, or
 * Stripe refuses a call.
 * @throws Error if Stripe does not respond; the next call continues with the first missing code
 */
export async function runBatch(batchId: string, services: Services): Promise<void> {
  const { bus, clock, database, isClosing } = services;
  while (!isClosing()) {
    const em = database.orm.em.fork();
    const batch = await em.findOne(PromotionBatchEntity, { id: batchId });
    if (batch?.status !== 'running') return;
    const { codes, error } = await createGroup(em, batch, services);
    if (codes.length > 0) {
      await storeCodes(database.pool, batch, { codes, clock });
      bus.publish(campaignChanged, { campaignId: batch.puzzleId });
    }
    if (error !== null) await handleError(error, batch, services);
  }
}

/**
 * Creates the next group of codes. Returns the codes before the first failure, and the error of that failure.
 * Without a failure, the error is null.
 */
async function createGroup(
  em: SqlEntityManager,
  batch: PromotionBatchRow,
  services: Services,
): Promise<{ codes: CreatedCode[]; error: unknown }> {
  const account = await openAccount(em, batch, services);
  if (account === null) return { codes: [], error: new AppError('stripe.not_connected', disconnected) };
  const size = Math.min(codesPerGroup, batch.count - batch.made);
  const results = await Promise.allSettled(
    Array.from({ length: size }, (_, index) =>
      createCode(batch, batch.made + index, { account, rateLimiter: services.rateLimiter }),
    ),
  );
  const codes = [];
  for (const result of results) {
    if (result.status === 'rejected') return { codes, error: result.reason };
    codes.push(result.value);
  }
  return { codes, error: null };
}

async function handleError(
  error: unknown,
  batch: PromotionBatchRow,
  { clock, database, log }: Services,
): Promise<void> {
  // `forgetAccount` has set the batch to failed, unless the account was connected again meanwhile.
  if (error instanceof AppError && error.code === 'stripe.account_revoked') return;
  const code = readErrorCode(error);
  // The text of Stripe's error may contain a promotion code, so only the error code is logged.
  if (isTransient(error)) throw new Error(`Stripe does not respond: ${String(code)}`);
  const problem = describeProblem(error);
  if (problem === null) throw error;
  log.warn({ batch: batch.id, code }, 'a batch of promotion codes failed');
  await database.pool.query(
    `update promotion_code_batches set status = 'failed', problem = $2, finished_at = $3
     where id = $1 and status = 'running'`,
    [batch.id, problem, new Date(clock.now())],
  );
}

/** Returns the text that describes an error to the owner, or null for an unexpected error. */
function describeProblem(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const code = readErrorCode(error);
  if (code === 'resource_missing' || code === 'coupon_expired') return couponInvalid;
  return code === null ? null : refused;
}
