import { normalizeHeader } from './normalize-header.ts';

/** The column that probably contains the codes. */
export interface ColumnGuess {
  column: number;
  /** Whether the first row contains the names of the columns. */
  hasHeader: boolean;
}

/** The number of rows that are examined. */
const sampleRows = 200;

/** Names that shops use for the column with the codes, the most reliable name first. */
const codeNames = [
  'code',
  'discountcode',
  'couponcode',
  'promocode',
  'promotioncode',
  'vouchercode',
  'giftcode',
  'rabattcode',
  'gutscheincode',
  'codepromo',
  'codigo',
  'codice',
  'kod',
  'codes',
  'coupon',
  'coupons',
  'voucher',
  'gutschein',
  'cupon',
  'cupom',
  'promo',
];
/**
 * A shop's own discount export has the codes in a column `Name`. In other files, a column with this name
 * contains names of people.
 */
const weakName = 'name';

/**
 * Guesses the column of the codes by its name or, if no name is known, by its values. Also guesses whether
 * there is a header (K10).
 */
export function guessColumns(rows: readonly (readonly string[])[]): ColumnGuess {
  const [first = [], ...rest] = rows.slice(0, sampleRows + 1);
  const names = first.map(normalizeHeader);
  const named = codeNames.map((name) => names.indexOf(name)).find((column) => column >= 0);
  if (named !== undefined) return { column: named, hasHeader: true };
  const scores = Array.from({
    length: Math.max(0, ...rows.slice(0, sampleRows).map((row) => row.length)),
  }).map(
    (_, column) =>
      scoreCode(rest.length === 0 ? [first[column] ?? ''] : rest.map((row) => row[column] ?? '')) +
      (names[column] === weakName ? 0.5 : 0),
  );
  const column = Math.max(0, scores.indexOf(Math.max(...scores)));
  return { column, hasHeader: names.includes(weakName) || !isData(first, rest, column) };
}

/**
 * Rates from 0 to 1 how likely it is that a column contains codes. Codes are single words that differ from
 * row to row.
 */
function scoreCode(values: readonly string[]): number {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return 0;
  const looks = filled.reduce((sum, value) => sum + rateCodeLikelihood(value), 0) / filled.length;
  return (looks * new Set(filled).size) / values.length;
}

/** Returns whether the first row is not a header but data, like the other rows. */
function isData(first: readonly string[], rest: readonly (readonly string[])[], column: number): boolean {
  if (first.some((cell) => isNumberOrDate(cell.trim()))) return true;
  const cell = (first[column] ?? '').trim();
  const others = rest.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
  if (others.length === 0) return rateCodeLikelihood(cell) === 1;
  return (
    hasShapeOf(others, cell) ||
    (rateCodeLikelihood(cell) === 1 && share(others, (other) => rateCodeLikelihood(other) === 1) > 0.5)
  );
}

/**
 * Returns whether a cell looks like the other cells. At least half of them must have the same length. For
 * each character of the cell, at least one of them must have the same kind of character (letter, digit, ...)
 * at the same position.
 */
function hasShapeOf(others: readonly string[], cell: string): boolean {
  if (share(others, ({ length }) => length === cell.length) < 0.5) return false;
  return Array.from(cell).every((sign, at) =>
    others.some((other) => getKind(other[at] ?? '') === getKind(sign)),
  );
}

function getKind(sign: string): string {
  if (/\d/.test(sign)) return 'digit';
  if (/\p{Lu}/u.test(sign)) return 'upper';
  return /\p{L}/u.test(sign) ? 'lower' : sign;
}

function share(values: readonly string[], isLike: (value: string) => boolean): number {
  return values.filter(isLike).length / values.length;
}

const oneWord = /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,39}$/u;
const number = /^[-+]?\d{1,3}([.,]?\d+)*\s*%?$/;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** Rates from 0 to 1 how likely it is that a value is a code. */
function rateCodeLikelihood(value: string): number {
  if (!oneWord.test(value) || date.test(value)) return 0;
  if (number.test(value)) return value.length >= 6 ? 0.6 : 0.1;
  const hasDigit = /\d/.test(value);
  if (hasDigit) return 1;
  return value === value.toUpperCase() ? 0.8 : 0.4;
}

function isNumberOrDate(value: string): boolean {
  return number.test(value) || date.test(value);
}
