import { confirmLinkHours, resetLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { html } from '../page/html.ts';
import type { Page } from '../page/page.ts';
import {
  getTitle,
  type Problem,
  renderEmailField,
  renderPasswordField,
  renderProblem,
} from './form-fields.ts';

const signInLink = html`<p class="other"><a href="/api/login">Back to sign in</a></p>`;

/** Asks for the address to which the link for a new password is sent. */
export function forgotPage(state: { email: string; problem: Problem | null }): Page {
  return {
    status: state.problem?.status ?? 200,
    title: getTitle('Forgot your password?', state),
    body: html`<h1>Forgot your password?</h1>
      <p class="lead">Enter your e-mail address, and we send you a link to choose a new one.</p>
      ${renderProblem(state)}
      <form method="post" action="/sign-in/forgot">
        ${renderEmailField(state)}
        <button>Send link</button>
      </form>
      ${signInLink}`,
  };
}

/** Says the same for every address, so that it reveals no account. */
export function linkSentPage(sendsMail: boolean): Page {
  return {
    status: 200,
    title: 'Link requested',
    body: html`<h1>${sendsMail ? 'Check your mail' : 'Link requested'}</h1>
      <p class="lead">
        If there is an account with this address, it gets a message with a link to choose a new password. The
        link works for ${String(resetLinkMinutes)} minutes.
      </p>
      ${
        sendsMail
          ? null
          : html`<p class="notice">
              This server sends no e-mail; its operator finds the message in the outbox.
            </p>`
      }
      ${signInLink}`,
  };
}

/** Asks for a new password. */
export function newPasswordPage(state: { token: string; problem: Problem | null }): Page {
  return {
    status: state.problem?.status ?? 200,
    title: getTitle('Choose a new password', state),
    body: html`<h1>Choose a new password</h1>
      <p class="lead">It signs you out on all devices.</p>
      ${renderProblem(state)}
      <form method="post" action="/sign-in/reset">
        <input type="hidden" name="token" value="${state.token}" />
        ${renderPasswordField(state, 'new')}
        <button>Save password</button>
      </form>`,
  };
}

export const passwordChangedPage: Page = {
  status: 200,
  title: 'Password changed',
  body: html`<h1>Password changed</h1>
    <p class="lead">All devices are signed out. Please sign in with your new password.</p>
    <p class="notice">
      An API key of your account still works. If somebody else may know it, regenerate it under Account.
    </p>
    <p class="actions"><a class="button" href="/api/login">Sign in</a></p>`,
};

/** Asks for a click, because programs that check mails for viruses open links too. */
export function confirmPage(token: string): Page {
  return {
    status: 200,
    title: 'Confirm your e-mail address',
    body: html`<h1>Confirm your e-mail address</h1>
      <p class="lead">One click, and we know where to reach you.</p>
      <form method="post" action="/sign-in/confirm">
        <input type="hidden" name="token" value="${token}" />
        <button>Confirm address</button>
      </form>`,
  };
}

export const confirmedPage: Page = {
  status: 200,
  title: 'Address confirmed',
  body: html`<h1>Address confirmed</h1>
    <p class="lead">Thank you. Your e-mail address is confirmed.</p>
    <p class="actions"><a class="button" href="/dashboard">Go to your dashboard</a></p>`,
};

/** Shown for a link that is expired, used, replaced or damaged. */
export const resetExpiredPage: Page = {
  status: 400,
  title: 'Link expired',
  body: html`<h1>Link expired</h1>
    <p class="lead">
      A link works once, for ${String(resetLinkMinutes)} minutes. Your password has not changed.
    </p>
    <p class="actions"><a class="button" href="/sign-in/forgot">Get a new link</a></p>`,
};

/** Shown for a link that is expired, used or damaged. */
export const confirmExpiredPage: Page = {
  status: 400,
  title: 'Link expired',
  body: html`<h1>Link expired</h1>
    <p class="lead">
      A link works once, for ${String(confirmLinkHours)} hours. If you have used it before, your address is
      confirmed already.
    </p>
    <p class="actions"><a class="button" href="/dashboard">Go to your dashboard</a></p>`,
};
