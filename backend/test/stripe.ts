import { randomBytes } from 'node:crypto';
import { promotionBatchListSchema, stripeCouponListSchema } from '@puzzle-prize/sdk/protocol';
import type Stripe from 'stripe';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import { createCampaign, createOwner, type RunningApp, type TestOwner } from './factories.ts';

/** A campaign whose owner has connected a Stripe account. */
export interface Connected {
  owner: TestOwner;
  campaignId: string;
  accountId: string;
  couponId: string;
}

/**
 * Opens a path of the product. Returns the URL to which it redirects, or the status if it does not redirect.
 */
export async function leadsTo(owner: TestOwner, path: string): Promise<string> {
  const response = await owner.fetch(path, { redirect: 'manual' });
  return response.headers.get('location') ?? `${response.status}`;
}

/** Submits the sandbox's consent page and returns the path of the redirect. */
export async function consent(
  page: string,
  fields: { action: 'connect' | 'refuse'; name?: string },
): Promise<string> {
  // `page` may be a URL of Stripe's API, which redirects to the consent page.
  const shown = await fetch(page);
  const response = await fetch(shown.url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  const { pathname, search } = new URL(response.headers.get('location') ?? page);
  return pathname + search;
}

/** Connects a Stripe account to a campaign. The account is the one with the given name, or a new account. */
export async function connectStripe(
  test: RunningApp,
  given: { owner?: TestOwner; campaignId?: string; name?: string } = {},
): Promise<Connected> {
  const owner = given.owner ?? (await createOwner(test));
  const campaignId = given.campaignId ?? (await createCampaign(test, owner)).id;
  const name = given.name ?? `Shop ${randomBytes(6).toString('hex')}`;
  const page = await leadsTo(owner, `/api/stripe/authorize/${campaignId}`);
  const end = await leadsTo(owner, await consent(page, { action: 'connect', name }));
  if (!end.endsWith('?stripe=connected')) throw new Error(`not connected: ${end}`);
  const { account } = await owner.get(`/api/stripe/connection/${campaignId}`);
  const accountId = typeof account === 'object' && account && 'id' in account ? String(account.id) : '';
  const coupons = stripeCouponListSchema.parse(await owner.list(`/api/stripe/coupons/${campaignId}`));
  return { owner, campaignId, accountId, couponId: coupons[0]?.id ?? '' };
}

/** Lists all promotion codes of an account at Stripe. */
export async function codesAtStripe({ app }: TestApp, accountId: string): Promise<Stripe.PromotionCode[]> {
  const provider = app.platform.paymentProvider;
  if (!provider) throw new Error('there is no payment provider');
  const list = provider.stripe.promotionCodes.list({ limit: 100 }, { stripeAccount: accountId });
  return await list.autoPagingToArray({ limit: 10_000 });
}

/** Waits until the campaign's newest batch satisfies a condition. */
export async function untilBatch(
  { owner, campaignId }: Pick<Connected, 'owner' | 'campaignId'>,
  isThere: (batch: { status: string; made: number; problem: string | null }) => boolean,
  timeoutMs = 20_000,
) {
  return await vi.waitFor(
    async () => {
      const [batch] = promotionBatchListSchema.parse(await owner.list(`/api/stripe/batches/${campaignId}`));
      if (!batch || !isThere(batch)) throw new Error(`the batch is ${JSON.stringify(batch)}`);
      return batch;
    },
    { timeout: timeoutMs, interval: 50 },
  );
}

/** Lists all codes of a campaign's collection in their order. */
export async function codesOfCampaign({
  owner,
  campaignId,
}: Pick<Connected, 'owner' | 'campaignId'>): Promise<string[]> {
  const response = await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`);
  const lines = (await response.text()).trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')[1] ?? '');
}
