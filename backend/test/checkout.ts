import { campaignSchema, checkoutReplySchema, type CheckoutReply } from '@puzzle-prize/sdk/protocol';
import { UserEntity } from '../src/auth/user.entity.ts';
import { PaymentEntity } from '../src/payments/payment.entity.ts';
import type { TestApp } from './app.ts';
import { createTestBrowser } from './browser.ts';
import { createOwner, type RunningApp, type TestOwner } from './factories.ts';

/** Creates an owner who has used the free campaign and therefore must pay for the next one. */
export async function createPayingOwner(test: RunningApp): Promise<TestOwner> {
  const owner = await createOwner(test);
  await fork(test).nativeUpdate(UserEntity, { id: owner.id }, { freeCampaignsUsed: 1 });
  return owner;
}

/** Returns the data of the form that creates a campaign, with an image that every owner can use. */
export async function campaignData(owner: TestOwner, title = 'Summer Sale') {
  const [template] = await owner.list('/api/template-images');
  return { title, imageUrl: String(template?.['url']) };
}

/** A campaign that awaits its payment. */
export interface Ordered extends CheckoutReply {
  owner: TestOwner;
  /** Id of the checkout session. */
  sessionId: string;
  campaignId: string;
}

/** Orders a campaign with the same call as the dashboard. */
export async function orderCampaign(test: RunningApp, owner: TestOwner, title?: string): Promise<Ordered> {
  const body = { campaignData: await campaignData(owner, title) };
  const { url } = checkoutReplySchema.parse(await owner.post('/api/create-checkout-session', body));
  return { url, ...(await orderAt(test, owner, url)) };
}

/** Finds the order that belongs to the URL of a checkout page. */
export async function orderAt(test: RunningApp, owner: TestOwner, url: string) {
  const sessionId = getSessionId(url);
  const payment = await findPayment(test, sessionId);
  return { owner, sessionId, campaignId: payment.puzzleId };
}

export const getSessionId = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

export type CheckoutAction = 'pay' | 'decline' | 'pay-later' | 'succeed' | 'fail';

/** Presses a button on the checkout page of the sandbox. Returns the URL to which the page redirects. */
export async function press(url: string, action: CheckoutAction): Promise<string | null> {
  const browser = createTestBrowser(new URL(url).origin);
  return (await browser.submit(url, { action })).headers.get('location');
}

export function verify(owner: TestOwner, sessionId: string): Promise<Response> {
  return send(owner, '/api/verify-checkout-session', { sessionId });
}

export function send(owner: TestOwner, path: string, body?: unknown): Promise<Response> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return owner.fetch(path, { method: 'POST', ...(body !== undefined && json) });
}

/** Returns a campaign as its owner sees it. */
export async function seenCampaign({ owner, campaignId }: Pick<Ordered, 'owner' | 'campaignId'>) {
  return campaignSchema.parse(await owner.get(`/api/puzzles/${campaignId}`));
}

export async function findPayment(test: RunningApp, checkoutSessionId: string) {
  return await fork(test).findOneOrFail(PaymentEntity, { checkoutSessionId });
}

export const fork = ({ app }: Pick<RunningApp, 'app'>) => app.platform.database.orm.em.fork();

/** Counts the checkout sessions that the sandbox has stored for a campaign. */
export async function countSessions({ app }: TestApp, campaignId: string): Promise<number> {
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from stripe_sandbox.objects
     where kind = 'checkout_session' and data->'metadata'->>'puzzleId' = $1`,
    [campaignId],
  );
  return rows[0]?.count ?? 0;
}
