import {
  emailMaxChars,
  passwordMaxChars,
  passwordMinChars,
  usernameMaxChars,
} from '@puzzle-prize/sdk/protocol/limits';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, type Html } from '../page/html.ts';
import { type Page, sendPage } from '../page/page.ts';

/** The problem with a form, and its field if it has one. */
export interface Problem {
  status: number;
  field: 'username' | 'email' | 'password' | null;
  message: string;
}

/** The form to show again: keeps the input except the password. */
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
      <p class="lead">to make puzzles people love to win.</p>
      ${renderProblem(state)}
      <form method="post" action="/oidc-interaction/${state.uid}">
        ${renderEmailField(state)} ${renderPasswordField(state, 'current')}
        <button>Sign in</button>
      </form>
      <p class="other">New here? <a href="/oidc-interaction/${state.uid}/create">Create an account</a></p>`,
  };
}

export function createAccountPage(state: FormState): Page {
  return {
    status: state.problem?.status ?? 200,
    title: getTitle('Create your account', state),
    body: html`<h1>Create your account</h1>
      <p class="lead">Your first puzzle campaign is free.</p>
      ${renderProblem(state)}
      <form method="post" action="/oidc-interaction/${state.uid}/create">
        ${renderNameField(state)} ${renderEmailField(state)} ${renderPasswordField(state, 'new')}
        <button>Create account</button>
      </form>
      <p class="other">Have an account? <a href="/oidc-interaction/${state.uid}">Sign in</a></p>`,
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

/** Shows the embedded provider's errors for requests that no page of ours makes. */
export function showProviderError(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
  sendPage(ctx, {
    status: ctx.status,
    title: 'Sign-in did not complete',
    body: html`<h1>Sign-in did not complete</h1>
      <p class="lead">${error_description ?? error}</p>
      <p class="actions"><a class="button" href="/api/login">Start again</a></p>`,
  });
}

/** Returns the title of the page. Screen readers read the title first, so it names the problem. */
function getTitle(title: string, { problem }: FormState): string {
  return problem ? `Problem: ${title}` : title;
}

/** Shows a problem that belongs to no field. */
function renderProblem({ problem }: FormState): Html | null {
  return problem?.field === null ? html`<p class="problem" role="alert">${problem.message}</p>` : null;
}

function renderNameField({ username, problem }: FormState): Html {
  const attributes = html`autocomplete="nickname" maxlength="${String(usernameMaxChars)}" value="${username}"`;
  return field({ name: 'username', label: 'Name', attributes, problem });
}

/** Renders the input of the address. It is marked as the user name, which helps password managers. */
function renderEmailField({ email, problem }: FormState): Html {
  const attributes = html`type="email" autocomplete="username" maxlength="${String(emailMaxChars)}"
  value="${email}"`;
  return field({ name: 'email', label: 'E-mail', attributes, problem });
}

function renderPasswordField({ problem }: FormState, kind: 'current' | 'new'): Html {
  const limit = String(passwordMaxChars);
  const attributes = html`type="password" autocomplete="${kind}-password" maxlength="${limit}"`;
  const hint = kind === 'new' ? `At least ${passwordMinChars} characters.` : null;
  return field({ name: 'password', label: 'Password', attributes, hint, problem });
}

interface Field {
  name: Exclude<Problem['field'], null>;
  label: string;
  attributes: Html;
  hint?: string | null;
  problem: Problem | null;
}

/** Renders a labeled input with its hint or error; an invalid one receives the focus. */
function field({ name, label, attributes, hint = null, problem }: Field): Html {
  const error = problem?.field === name ? problem.message : null;
  const note = error ?? hint;
  const described = note && html`aria-describedby="${name}-note"`;
  const invalid = error && html`aria-invalid="true" autofocus`;
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" required ${described} ${attributes} ${invalid} />
    ${note && html`<p class="${error ? 'error' : 'hint'}" id="${name}-note">${note}</p>`}
  </div>`;
}
