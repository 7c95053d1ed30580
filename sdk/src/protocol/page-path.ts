import { z } from 'zod';
import { pagePathMaxChars } from './limits.ts';

/** Longer parts of a path are tokens rather than names of pages. */
const partMaxChars = 60;

/**
 * Path of the page that shows the puzzle, without query and fragment. Parts that may name a person or an order become
 * `*`: mail addresses, numbers of six or more digits and tokens.
 */
export const pagePathSchema = z
  .string()
  .max(1000)
  .startsWith('/')
  .overwrite(hidePersonalParts)
  .max(pagePathMaxChars)
  .refine((path) => path.isWellFormed() && !/\p{C}/u.test(path));

function hidePersonalParts(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (isPersonal(part) ? '*' : part)).join('/')}`;
}

function isPersonal(part: string): boolean {
  return /@|%40|\d{6}/.test(part) || part.length > partMaxChars;
}
