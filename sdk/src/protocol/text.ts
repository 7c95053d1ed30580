import { z } from 'zod';
import { hostMaxChars } from './limits.ts';

/**
 * Text that the database and all clients can store: no NUL, no lone surrogates. Surrounding white space is
 * trimmed before the length checks. `whenMissing` is the message for an absent or too short text.
 */
export const text = (maxChars: number, minChars = 0, whenMissing?: string) =>
  z
    .string(whenMissing)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'holds characters that cannot be stored',
    )
    .trim()
    .min(minChars, whenMissing ?? (minChars === 1 ? 'is required' : undefined))
    .max(maxChars);

/** Formats numbers for people: 100,000. */
const grouped = new Intl.NumberFormat('en-US');

/** A whole number from `min` to `max`, both included, with `message` as the error text. */
export const wholeNumber = (
  min: number,
  max: number,
  message = `must be a whole number from ${grouped.format(min)} to ${grouped.format(max)}`,
) => z.int(message).min(min, message).max(max, message);

/** Ids are stored in lower case. */
export const uuid = z.uuid().toLowerCase();
export const timestamp = z.iso.datetime();
/** A time with milliseconds, so that equal times have equal texts. PostgreSQL stores no year 0. */
export const time = timestamp
  .refine((value) => !value.startsWith('0000'), 'must be in the year 1 or later')
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()));

/** Maximum length of a language tag. All tags in common use are shorter. */
const languageMaxChars = 35;

/**
 * The language of a visitor, a BCP 47 tag such as `pt-BR`. Other values are ignored without an error, because a page
 * may contain any `lang`.
 */
export const languageTag = z
  .string()
  .max(languageMaxChars)
  .regex(/^[a-z]{2,8}(?:[-_][a-z\d]{1,8})*$/i)
  .optional()
  .catch(undefined);

/**
 * Host name of the page that shows the puzzle, without the port. It is used only for analytics, so invalid
 * values become null instead of an error.
 */
export const hostSchema = z
  .string()
  .overwrite((host) => host.toLowerCase().replace(/:\d{1,5}$/, ''))
  .max(hostMaxChars)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/)
  .nullable()
  .default(null)
  .catch(null);
