import { emailMaxChars, passwordMaxChars, passwordMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { html, type Html } from '../page/html.ts';

/** A problem with a form. `field` is null if the problem belongs to no field. */
export interface Problem {
  status: number;
  field: 'username' | 'email' | 'password' | null;
  message: string;
}

/** The part of a form's state that the fields show. */
interface Shown {
  problem: Problem | null;
}

/** Returns the title of the page. Screen readers read the title first, so it names the problem. */
export function getTitle(title: string, { problem }: Shown): string {
  return problem ? `Problem: ${title}` : title;
}

/** Shows a problem that belongs to no field. */
export function renderProblem({ problem }: Shown): Html | null {
  return problem?.field === null ? html`<p class="problem" role="alert">${problem.message}</p>` : null;
}

/** Renders the input for the e-mail address. It is marked as the user name, which helps password managers. */
export function renderEmailField({ email, problem }: Shown & { email: string }): Html {
  const attributes = html`type="email" autocomplete="username" maxlength="${String(emailMaxChars)}"
  value="${email}"`;
  return renderField({ name: 'email', label: 'E-mail', attributes, problem });
}

/** Renders the input for a password, with the rule for new ones. */
export function renderPasswordField({ problem }: Shown, kind: 'current' | 'new'): Html {
  const limit = String(passwordMaxChars);
  const attributes = html`type="password" autocomplete="${kind}-password" maxlength="${limit}"`;
  const hint = kind === 'new' ? `At least ${passwordMinChars} characters.` : null;
  return renderField({ name: 'password', label: 'Password', attributes, hint, problem });
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
}: Field): Html {
  const error = problem?.field === name ? problem.message : null;
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
