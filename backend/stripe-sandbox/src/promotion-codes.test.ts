import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSandbox } from '@puzzle-prize/backend/test/sandbox';

describe('coupons and promotion codes of a connected account', () => {
  const test = useSandbox();
  let shop: Stripe;
  let account = '';
  let coupon = '';
  const create = (code?: string) =>
    shop.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code, max_redemptions: 1 });

  beforeAll(async () => {
    const { access_token = '', stripe_user_id = '' } = await test.connect('Code shop');
    shop = test.client(access_token);
    account = stripe_user_id;
    const { data } = await shop.coupons.list();
    coupon = data.find(({ valid }) => valid)?.id ?? '';
  });

  it('[K7] include coupons of many kinds for a new account', async () => {
    const { data } = await shop.coupons.list({ limit: 100 });
    expect(data.some(({ percent_off }) => percent_off !== null && percent_off % 1 !== 0)).toBe(true);
    expect(new Set(data.map(({ currency }) => currency))).toEqual(new Set([null, 'usd', 'jpy']));
    expect(data.filter(({ valid }) => !valid)).toHaveLength(1);
    expect(data.filter(({ name }) => name === null)).toHaveLength(1);
    expect((await test.stripe.coupons.list()).data).toHaveLength(0);
    expect((await test.stripe.coupons.list({}, { stripeAccount: account })).data).toEqual(data);
  });

  it('[K7] are listed page by page, forward and backward', async () => {
    const all = (await shop.coupons.list({ limit: 100 })).data.map(({ id }) => id);
    const walked: string[] = [];
    for await (const { id } of shop.coupons.list({ limit: 2 })) walked.push(id);
    expect(walked).toEqual(all);
    const back = await shop.coupons.list({ limit: 2, ending_before: all[3] });
    expect(back.data.map(({ id }) => id)).toEqual(all.slice(1, 3));
    expect(back.has_more).toBe(true);
    const unknown = shop.coupons.list({ starting_after: 'nothing' });
    await expect(unknown).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'starting_after',
    });
    await expect(shop.coupons.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  it('[K8] have unique code texts among active codes, regardless of case', async () => {
    const first = await create('Promo-One');
    expect(first).toMatchObject({ active: true, promotion: { type: 'coupon', coupon }, max_redemptions: 1 });
    await expect(create('PROMO-ONE')).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_already_exists',
    });
    const together = await Promise.allSettled([create('RACE'), create('race'), create('Race')]);
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(together.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'resource_already_exists' } },
      { reason: { code: 'resource_already_exists' } },
    ]);
    expect(await shop.promotionCodes.update(first.id, { active: false })).toMatchObject({ active: false });
    const second = await create('promo-one');
    await expect(shop.promotionCodes.update(first.id, { active: true })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    expect(await shop.promotionCodes.retrieve(second.id)).toMatchObject({ code: 'promo-one', active: true });
  });

  it('[K8] are found by code text, by coupon, and by whether they are active', async () => {
    const { id } = await create('Find-Me');
    const found = async (query: Stripe.PromotionCodeListParams) =>
      (await shop.promotionCodes.list(query)).data.map((code) => code.id);
    expect(await found({ code: 'FIND-ME' })).toEqual([id]);
    expect(await found({ code: 'FIND-ME', coupon: 'other' })).toEqual([]);
    expect(await found({ coupon, limit: 1 })).toEqual([id]);
    await shop.promotionCodes.update(id, { active: false, metadata: { ended: 'yes' } });
    expect(await found({ code: 'find-me', active: true })).toEqual([]);
    expect(await found({ code: 'find-me', active: false })).toEqual([id]);
  });

  it('[K8] get a generated code text if none is given, and must not contain invalid characters', async () => {
    expect((await create()).code).toMatch(/^[A-Z0-9]{8}$/);
    await expect(create('50% OFF')).rejects.toMatchObject({ statusCode: 400, param: 'code' });
  });

  it('[K8] are refused for a missing, expired or foreign coupon', async () => {
    const { data } = await shop.coupons.list({ limit: 100 });
    const over = data.find(({ valid }) => !valid)?.id ?? '';
    const of = (client: Stripe, id: string) =>
      client.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } });
    await expect(of(shop, 'nothing')).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'promotion[coupon]',
    });
    await expect(of(shop, over)).rejects.toMatchObject({ code: 'coupon_expired' });
    const { access_token = '' } = await test.connect('Other shop');
    await expect(of(test.client(access_token), coupon)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
