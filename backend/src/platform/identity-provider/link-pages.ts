import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { confirmLinkHours, resetLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { describeOwnerLocale } from '../../language/owner-locale.ts';
import { translate } from '../../language/translate.ts';
import { html, type Html } from '../page/html.ts';
import type { Page } from '../page/page.ts';
import {
  getTitle,
  type Problem,
  renderEmailField,
  renderPasswordField,
  renderProblem,
} from './form-fields.ts';

const renderSignInLink = (locale: OwnerLocale) =>
  html`<p class="other"><a href="/api/login">${translate(locale, 'Back to sign in')}</a></p>`;

/** Builds the page that asks for the e-mail address to which the link for a new password is sent. */
export function forgotPage(state: { email: string; problem: Problem | null; locale: OwnerLocale }): Page {
  const { locale } = state;
  const title = translate(locale, 'Forgot your password?');
  return {
    status: state.problem?.status ?? 200,
    language: describeOwnerLocale(locale),
    title: getTitle(title, state),
    body: html`<h1>${title}</h1>
      <p class="lead">
        ${translate(locale, 'Enter your e-mail address, and we send you a link to choose a new one.')}
      </p>
      ${renderProblem(state)}
      <form method="post" action="/sign-in/forgot">
        ${renderEmailField(state)}
        <button>${translate(locale, 'Send link')}</button>
      </form>
      ${renderSignInLink(locale)}`,
  };
}

/**
 * Builds the page after a request for a link. It is the same for every address, so that it does not reveal which
 * accounts exist.
 */
export function linkSentPage(sendsMail: boolean, locale: OwnerLocale): Page {
  const title = translate(locale, 'Link requested');
  return {
    status: 200,
    language: describeOwnerLocale(locale),
    title,
    body: html`<h1>${sendsMail ? translate(locale, 'Check your mail') : title}</h1>
      <p class="lead">
        ${translate(
          locale,
          'If there is an account with this address, it gets a message with a link to choose a new password. The link works for {minutes, plural, one {# minute} other {# minutes}}.',
          { minutes: resetLinkMinutes },
        )}
      </p>
      ${
        sendsMail
          ? null
          : html`<p class="notice">
              ${translate(locale, 'This server sends no e-mail; its operator finds the message in the outbox.')}
            </p>`
      }
      ${renderSignInLink(locale)}`,
  };
}

/** Builds the page that asks for a new password. */
export function newPasswordPage(state: {
  token: string;
  problem: Problem | null;
  locale: OwnerLocale;
}): Page {
  const { locale } = state;
  const title = translate(locale, 'Choose a new password');
  return {
    status: state.problem?.status ?? 200,
    language: describeOwnerLocale(locale),
    title: getTitle(title, state),
    body: html`<h1>${title}</h1>
      <p class="lead">${translate(locale, 'It signs you out on all devices.')}</p>
      ${renderProblem(state)}
      <form method="post" action="/sign-in/reset">
        <input type="hidden" name="token" value="${state.token}" />
        ${renderPasswordField(state, 'new')}
        <button>${translate(locale, 'Save password')}</button>
      </form>`,
  };
}

export function passwordChangedPage(locale: OwnerLocale): Page {
  return renderResult(locale, {
    status: 200,
    title: translate(locale, 'Password changed'),
    lead: translate(locale, 'All devices are signed out. Please sign in with your new password.'),
    notice: translate(
      locale,
      'An API key of your account still works. If somebody else may know it, regenerate it under Account.',
    ),
    action: { label: translate(locale, 'Sign in'), href: '/api/login' },
  });
}

/**
 * Builds the page with a button that confirms the e-mail address. Opening the link is not enough, because programs
 * that check mails for viruses also open links.
 */
export function confirmPage(token: string, locale: OwnerLocale): Page {
  const title = translate(locale, 'Confirm your e-mail address');
  return {
    status: 200,
    language: describeOwnerLocale(locale),
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${translate(locale, 'One click, and we know where to reach you.')}</p>
      <form method="post" action="/sign-in/confirm">
        <input type="hidden" name="token" value="${token}" />
        <button>${translate(locale, 'Confirm address')}</button>
      </form>`,
  };
}

export function confirmedPage(locale: OwnerLocale): Page {
  return renderResult(locale, {
    status: 200,
    title: translate(locale, 'Address confirmed'),
    lead: translate(locale, 'Thank you. Your e-mail address is confirmed.'),
    action: { label: translate(locale, 'Go to your dashboard'), href: '/dashboard' },
  });
}

/** Builds the page for a password link that is expired, used, replaced or damaged. */
export function resetExpiredPage(locale: OwnerLocale): Page {
  return renderResult(locale, {
    status: 400,
    title: translate(locale, 'Link expired'),
    lead: translate(
      locale,
      'A link works once, for {minutes, plural, one {# minute} other {# minutes}}. Your password has not changed.',
      { minutes: resetLinkMinutes },
    ),
    action: { label: translate(locale, 'Get a new link'), href: '/sign-in/forgot' },
  });
}

/** Builds the page for a confirmation link that is expired, used or damaged. */
export function confirmExpiredPage(locale: OwnerLocale): Page {
  return renderResult(locale, {
    status: 400,
    title: translate(locale, 'Link expired'),
    lead: translate(
      locale,
      'A link works once, for {hours, plural, one {# hour} other {# hours}}. If you have used it before, your address is confirmed already.',
      { hours: confirmLinkHours },
    ),
    action: { label: translate(locale, 'Go to your dashboard'), href: '/dashboard' },
  });
}

interface Result {
  status: number;
  title: string;
  lead: string;
  notice?: string;
  action: { label: string; href: string };
}

/** Builds a page with the result of a link and a button for the next step. */
function renderResult(locale: OwnerLocale, { status, title, lead, notice, action }: Result): Page {
  return {
    status,
    language: describeOwnerLocale(locale),
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${notice === undefined ? null : renderNotice(notice)}
      <p class="actions"><a class="button" href="${action.href}">${action.label}</a></p>`,
  };
}

const renderNotice = (notice: string): Html => html`<p class="notice">${notice}</p>`;
