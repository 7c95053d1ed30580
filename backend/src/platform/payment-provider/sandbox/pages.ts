import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { readBytes } from '../../http/body.ts';
import { requireOwnOrigin } from '../../http/origin.ts';
import { html } from '../../page/html.ts';
import { sendPage } from '../../page/page.ts';
import { grantAccess } from './accounts.ts';
import { platformAccount, type World } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { checkoutPage, type CheckoutView, successUrl } from './checkout-page.ts';
import { findPayment, getSession, payLater, paySession, settleSession } from './checkout-states.ts';
import { accountNameMaxChars, connectPage } from './connect-page.ts';
import { getObject } from './objects.ts';
import { receiptPage } from './receipt-page.ts';
import { sandboxPage } from './sandbox-page.ts';

export interface PageServices extends Omit<World, 'db'> {
  pool: Pool;
  /** Called when a page may have made something to deliver. */
  onWrite: () => void;
}

type Session = Awaited<ReturnType<typeof getSession>>;

const formMaxBytes = 4 * 1024;
const account = platformAccount;

/** What browsers see in Stripe's place: the checkout, the consent of Connect, the receipt. No page needs a script. */
export function createPages(services: PageServices): Router {
  const router = new Router({ prefix: '/stripe-sandbox' });
  router.use(answerProblems);
  router.get('/checkout/:id', (ctx) => showCheckout(ctx, services));
  router.post('/checkout/:id', (ctx) => submitCheckout(ctx, services));
  router.get('/oauth/authorize', (ctx) => {
    showConnect(ctx, services);
  });
  router.post('/oauth/authorize', (ctx) => submitConnect(ctx, services));
  router.get('/receipts/:id', async (ctx) => {
    sendPage(ctx, receiptPage(await getObject(services.pool, { account, kind: 'charge' }, idOf(ctx))));
  });
  return router;
}

/** Whoever looks at a page gets one, also when something is wrong. */
async function answerProblems(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof AppError)) throw error;
    sendPage(
      ctx,
      sandboxPage({
        status: error.status,
        title: 'This does not work',
        body: html`<h1>This does not work</h1>
          <p class="lead">${error.message}</p>`,
      }),
    );
  }
}

async function showCheckout(ctx: Context, services: PageServices): Promise<void> {
  const view = await inTransaction(services.pool, async (db) => {
    const world = { ...services, db };
    return viewOf(world, await getSession(world, idOf(ctx)));
  });
  sendPage(ctx, checkoutPage({ ...view, isDeclined: 'declined' in ctx.query }));
}

/**
 * Whoever pays twice, by two clicks or in two tabs, has paid once and goes on. Each answer is a redirect, so that the
 * browser can go back over it.
 */
async function submitCheckout(ctx: Context, services: PageServices): Promise<void> {
  requireOwnOrigin(ctx, services.pagesUrl);
  const { action } = await readForm(ctx, checkoutForm);
  const session = await inTransaction(services.pool, async (db) => {
    const world = { ...services, db };
    return actOn(world, await getSession(world, idOf(ctx)), action);
  });
  services.onWrite();
  if (session.status === 'complete') goTo(ctx, successUrl(session));
  else goTo(ctx, action === 'decline' ? `${ctx.path}?declined` : ctx.path);
}

const checkoutForm = z.object({ action: z.enum(['pay', 'decline', 'pay-later', 'succeed', 'fail']) });

async function actOn(
  world: World,
  session: Session,
  action: z.output<typeof checkoutForm>['action'],
): Promise<Session> {
  if (action === 'succeed' || action === 'fail')
    return await settleSession(world, session, action === 'succeed');
  if (session.status !== 'open' || action === 'decline') return session;
  return action === 'pay' ? await paySession(world, session) : await payLater(world, session);
}

async function viewOf(world: World, session: Session): Promise<Omit<CheckoutView, 'isDeclined'>> {
  const { items } = await getObject(world.db, { account, kind: 'checkout_details' }, session.id);
  const payment = await findPayment(world, session);
  const charge = payment?.latest_charge ?? null;
  return { session, items, payment, receiptUrl: charge && `${world.pagesUrl}/receipts/${charge}` };
}

function showConnect(ctx: Context, { clientId }: PageServices): void {
  const { redirect_uri } = parseConsent(ctx, clientId);
  sendPage(ctx, connectPage({ action: ctx.url, redirectUri: redirect_uri, problem: null }));
}

async function submitConnect(ctx: Context, services: PageServices): Promise<void> {
  requireOwnOrigin(ctx, services.pagesUrl);
  const { redirect_uri, state } = parseConsent(ctx, services.clientId);
  const { action, name } = await readForm(ctx, connectForm);
  const target = new URL(redirect_uri);
  if (state !== undefined) target.searchParams.set('state', state);
  if (action === 'refuse') {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_description', 'The user denied your request');
    goTo(ctx, target.href);
    return;
  }
  const known = accountName.safeParse(name);
  if (!known.success) {
    const problem = `Please give it a name of at most ${accountNameMaxChars} characters.`;
    sendPage(ctx, connectPage({ action: ctx.url, redirectUri: redirect_uri, problem }));
    return;
  }
  const code = await inTransaction(services.pool, (db) => grantAccess({ ...services, db }, known.data));
  target.searchParams.set('scope', 'read_write');
  target.searchParams.set('code', code);
  goTo(ctx, target.href);
}

const connectForm = z.object({ action: z.enum(['connect', 'refuse']), name: z.string().default('') });
const accountName = z
  .string()
  .trim()
  .min(1)
  .max(accountNameMaxChars)
  .regex(/^\P{Cc}+$/u);
const consentQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  state: z.string().optional(),
});

/** @throws ApiError 400 for a link that Stripe would refuse */
function parseConsent(ctx: Context, clientId: string): z.output<typeof consentQuery> {
  const query = consentQuery.safeParse(ctx.query);
  if (!query.success) throw new ApiError('This link to connect an account is not complete.');
  if (query.data.client_id === clientId) return query.data;
  throw new ApiError('No application matches the supplied client identifier.');
}

async function readForm<S extends z.ZodType>(ctx: Context, schema: S): Promise<z.output<S>> {
  const text = (await readBytes(ctx, formMaxBytes)).toString('utf8');
  const form = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (form.success) return form.data;
  throw new ApiError('This form is not complete.');
}

function idOf(ctx: Context): string {
  return z.object({ id: z.string() }).parse(ctx.params).id;
}

function goTo(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
