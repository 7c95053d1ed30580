import { setTimeout as sleep } from 'node:timers/promises';
import Router from '@koa/router';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import type { Context, Middleware } from 'koa';
import { findOwnerLocale } from '../../language/owner-locale.ts';
import { readForm } from '../http/body.ts';
import { toNetwork } from '../http/network.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { describeIssue } from '../http/validate.ts';
import { sendPage } from '../page/page.ts';
import { isUsable, type LinkPurpose, takeLink } from './account-links.ts';
import { linkPaths, type MailServices, sendReset } from './account-mails.ts';
import { emailSchema, findAccountByEmail, fold, newPasswordSchema } from './accounts.ts';
import { toProblem, withinLimits } from './form-problems.ts';
import { forgetSignIns } from './identity-records.ts';
import { IdentityAccountEntity } from './identity.entity.ts';
import type { IdentityServices } from './identity-services.ts';
import {
  confirmedPage,
  confirmExpiredPage,
  confirmPage,
  forgotPage,
  linkSentPage,
  newPasswordPage,
  passwordChangedPage,
  resetExpiredPage,
} from './link-pages.ts';
import { hashPassword } from './password.ts';
import { formMaxBytes } from './sign-in-routes.ts';

type Services = MailServices & Pick<IdentityServices, 'database' | 'endSessions' | 'limits'>;

const forgotPath = '/sign-in/forgot';
/** The limit of mails to one address, whether or not the address has an account. */
const mailsPerAddress: RateLimit = { name: 'resetMail', calls: 5, seconds: 3600 };
/** The minimum time of a reply, so that its duration does not reveal whether a mail was written. */
const forgotReplyMs = 400;

/** Creates the routes of the page for a forgotten password and of the pages that links in mails open. */
export function createLinkRoutes(services: Services, issuer: string): Router {
  const router = new Router();
  router.use(['/sign-in'], limitCalls(services));
  router.get(forgotPath, (ctx) => {
    sendPage(ctx, forgotPage({ email: '', problem: null, locale: findOwnerLocale(ctx) }));
  });
  router.post(forgotPath, (ctx) => requestReset(ctx, services));
  router.get(linkPaths.reset, async (ctx) => {
    const token = readToken(ctx.query);
    const isOpen = await isOpenLink(services, 'reset', token);
    const locale = findOwnerLocale(ctx);
    sendPage(ctx, isOpen ? newPasswordPage({ token, problem: null, locale }) : resetExpiredPage(locale));
  });
  router.post(linkPaths.reset, (ctx) => changePassword(ctx, services, issuer));
  router.get(linkPaths.confirm, async (ctx) => {
    const token = readToken(ctx.query);
    const isOpen = await isOpenLink(services, 'confirm', token);
    const locale = findOwnerLocale(ctx);
    sendPage(ctx, isOpen ? confirmPage(token, locale) : confirmExpiredPage(locale));
  });
  router.post(linkPaths.confirm, (ctx) => confirmAddress(ctx, services));
  return router;
}

/** Limits the calls of a network, because each of them reads the database. */
function limitCalls({ limits }: Services): Middleware {
  return async (ctx, next) => {
    await limits.take('owner', toNetwork(ctx.ip));
    await next();
  };
}

async function requestReset(ctx: Context, services: Services): Promise<void> {
  requireOwnOrigin(ctx, services.publicUrl);
  const locale = findOwnerLocale(ctx);
  const typed = await readForm(ctx, formMaxBytes);
  const input = emailSchema.safeParse(typed, { error: describeIssue });
  const outcome = await withinLimits(ctx, services.limits, async () => {
    if (!input.success) return toProblem(input.error);
    await services.limits.take(mailsPerAddress, fold(input.data.email));
    await Promise.all([writeReset(services, { email: input.data.email, locale }), sleep(forgotReplyMs)]);
    return null;
  });
  const isSending = services.config.mail !== undefined;
  const { email = '' } = typed;
  sendPage(ctx, outcome ? forgotPage({ email, problem: outcome, locale }) : linkSentPage(isSending, locale));
}

/**
 * Writes the mail for a new password if the address has an account. A failure is only logged, so that the reply does
 * not reveal whether there is an account.
 */
async function writeReset(
  services: Services,
  { email, locale }: { email: string; locale: OwnerLocale },
): Promise<void> {
  try {
    const em = services.database.orm.em.fork();
    const account = await findAccountByEmail(em, email);
    if (account) await em.transactional((work) => sendReset(services, work, { account, locale }));
  } catch (error) {
    services.log.error({ err: error }, 'the mail for a new password could not be written');
  }
}

async function changePassword(ctx: Context, services: Services, issuer: string): Promise<void> {
  requireOwnOrigin(ctx, services.publicUrl);
  const typed = await readForm(ctx, formMaxBytes);
  const token = readToken(typed);
  const outcome = await withinLimits(ctx, services.limits, async () => {
    const input = newPasswordSchema.safeParse(typed, { error: describeIssue });
    if (!input.success) return toProblem(input.error);
    return await setPassword(services, { token, password: input.data.password, issuer });
  });
  const locale = findOwnerLocale(ctx);
  if (typeof outcome === 'object') sendPage(ctx, newPasswordPage({ token, problem: outcome, locale }));
  else sendPage(ctx, outcome ? passwordChangedPage(locale) : resetExpiredPage(locale));
}

/**
 * Sets the password of the account to which a link belongs, and signs this account out everywhere. The link
 * also proves the e-mail address. Returns false if the link cannot be used anymore; then nothing changes.
 */
async function setPassword(
  services: Services,
  { token, password, issuer }: { token: string; password: string; issuer: string },
): Promise<boolean> {
  const { clock, database, endSessions } = services;
  const em = database.orm.em.fork();
  const link = { purpose: 'reset', token } as const;
  // A hash takes long, so it is computed only for a real link, and before the transaction.
  if (!(await isUsable(services, em, link))) return false;
  const passwordHash = await hashPassword(password);
  return await em.transactional(async (work) => {
    const accountId = await takeLink(services, work, link);
    if (accountId === null) return false;
    await work.nativeUpdate(
      IdentityAccountEntity,
      { id: accountId },
      { passwordHash, emailConfirmedAt: new Date(clock.now()) },
    );
    await forgetSignIns(work, accountId);
    await endSessions(work, { issuer, subject: accountId });
    return true;
  });
}

async function confirmAddress(ctx: Context, services: Services): Promise<void> {
  requireOwnOrigin(ctx, services.publicUrl);
  const token = readToken(await readForm(ctx, formMaxBytes));
  const isConfirmed = await services.database.orm.em.fork().transactional(async (em) => {
    const id = await takeLink(services, em, { purpose: 'confirm', token });
    if (id === null) return false;
    const emailConfirmedAt = new Date(services.clock.now());
    await em.nativeUpdate(IdentityAccountEntity, { id }, { emailConfirmedAt });
    return true;
  });
  const locale = findOwnerLocale(ctx);
  sendPage(ctx, isConfirmed ? confirmedPage(locale) : confirmExpiredPage(locale));
}

function isOpenLink(services: Services, purpose: LinkPurpose, token: string): Promise<boolean> {
  return isUsable(services, services.database.orm.em.fork(), { purpose, token });
}

/** Returns the token of a query or form; an empty text, which matches no link, if there is none. */
function readToken({ token }: Record<string, unknown>): string {
  return typeof token === 'string' ? token : '';
}
