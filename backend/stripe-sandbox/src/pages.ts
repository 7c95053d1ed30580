import Router from '@koa/router';
import type { Context } from 'koa';
import { html } from './html.ts';
import { sendPage, type Page } from './page.ts';
import { platformAccount as account } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { addCheckoutRoutes } from './checkout-routes.ts';
import { addConnectRoutes } from './connect-routes.ts';
import { getObject, type StoredCharge } from './objects.ts';
import { getId } from './page-forms.ts';
import type { PageServices } from './page-services.ts';
import { renderSandboxPage, bill, money } from './sandbox-page.ts';

/** Serves the checkout page, the consent page of Connect, and the receipt page. No page needs a script. */
export function createPages(services: PageServices): Router {
  const router = new Router({ prefix: '/stripe-sandbox' });
  router.use(answerProblems);
  addCheckoutRoutes(router, services);
  addConnectRoutes(router, services);
  router.get('/receipts/:id', async (ctx) => {
    sendPage(ctx, renderReceiptPage(await getObject(services.pool, { account, kind: 'charge' }, getId(ctx))));
  });
  return router;
}

/** Shows an API error as a page instead of JSON. */
async function answerProblems(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendPage(
      ctx,
      renderSandboxPage({
        status: error.status,
        title: 'This does not work',
        body: html`<h1>This does not work</h1>
          <p class="lead">${error.message}</p>`,
      }),
    );
  }
}

function renderReceiptPage({ id, amount, currency, created, description }: StoredCharge): Page {
  const paidAt = new Date(created * 1000).toISOString().replace('T', ' ').slice(0, 16);
  return renderSandboxPage({
    status: 200,
    title: 'Receipt',
    body: html`<h1>Receipt</h1>
      <p class="lead">Paid to Puzzle Prize, for play.</p>
      ${bill([
        ['Date', `${paidAt} UTC`],
        ['Number', id],
        ...(description === null ? [] : [['For', description] as const]),
        ['Paid', money(amount, currency)],
      ])}`,
  });
}
