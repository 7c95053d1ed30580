import { codeLook, isNumberOrDate } from './code-look.ts';
import { plainName } from './plain-name.ts';

/** Where the codes of a table probably stand. */
export interface ColumnGuess {
  column: number;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
}

/** How many rows are looked at. */
const sampleRows = 200;

/** What shops call the column of their codes, the surest names first. */
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
/** A shop's own discount export keeps the code in its `Name`; elsewhere a name is somebody's. */
const weakName = 'name';

/** Guesses the column by its name, else by the look of its values; and whether there are names at all (K10). */
export function guessColumns(rows: readonly (readonly string[])[]): ColumnGuess {
  const [first = [], ...rest] = rows.slice(0, sampleRows + 1);
  const names = first.map(plainName);
  const named = codeNames.map((name) => names.indexOf(name)).find((column) => column >= 0);
  if (named !== undefined) return { column: named, hasHeader: true };
  const scores = Array.from({
    length: Math.max(0, ...rows.slice(0, sampleRows).map((row) => row.length)),
  }).map(
    (_, column) =>
      codeScore(rest.length === 0 ? [first[column] ?? ''] : rest.map((row) => row[column] ?? '')) +
      (names[column] === weakName ? 0.5 : 0),
  );
  const column = Math.max(0, scores.indexOf(Math.max(...scores)));
  return { column, hasHeader: names.includes(weakName) || !isData(first, rest, column) };
}

/** 0 to 1: how much the values look like codes, which are one word each and differ from row to row. */
function codeScore(values: readonly string[]): number {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return 0;
  const looks = filled.reduce((sum, value) => sum + codeLook(value), 0) / filled.length;
  return (looks * new Set(filled).size) / values.length;
}

/** Whether the first row is clearly one like the others. */
function isData(first: readonly string[], rest: readonly (readonly string[])[], column: number): boolean {
  if (first.some((cell) => isNumberOrDate(cell.trim()))) return true;
  const cell = (first[column] ?? '').trim();
  const others = rest.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
  if (others.length === 0) return codeLook(cell) === 1;
  return (
    hasShapeOf(others, cell) ||
    (codeLook(cell) === 1 && share(others, (other) => codeLook(other) === 1) > 0.5)
  );
}

/** As long as most, with the same kind of sign in each place as some other. */
function hasShapeOf(others: readonly string[], cell: string): boolean {
  if (share(others, ({ length }) => length === cell.length) < 0.5) return false;
  return Array.from(cell).every((sign, at) =>
    others.some((other) => kindOf(other[at] ?? '') === kindOf(sign)),
  );
}

function kindOf(sign: string): string {
  if (/\d/.test(sign)) return 'digit';
  if (/\p{Lu}/u.test(sign)) return 'upper';
  return /\p{L}/u.test(sign) ? 'lower' : sign;
}

function share(values: readonly string[], isLike: (value: string) => boolean): number {
  return values.filter(isLike).length / values.length;
}
