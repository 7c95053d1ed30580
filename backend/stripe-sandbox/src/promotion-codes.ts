import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError, createNotFoundError } from './api-error.ts';
import { apiCall, type Call, getNowSeconds } from './api-call.ts';
import { findObject, getObject, insertObject, listObjects, saveObject } from './objects.ts';
import { flag, integer, metadata, page, text } from './parameters.ts';
import { randomId } from './random-id.ts';

const maxSeconds = 10_000_000_000;

const newCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text.max(500).optional(),
  active: flag.default(true),
  expires_at: integer(0, maxSeconds).optional(),
  max_redemptions: integer(1, 1_000_000_000).optional(),
  metadata: metadata.optional(),
});

export const promotionCodeCalls = [
  apiCall({
    method: 'post',
    path: '/v1/promotion_codes',
    params: newCode,
    async handle(call, params) {
      const coupon = await findUsableCoupon(call, params.promotion.coupon);
      const promotionCode = createCode(call, params, coupon);
      const isNew = await insertObject(call.db, { ...call, kind: 'promotion_code' }, promotionCode);
      if (!isNew) throw alreadyExists(promotionCode.code);
      return promotionCode;
    },
  }),
  apiCall({
    method: 'get',
    path: '/v1/promotion_codes',
    params: z.strictObject({
      ...page,
      active: flag.optional(),
      code: text.optional(),
      coupon: text.optional(),
    }),
    async handle(call, { active, coupon, ...query }) {
      const holding = {
        ...(active !== undefined && { active }),
        ...(coupon !== undefined && { promotion: { coupon } }),
      };
      const list = await listObjects(call.db, { ...call, kind: 'promotion_code' }, { ...query, holding });
      return { ...list, url: '/v1/promotion_codes' };
    },
  }),
  apiCall({
    method: 'get',
    path: '/v1/promotion_codes/:id',
    params: z.strictObject({}),
    handle: ({ db, account, id }) => getObject(db, { account, kind: 'promotion_code' }, id),
  }),
  apiCall({
    method: 'post',
    path: '/v1/promotion_codes/:id',
    params: z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
    async handle(call, params) {
      const scope = { ...call, kind: 'promotion_code', isLocked: true } as const;
      const found = await getObject(call.db, scope, call.id);
      const changed = {
        ...found,
        active: params.active ?? found.active,
        metadata: withoutEmpty({ ...found.metadata, ...params.metadata }),
      };
      if (changed.active && !found.active) await checkMayActivate(call, changed);
      await saveObject(call.db, scope, changed);
      return changed;
    },
  }),
];

function createCode(
  { clock }: Call,
  params: z.output<typeof newCode>,
  coupon: Stripe.Coupon,
): Stripe.PromotionCode {
  const created = getNowSeconds(clock);
  const code = params.code ?? randomId('', 8).toUpperCase();
  if (!/^[A-Za-z0-9-]+$/.test(code))
    throw new ApiError('Promotion codes may only contain the letters a-z and A-Z, digits and dashes.', {
      param: 'code',
    });
  if (params.expires_at !== undefined && params.expires_at <= created)
    throw new ApiError('The expires_at of a promotion code must be in the future.', { param: 'expires_at' });
  return {
    id: randomId('promo_'),
    object: 'promotion_code',
    active: params.active,
    code,
    created,
    customer: null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    promotion: { type: 'coupon', coupon: coupon.id },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
}

async function findUsableCoupon({ db, account }: Call, id: string): Promise<Stripe.Coupon> {
  const coupon = await findObject(db, { account, kind: 'coupon' }, id);
  if (coupon === null) throw createNotFoundError('coupon', id, 'promotion[coupon]');
  if (!coupon.valid)
    throw new ApiError(`The coupon ${id} is not valid any more.`, {
      code: 'coupon_expired',
      param: 'promotion[coupon]',
    });
  return coupon;
}

/** Refuses to activate a code if its coupon is invalid or another active code has the same code text. */
async function checkMayActivate(call: Call, { id, code, promotion }: Stripe.PromotionCode): Promise<void> {
  if (typeof promotion.coupon === 'string') await findUsableCoupon(call, promotion.coupon);
  const scope = { ...call, kind: 'promotion_code' } as const;
  const { data } = await listObjects(call.db, scope, { code, holding: { active: true } });
  if (data.some((other) => other.id !== id)) throw alreadyExists(code);
}

function alreadyExists(code: string): ApiError {
  return new ApiError(`An active promotion code with \`code: ${code}\` already exists.`, {
    code: 'resource_already_exists',
    param: 'code',
  });
}

/** Removes the keys whose value is empty. A client sends an empty value to delete a key. */
function withoutEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
