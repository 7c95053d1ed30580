import type Stripe from 'stripe';
import type { Account } from './account.ts';
import type { PromotionBatchRow } from './batch.entity.ts';
import { type CodeKey, deriveCode } from './derive-code.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { isServerError, readErrorCode } from './stripe-error.ts';

/** A promotion code that exists at Stripe. */
export interface CreatedCode {
  code: string;
  /** The id of the promotion code at Stripe. */
  externalId: string;
}

/** The fields of a batch that determine its codes. */
export type CodeRecipe = Pick<PromotionBatchRow, 'id' | 'couponId' | 'prefix' | 'seed' | 'resumed'>;

/** Maximum number of texts that are tried for one code. */
const maxAttempts = 5;

/**
 * Creates the code with this ordinal in the owner's account, or finds the code that an earlier call created.
 * So repeated calls create only one code per ordinal.
 * @throws AppError stripe.account_revoked
 * @throws the last error from Stripe
 */
export async function createCode(
  recipe: CodeRecipe,
  ordinal: number,
  { account, rateLimiter }: { account: Account; rateLimiter: RateLimiter },
): Promise<CreatedCode> {
  for (let attempt = 0; ; attempt += 1) {
    const key = { ordinal, attempt };
    try {
      return await sendCreate(recipe, key, { account, rateLimiter });
    } catch (error) {
      if (readErrorCode(error) !== 'resource_already_exists') throw error;
      // The text exists already, for one of two reasons: an earlier call created this code and Stripe no
      // longer knows its idempotency key, or the owner created a code with the same text.
      const { code } = describeCode(recipe, key);
      const found = await sendWithRetry(rateLimiter, () => findCode(account, { code, batchId: recipe.id }));
      if (found) return { code, externalId: found };
      if (attempt + 1 >= maxAttempts) throw error;
    }
  }
}

/** Finds at Stripe the active code of the batch with this text. Returns its id, or null if there is none. */
export async function findCode(
  account: Account,
  { code, batchId }: { code: string; batchId: string },
): Promise<string | null> {
  const { data } = await account.call((stripe, options) =>
    stripe.promotionCodes.list({ code, active: true }, options),
  );
  return data.find(({ metadata }) => metadata?.['batch'] === batchId)?.id ?? null;
}

/**
 * Creates a code at Stripe. For a day, Stripe recognizes a repeated call by its idempotency key. Afterwards,
 * Stripe refuses a second code with the same text.
 */
async function sendCreate(
  recipe: CodeRecipe,
  key: CodeKey,
  { account, rateLimiter }: { account: Account; rateLimiter: RateLimiter },
): Promise<CreatedCode> {
  let serverErrors = 0;
  const created = await sendWithRetry(rateLimiter, async () => {
    const idempotencyKey = [recipe.id, recipe.resumed, key.ordinal, key.attempt, serverErrors].join(':');
    try {
      return await account.call((stripe, options) =>
        stripe.promotionCodes.create(describeCode(recipe, key), { ...options, idempotencyKey }),
      );
    } catch (error) {
      // Stripe would repeat a server error for the same key. So the next attempt uses another key.
      if (isServerError(error)) serverErrors += 1;
      throw error;
    }
  });
  return { code: created.code, externalId: created.id };
}

function describeCode(recipe: CodeRecipe, key: CodeKey) {
  return {
    promotion: { type: 'coupon', coupon: recipe.couponId },
    code: deriveCode(recipe, key),
    max_redemptions: 1,
    metadata: { batch: recipe.id, ordinal: String(key.ordinal) },
  } satisfies Stripe.PromotionCodeCreateParams;
}
