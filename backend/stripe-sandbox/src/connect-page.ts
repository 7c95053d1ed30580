import { html } from './html.ts';
import type { Page } from './page.ts';
import { renderSandboxPage } from './sandbox-page.ts';

export const accountNameMaxChars = 60;

interface ConnectView {
  /** The URL of this page, with its query. */
  action: string;
  redirectUri: string;
  problem: string | null;
}

/** Renders the page that asks the owner of an account whether the platform may use the account. */
export function connectPage({ action, redirectUri, problem }: ConnectView): Page {
  return renderSandboxPage({
    status: problem === null ? 200 : 400,
    title: `${problem === null ? '' : 'Problem: '}Connect an account`,
    formTarget: redirectUri,
    body: html`<h1>Connect an account</h1>
      <p class="lead">
        Puzzle Prize asks to see the coupons of your Stripe account and to make promotion codes of them.
      </p>
      <form class="choices" method="post" action="${action}">
        <div>
          <label for="name">Name of the account</label>
          <input
            id="name"
            name="name"
            required
            maxlength="${String(accountNameMaxChars)}"
            value="Demo shop"
            autocomplete="off"
            aria-describedby="name-note"
            ${problem === null ? null : html`aria-invalid="true" autofocus`}
          />
          <p class="${problem === null ? 'hint' : 'error'}" id="name-note">
            ${problem ?? 'A new name makes an account with coupons to try; a known one is that account again.'}
          </p>
        </div>
        <button name="action" value="connect">Connect</button>
        <button name="action" value="refuse" class="quiet" formnovalidate>Refuse</button>
      </form>
      <p class="other">Then on to ${new URL(redirectUri).host}</p>`,
  });
}
