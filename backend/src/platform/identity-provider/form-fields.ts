import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { emailMaxChars, passwordMaxChars, passwordMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { translate } from '../../language/translate.ts';
import { html, type Html } from '../page/html.ts';

/** A problem with a form. `field` is null if the problem belongs to no field. */
export interface Problem {
  status: number;
  field: 'username' | 'email' | 'password' | null;
  /** In English; `describeProblem` translates it. */
  message: string;
  /** The minutes until the next attempt, for the message about too many attempts. */
  minutes?: number;
}

/** The part of a form's state that the fields show. */
interface Shown {
  problem: Problem | null;
  locale: OwnerLocale;
}

/** Returns the title of the page. Screen readers read the title first, so it names the problem. */
export function getTitle(title: string, { problem, locale }: Shown): string {
  return problem ? translate(locale, 'Problem: {title}', { title }) : title;
}

/** Returns the message of a problem in the language of the page. */
function describeProblem({ message, minutes = 1 }: Problem, locale: OwnerLocale): string {
  return translate(locale, message, { count: passwordMinChars, minutes });
}

/** Shows a problem that belongs to no field. */
export function renderProblem({ problem, locale }: Shown): Html | null {
  if (problem?.field !== null) return null;
  return html`<p class="problem" role="alert">${describeProblem(problem, locale)}</p>`;
}

/** Renders the input for the e-mail address. It is marked as the user name, which helps password managers. */
export function renderEmailField({ email, problem, locale }: Shown & { email: string }): Html {
  const attributes = html`type="email" autocomplete="username" maxlength="${String(emailMaxChars)}"
  value="${email}"`;
  return renderField({ name: 'email', label: translate(locale, 'E-mail'), attributes, problem, locale });
}

/** Renders the input for a password, with the rule for new ones. */
export function renderPasswordField({ problem, locale }: Shown, kind: 'current' | 'new'): Html {
  const limit = String(passwordMaxChars);
  const attributes = html`type="password" autocomplete="${kind}-password" maxlength="${limit}"`;
  const hint =
    kind === 'new' ? translate(locale, 'At least {count} characters.', { count: passwordMinChars }) : null;
  return renderField({
    ...{ name: 'password', label: translate(locale, 'Password') },
    ...{ attributes, hint, problem, locale },
  });
}

interface Field extends Shown {
  name: Exclude<Problem['field'], null>;
  label: string;
  attributes: Html;
  hint?: string | null;
  isOptional?: boolean;
}

/** Renders a labeled input with its hint or error. An invalid input receives the focus. */
export function renderField({
  name,
  label,
  attributes,
  hint = null,
  isOptional = false,
  problem,
  locale,
}: Field): Html {
  const error = problem?.field === name ? describeProblem(problem, locale) : null;
  const note = error ?? hint;
  const described = note && html`aria-describedby="${name}-note"`;
  const invalid = error && html`aria-invalid="true" autofocus`;
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${isOptional ? null : html`required`}
      ${described}
      ${attributes}
      ${invalid}
    />
    ${note && html`<p class="${error ? 'error' : 'hint'}" id="${name}-note">${note}</p>`}
  </div>`;
}
