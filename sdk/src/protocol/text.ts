import { z } from 'zod';

/**
 * Text as the database and every reader can hold it: no NUL, no lone surrogates. Leading and trailing white space is
 * dropped before the lengths are checked.
 */
export const text = (maxChars: number, minChars = 0) =>
  z
    .string()
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'holds characters that cannot be stored',
    )
    .trim()
    .min(minChars, minChars === 1 ? 'is required' : undefined)
    .max(maxChars);

export const uuid = z.uuid();
export const timestamp = z.iso.datetime();
