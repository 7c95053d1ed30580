import type Stripe from 'stripe';
import type { Account } from './account.ts';
import type { PromotionBatchRow } from './batch.entity.ts';
import { type CodePlace, deriveCode } from './derive-code.ts';
import type { Pace } from './pace.ts';
import { sendPatiently } from './send-patiently.ts';
import { refusalCode } from './stripe-answer.ts';

/** A promotion code that exists at Stripe. */
export interface MadeCode {
  code: string;
  externalId: string;
}

export type CodeRecipe = Pick<PromotionBatchRow, 'id' | 'couponId' | 'prefix' | 'seed'>;

const mostAttempts = 5;

/**
 * Makes the code of an ordinal in the owner's account, or finds the one that was made for it before: however often this
 * is called, the ordinal has one code. It can be redeemed once.
 */
export async function makeCode(
  recipe: CodeRecipe,
  ordinal: number,
  { account, pace }: { account: Account; pace: Pace },
): Promise<MadeCode> {
  for (let attempt = 0; ; attempt += 1) {
    const place = { ordinal, attempt };
    try {
      return await sendPatiently(pace, () => createOnce(recipe, place, account));
    } catch (error) {
      if (refusalCode(error) !== 'resource_already_exists') throw error;
      // Ours, when Stripe has forgotten the key of the call that made it; else the owner's own of the same text.
      const { code } = describe(recipe, place);
      const found = await sendPatiently(pace, () => findCode(account, { code, batchId: recipe.id }));
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

async function createOnce(recipe: CodeRecipe, place: CodePlace, account: Account): Promise<MadeCode> {
  const idempotencyKey = `${recipe.id}:${place.ordinal}:${place.attempt}`;
  const made = await account.act((stripe, options) =>
    stripe.promotionCodes.create(describe(recipe, place), { ...options, idempotencyKey }),
  );
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
