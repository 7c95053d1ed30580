import { passwordMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { expect, it } from 'vitest';
import type { Html } from '../page/html.ts';
import {
  getTitle,
  type Problem,
  renderEmailField,
  renderPasswordField,
  renderProblem,
} from './form-fields.ts';

const problem = (field: Problem['field']): Problem => ({ status: 400, field, message: 'Too <short>.' });
const locale = 'en';
const text = (field: Html | null) => field?.markup.replaceAll(/\s+/g, ' ');

it('names a problem first in the title of the page', () => {
  expect(getTitle('Sign in', { problem: problem('email'), locale })).toBe('Problem: Sign in');
  expect(getTitle('Sign in', { problem: null, locale })).toBe('Sign in');
});

it('announces a problem of the whole form, and leaves that of a field to the field', () => {
  expect(text(renderProblem({ problem: problem(null), locale }))).toContain(
    'role="alert">Too &lt;short&gt;.',
  );
  expect(renderProblem({ problem: problem('email'), locale })).toBeNull();
  expect(renderProblem({ problem: null, locale })).toBeNull();
});

it('connects the error with its field, marks it as invalid and focuses it', () => {
  const field = text(renderEmailField({ email: 'a"b@example.com', problem: problem('email'), locale }));
  expect(field).toContain('aria-describedby="email-note"');
  expect(field).toContain('aria-invalid="true" autofocus');
  expect(field).toContain('<p class="error" id="email-note">Too &lt;short&gt;.</p>');
  expect(field).toContain('value="a&quot;b@example.com"');
  const other = text(renderEmailField({ email: '', problem: problem('password'), locale }));
  expect(other).not.toMatch(/aria-invalid|autofocus|error/);
});

it('tells the rule only for a new password, and replaces it by an error', () => {
  const rule = `At least ${passwordMinChars} characters.`;
  expect(text(renderPasswordField({ problem: null, locale }, 'new'))).toContain(
    `<p class="hint" id="password-note">${rule}</p>`,
  );
  expect(text(renderPasswordField({ problem: null, locale }, 'current'))).not.toMatch(
    /password-note|At least/,
  );
  expect(text(renderPasswordField({ problem: problem('password'), locale }, 'new'))).not.toContain(rule);
  expect(text(renderPasswordField({ problem: null, locale }, 'new'))).toContain(
    'autocomplete="new-password"',
  );
});
