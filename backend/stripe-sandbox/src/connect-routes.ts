import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { inTransaction } from './transaction.ts';
import { sendPage } from './page.ts';
import { ApiError } from './api-error.ts';
import { openAccount } from './accounts.ts';
import { accountNameMaxChars, connectPage } from './connect-page.ts';
import { grantAccess } from './grants.ts';
import { goTo, readForm, requireOwnOrigin } from './page-forms.ts';
import type { PageServices } from './page-services.ts';

/** Adds the page on which the owner of an account grants or refuses access. */
export function addConnectRoutes(router: Router, services: PageServices): void {
  router.get('/oauth/authorize', (ctx) => {
    showConnect(ctx, services);
  });
  router.post('/oauth/authorize', (ctx) => submitConnect(ctx, services));
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
  const code = await inTransaction(services.pool, async (db) => {
    const world = { ...services, db };
    return grantAccess(world, await openAccount(world, known.data));
  });
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

/**
 * Parses the query of a link to the consent page.
 * @throws ApiError 400 for a link that Stripe would refuse
 */
function parseConsent(ctx: Context, clientId: string): z.output<typeof consentQuery> {
  const query = consentQuery.safeParse(ctx.query);
  if (!query.success) throw new ApiError('This link to connect an account is not complete.');
  if (query.data.client_id === clientId) return query.data;
  throw new ApiError('No application matches the supplied client identifier.');
}
