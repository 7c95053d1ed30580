import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { usernameMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { describeOwnerLocale, findOwnerLocale } from '../../language/owner-locale.ts';
import { translate } from '../../language/translate.ts';
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
  locale: OwnerLocale;
}

export function signInPage(state: FormState): Page {
  const { locale } = state;
  return {
    status: state.problem?.status ?? 200,
    language: describeOwnerLocale(locale),
    title: getTitle(translate(locale, 'Sign in'), state),
    body: html`<h1>${translate(locale, 'Sign in')}</h1>
      <p class="lead">${translate(locale, 'Welcome back to your puzzles.')}</p>
      ${renderProblem(state)}
      <form method="post" action="/oidc-interaction/${state.uid}">
        ${renderEmailField(state)} ${renderPasswordField(state, 'current')}
        <button>${translate(locale, 'Sign in')}</button>
      </form>
      <p class="other"><a href="/sign-in/forgot">${translate(locale, 'Forgot your password?')}</a></p>
      <p class="other">
        ${translate(locale, 'New here?')}
        <a href="/oidc-interaction/${state.uid}/create">${translate(locale, 'Create an account')}</a>
      </p>`,
  };
}

export function createAccountPage(state: FormState): Page {
  const { locale } = state;
  return {
    status: state.problem?.status ?? 200,
    language: describeOwnerLocale(locale),
    title: getTitle(translate(locale, 'Create your account'), state),
    body: html`<h1>${translate(locale, 'Create your account')}</h1>
      <p class="lead">${translate(locale, 'Your first campaign is free. No card needed.')}</p>
      ${renderProblem(state)}
      <form method="post" action="/oidc-interaction/${state.uid}/create">
        ${renderEmailField(state)} ${renderPasswordField(state, 'new')} ${renderNameField(state)}
        <button>${translate(locale, 'Create account')}</button>
      </form>
      <p class="other">
        ${translate(locale, 'Already have an account?')}
        <a href="/oidc-interaction/${state.uid}">${translate(locale, 'Sign in')}</a>
      </p>`,
  };
}

/** Builds the page for a sign-in that has expired or whose cookie is missing. */
export function expiredPage(locale: OwnerLocale): Page {
  const title = translate(locale, 'Sign-in expired');
  return {
    status: 400,
    language: describeOwnerLocale(locale),
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">
        ${translate(locale, 'This page was open for too long, or cookies are blocked. Nothing is lost: please start again.')}
      </p>
      ${renderStartAgain(locale)}`,
  };
}

/**
 * Shows an error page for requests that the embedded provider rejects. The product's own pages never make
 * such requests.
 */
export function showProviderError(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
  const locale = findOwnerLocale(ctx);
  const title = translate(locale, 'Sign-in did not complete');
  sendPage(ctx, {
    status: ctx.status,
    language: describeOwnerLocale(locale),
    title,
    body: html`<h1>${title}</h1>
      <p class="lead"><bdi lang="en">${error_description ?? error}</bdi></p>
      ${renderStartAgain(locale)}`,
  });
}

const renderStartAgain = (locale: OwnerLocale) =>
  html`<p class="actions"><a class="button" href="/api/login">${translate(locale, 'Start again')}</a></p>`;

/**
 * Renders the field for the name. The name is optional, so the field is collapsed unless it has a value or a
 * problem.
 */
function renderNameField({ username, problem, locale }: FormState): Html {
  const attributes = html`autocomplete="nickname" maxlength="${String(usernameMaxChars)}" value="${username}"`;
  const hint = translate(locale, 'Otherwise we take the first part of your e-mail address.');
  const isOpen = username !== '' || problem?.field === 'username';
  return html`<details ${isOpen ? html`open` : null}>
    <summary>${translate(locale, 'Choose a name (optional)')}</summary>
    ${renderField({
      ...{ name: 'username', label: translate(locale, 'Name') },
      ...{ attributes, hint, isOptional: true, problem, locale },
    })}
  </details>`;
}
