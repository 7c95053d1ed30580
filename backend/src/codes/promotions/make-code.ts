import type Stripe from 'stripe';
import type { Account } from './account.ts';
import type { PromotionBatchRow } from './batch.entity.ts';
import { type CodePlace, deriveCode } from './derive-code.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { isTrouble, refusalCode } from './stripe-answer.ts';

/** A promotion code that exists at Stripe. */
export interface MadeCode {
  code: string;
  externalId: string;
}

export type CodeRecipe = Pick<PromotionBatchRow, 'id' | 'couponId' | 'prefix' | 'seed' | 'resumed'>;

const mostAttempts = 5;

/**
 * Makes the code of an ordinal in the owner's account, or finds the one that was made for it before: however often this
 * is called, the ordinal has one code. It can be redeemed once.
 */
export async function makeCode(
  recipe: CodeRecipe,
  ordinal: number,
  { account, rateLimiter }: { account: Account; rateLimiter: RateLimiter },
): Promise<MadeCode> {
  for (let attempt = 0; ; attempt += 1) {
    const place = { ordinal, attempt };
    try {
      return await create(recipe, place, { account, rateLimiter });
    } catch (error) {
      if (refusalCode(error) !== 'resource_already_exists') throw error;
      // Ours, when Stripe has forgotten the key of the call that made it; else the owner's own of the same text.
      const { code } = describe(recipe, place);
      const found = await sendWithRetry(rateLimiter, () => findCode(account, { code, batchId: recipe.id }));
      if (found) return { code, externalId: found };
      if (attempt + 1 >= mostAttempts) throw error;
    }
  }
}

/** The id of a run's code at Stripe by its text, or null when the run has no active one there. */
export async function findCode(
  account: Account,
  { code, batchId }: { code: string; batchId: string },
): Promise<string | null> {
  const { data } = await account.act((stripe, options) =>
    stripe.promotionCodes.list({ code, active: true }, options),
  );
  return data.find(({ metadata }) => metadata?.['batch'] === batchId)?.id ?? null;
}

/**
 * Under the same key, a call that was lost is the same call, for a day. Under another, the text of the code still sees to
 * it that there is one.
 */
async function create(
  recipe: CodeRecipe,
  place: CodePlace,
  { account, rateLimiter }: { account: Account; rateLimiter: RateLimiter },
): Promise<MadeCode> {
  let troubles = 0;
  const made = await sendWithRetry(rateLimiter, async () => {
    const idempotencyKey = [recipe.id, recipe.resumed, place.ordinal, place.attempt, troubles].join(':');
    try {
      return await account.act((stripe, options) =>
        stripe.promotionCodes.create(describe(recipe, place), { ...options, idempotencyKey }),
      );
    } catch (error) {
      if (isTrouble(error)) troubles += 1;
      throw error;
    }
  });
  return { code: made.code, externalId: made.id };
}

function describe(recipe: CodeRecipe, place: CodePlace) {
  return {
    promotion: { type: 'coupon', coupon: recipe.couponId },
    code: deriveCode(recipe, place),
    max_redemptions: 1,
    metadata: { batch: recipe.id, ordinal: String(place.ordinal) },
  } satisfies Stripe.PromotionCodeCreateParams;
}
