import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Validates a value from outside. The error text is the schema's own message, otherwise the text of
 * `describeIssue`; the wording of the schema library never leaves the server.
 * @throws AppError request.invalid with the first problem
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError('request.invalid', issue && toSentence(issue));
}

/**
 * Returns the message for an issue of a schema without its own message. The message is a phrase without a
 * subject, such as `is required`, because only the caller knows the subject. A schema's own message may be a
 * whole sentence, which begins with a capital letter.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${describeKind(String(issue['expected']))}`;
    case 'too_small':
      return isOne(issue, 'minimum')
        ? 'must not be empty'
        : `must ${describeBound(issue, 'at least', 'minimum')}`;
    case 'too_big':
      return `must ${describeBound(issue, 'at most', 'maximum')}`;
    case 'invalid_format':
      return `must be ${formats[String(issue['format'])] ?? 'in the documented format'}`;
    case 'invalid_value':
      return `must be ${describeChoices(issue['values'])}`;
    case 'unrecognized_keys':
      return 'is an unknown field';
    default:
      return 'is not valid';
  }
}

/** Builds a message such as `name: is required`. A whole sentence from the schema is used unchanged. */
function toSentence(issue: Issue): string {
  if (/^\p{Lu}/u.test(issue.message)) return issue.message;
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  const names = paths.map((path) => path.map(String).join('.')).filter((name) => name !== '');
  if (names.length === 0) return `The request ${issue.message}`;
  if (names.length > 1) return `${names.join(', ')}: are unknown fields`;
  return `${names.join('')}: ${issue.message}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function describeKind(expected: string): string {
  return kinds[expected] ?? 'of another type';
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  guid: 'a UUID',
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
  datetime: 'a time such as 2026-11-23T12:00:00Z',
  date: 'a day such as 2026-11-23',
};

const units: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  file: 'bytes',
};

function isOne(issue: z.core.$ZodRawIssue, limit: 'minimum'): boolean {
  return issue[limit] === 1 && units[String(issue['origin'])] !== undefined;
}

function describeBound(issue: z.core.$ZodRawIssue, word: string, limit: 'minimum' | 'maximum'): string {
  const unit = units[String(issue['origin'])];
  const bound = String(issue[limit]);
  if (unit === undefined) return `be ${word} ${bound}`;
  return `have ${word} ${bound} ${unit}`;
}

function describeChoices(values: unknown): string {
  const texts = Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : [];
  return texts.length > 1 ? `one of ${texts.join(', ')}` : (texts[0] ?? 'another value');
}
