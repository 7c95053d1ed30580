import { z } from 'zod';
import { pagePathMaxChars } from './limits.ts';

/** Maximum length of a part of a path that is shown. A longer part counts as a token, not as the name of a page. */
const partMaxChars = 60;

/**
 * Path of the page that shows the puzzle, without query and fragment. Parts that may name a person or an
 * order become `*`: e-mail addresses, numbers of six or more digits, and tokens.
 */
export const pagePathSchema = z
  .string()
  .max(1000)
  .startsWith('/')
  .overwrite(hidePersonalParts)
  .max(pagePathMaxChars)
  .refine((path) => path.isWellFormed() && !/\p{C}/u.test(path));

/** Ids and secrets: UUIDs, and long parts that mix letters and digits as no name of a page does. */
const tokens = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i,
  /^(?=.*\d)(?=.*[a-z])[a-z\d]{16,}$/i,
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/,
];

function hidePersonalParts(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (isPersonal(part) ? '*' : part)).join('/')}`;
}

function isPersonal(part: string): boolean {
  return /@|%40|\d{6}/.test(part) || tokens.some((token) => token.test(part)) || part.length > partMaxChars;
}
