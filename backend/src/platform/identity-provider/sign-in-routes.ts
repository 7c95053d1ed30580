import Router from '@koa/router';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { findOwnerLocale } from '../../language/owner-locale.ts';
import { markText } from '../../language/translate.ts';
import { readForm } from '../http/body.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import { describeIssue } from '../http/validate.ts';
import {
  checkCredentials,
  createAccount,
  credentialsSchema,
  fold,
  newAccountSchema,
  type Taken,
} from './accounts.ts';
import type { IdentityAccountRow } from './identity.entity.ts';
import type { IdentityServices } from './identity-services.ts';
import { sendPage, type Page } from '../page/page.ts';
import { sendConfirmation, type MailServices } from './account-mails.ts';
import type { Problem } from './form-fields.ts';
import { toProblem, withinLimits } from './form-problems.ts';
import { createAccountPage, expiredPage, type FormState, signInPage } from './sign-in-page.ts';

/** Maximum size in bytes of a submitted sign-in form. */
export const formMaxBytes = 8 * 1024;

type Services = MailServices & Pick<IdentityServices, 'database' | 'limits'>;
type Typed = Record<string, string>;
type Outcome = IdentityAccountRow | Problem;

/** The network and the language of the person at a form. */
interface Caller {
  network: string;
  locale: OwnerLocale;
}

/** A form of the sign-in pages: its page and its handler. */
interface Form {
  page(state: FormState): Page;
  submit(services: Services, typed: Typed, caller: Caller): Promise<Outcome>;
}

const signIn: Form = {
  page: signInPage,
  async submit({ database, limits }, typed, { network }) {
    const input = credentialsSchema.safeParse(typed, { error: describeIssue });
    if (!input.success) return toProblem(input.error);
    const email = fold(input.data.email);
    await limits.take('signInGuess', `${email} ${network}`);
    await limits.take('signInAccount', email);
    const account = await checkCredentials(database.orm.em.fork(), input.data);
    return account ?? noMatch;
  },
};

const createOne: Form = {
  page: createAccountPage,
  async submit(services, typed, { locale }) {
    const input = newAccountSchema.safeParse(typed, { error: describeIssue });
    if (!input.success) return toProblem(input.error);
    const account = await createAccount(services.database.orm.em.fork(), input.data, (em, created) =>
      sendConfirmation(services, em, { account: created, locale }),
    );
    return typeof account === 'string' ? taken[account] : account;
  },
};

const noMatch: Problem = {
  status: 401,
  field: null,
  message: markText('This e-mail and password do not match. Please try again.'),
};

const taken: Record<Taken, Problem> = {
  username: {
    status: 409,
    field: 'username',
    message: markText('This name is taken. Please choose another one.'),
  },
  email: {
    status: 409,
    field: 'email',
    message: markText('This e-mail has an account already. Please sign in instead.'),
  },
};

/** Creates the routes of the embedded provider's pages. Their forms work without JavaScript. */
export function createSignInRoutes(provider: Provider, services: Services): Router {
  const router = new Router();
  for (const [path, form] of [
    ['/oidc-interaction/:uid', signIn],
    ['/oidc-interaction/:uid/create', createOne],
  ] as const) {
    router.get(path, (ctx) => showForm(provider, ctx, form));
    router.post(path, (ctx) => submitForm(provider, ctx, { ...form, ...services }));
  }
  return router;
}

async function showForm(provider: Provider, ctx: Context, form: Form): Promise<void> {
  const uid = await findSignIn(provider, ctx);
  const locale = findOwnerLocale(ctx);
  sendPage(
    ctx,
    uid === null ? expiredPage(locale) : form.page({ uid, username: '', email: '', problem: null, locale }),
  );
}

async function submitForm(provider: Provider, ctx: Context, form: Form & Services): Promise<void> {
  requireOwnOrigin(ctx, form.publicUrl);
  const uid = await findSignIn(provider, ctx);
  const locale = findOwnerLocale(ctx);
  if (uid === null) {
    sendPage(ctx, expiredPage(locale));
    return;
  }
  const typed = await readForm(ctx, formMaxBytes);
  const outcome = await withinLimits(ctx, form.limits, (network) =>
    form.submit(form, typed, { network, locale }),
  );
  if ('message' in outcome) {
    const { username = '', email = '' } = typed;
    sendPage(ctx, form.page({ uid, username, email, problem: outcome, locale }));
    return;
  }
  const login = { accountId: outcome.id, remember: false };
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }));
  ctx.status = 303;
}

/** Returns the id of the sign-in in the URL if this browser's cookie belongs to it; null otherwise. */
async function findSignIn(provider: Provider, ctx: Context): Promise<string | null> {
  try {
    const { uid } = await provider.interactionDetails(ctx.req, ctx.res);
    return uid === paramsSchema.parse(ctx.params).uid ? uid : null;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

const paramsSchema = z.object({ uid: z.string() });
