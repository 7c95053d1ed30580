import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { inTransaction } from './transaction.ts';
import { sendPage } from './page.ts';
import { platformAccount as account, type World } from './api-call.ts';
import { renderCheckoutPage, type CheckoutView, buildSuccessUrl } from './checkout-page.ts';
import { findPayment } from './checkout-payment.ts';
import { getSession, payLater, paySession, settleSession } from './checkout-states.ts';
import { getObject } from './objects.ts';
import { goTo, getId, readForm, requireOwnOrigin } from './page-forms.ts';
import type { PageServices } from './page-services.ts';

type Session = Awaited<ReturnType<typeof getSession>>;

/** Adds the page on which a customer pays for a session. */
export function addCheckoutRoutes(router: Router, services: PageServices): void {
  router.get('/checkout/:id', (ctx) => showCheckout(ctx, services));
  router.post('/checkout/:id', (ctx) => submitCheckout(ctx, services));
}

async function showCheckout(ctx: Context, services: PageServices): Promise<void> {
  const view = await inTransaction(services.pool, async (db) => {
    const world = { ...services, db };
    return readView(world, await getSession(world, getId(ctx)));
  });
  sendPage(ctx, renderCheckoutPage({ ...view, isDeclined: 'declined' in ctx.query }));
}

/**
 * Handles the form of the payment page. A customer who sends the form twice, with two clicks or in two tabs,
 * pays only once. Each reply is a redirect, so the browser's Back button does not send the form again.
 */
async function submitCheckout(ctx: Context, services: PageServices): Promise<void> {
  requireOwnOrigin(ctx, services.pagesUrl);
  const { action } = await readForm(ctx, checkoutForm);
  const session = await inTransaction(services.pool, async (db) => {
    const world = { ...services, db };
    return actOn(world, await getSession(world, getId(ctx)), action);
  });
  services.onWrite();
  if (session.status === 'complete') goTo(ctx, buildSuccessUrl(session));
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

async function readView(world: World, session: Session): Promise<Omit<CheckoutView, 'isDeclined'>> {
  const { items, images = [] } = await getObject(world.db, { account, kind: 'checkout_details' }, session.id);
  const payment = await findPayment(world, session);
  const charge = payment?.latest_charge ?? null;
  return { session, items, images, payment, receiptUrl: charge && `${world.pagesUrl}/receipts/${charge}` };
}
