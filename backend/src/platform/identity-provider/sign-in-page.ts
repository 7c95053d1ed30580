import { usernameMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, type Html } from '../page/html.ts';
import { type Page, sendPage } from '../page/page.ts';
import {
  getTitle,
  type Problem,
  renderEmailField,
  renderField,
  renderPasswordField,
  renderProblem,
} from './form-fields.ts';

/** The state of a form. After a problem, the form shows the input again, except the password. */
export interface FormState {
  uid: string;
  username: string;
  email: string;
  problem: Problem | null;
}

export function signInPage(state: FormState): Page {
  return {
    status: state.problem?.status ?? 200,
    title: getTitle('Sign in', state),
    body: html`<h1>Sign in</h1>
      <p class="lead">Welcome back to your puzzles.</p>
      ${renderProblem(state)}
      <form method="post" action="/oidc-interaction/${state.uid}">
        ${renderEmailField(state)} ${renderPasswordField(state, 'current')}
        <button>Sign in</button>
      </form>
      <p class="other"><a href="/sign-in/forgot">Forgot your password?</a></p>
      <p class="other">New here? <a href="/oidc-interaction/${state.uid}/create">Create an account</a></p>`,
  };
}

export function createAccountPage(state: FormState): Page {
  return {
    status: state.problem?.status ?? 200,
    title: getTitle('Create your account', state),
    body: html`<h1>Create your account</h1>
      <p class="lead">Your first campaign is free. No card needed.</p>
      ${renderProblem(state)}
      <form method="post" action="/oidc-interaction/${state.uid}/create">
        ${renderEmailField(state)} ${renderPasswordField(state, 'new')} ${renderNameField(state)}
        <button>Create account</button>
      </form>
      <p class="other">Already have an account? <a href="/oidc-interaction/${state.uid}">Sign in</a></p>`,
  };
}

/** Shown when the sign-in has expired or its cookie is missing. */
export const expiredPage: Page = {
  status: 400,
  title: 'Sign-in expired',
  body: html`<h1>Sign-in expired</h1>
    <p class="lead">
      This page was open for too long, or cookies are blocked. Nothing is lost: please start again.
    </p>
    <p class="actions"><a class="button" href="/api/login">Start again</a></p>`,
};

/**
 * Shows an error page for requests that the embedded provider rejects. The product's own pages never make
 * such requests.
 */
export function showProviderError(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
  sendPage(ctx, {
    status: ctx.status,
    title: 'Sign-in did not complete',
    body: html`<h1>Sign-in did not complete</h1>
      <p class="lead">${error_description ?? error}</p>
      <p class="actions"><a class="button" href="/api/login">Start again</a></p>`,
  });
}

/** The name is optional, so its field is collapsed unless it has a value or a problem. */
function renderNameField({ username, problem }: FormState): Html {
  const attributes = html`autocomplete="nickname" maxlength="${String(usernameMaxChars)}" value="${username}"`;
  const hint = 'Otherwise we take the first part of your e-mail address.';
  const isOpen = username !== '' || problem?.field === 'username';
  return html`<details ${isOpen ? html`open` : null}>
    <summary>Choose a name (optional)</summary>
    ${renderField({ name: 'username', label: 'Name', attributes, hint, isOptional: true, problem })}
  </details>`;
}
