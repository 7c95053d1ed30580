import { cleanCode, foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import Papa from 'papaparse';
import { guessColumns } from '../import/guess-columns.ts';
import type { Table } from '../import/parse-table.ts';
import { findUsesColumn, matchUsedRows } from '../import/match-unusable-rows.ts';
import { normalizeHeader } from '../import/normalize-header.ts';
import { findDateOrder, readDate } from '../import/read-date.ts';

type Row = readonly string[];

/** The owner's choice of the used codes in a file. */
export interface UsedChoice {
  column: number;
  /** The column with the time of the use; null if the time of the import applies. */
  timeColumn: number | null;
  skipsHeader: boolean;
  /** Whether to leave out the rows that are not used according to the file. */
  onlyUsed: boolean;
}

/** A code that the shop reports as used. */
export interface UsedCode {
  code: string;
  redeemedAt: string | null;
}

/** The used codes of a file, each once, with the numbers of its rows. */
export interface UsedCodes {
  codes: (UsedCode & { rows: number[] })[];
  /** The rows whose value cannot be a code. */
  impossibleRows: number[];
  /** The number of rows without a code. */
  blanks: number;
  /** The number of rows that are not used according to the file. */
  unused: number;
  /** The number of codes without a readable time in the chosen column. */
  withoutTime: number;
}

/** The number of rows that are examined. */
const sampleRows = 200;

/** Names that shops use for the time of a use, the most reliable name first. */
const useTimeNames = [
  ...[
    'redeemedat',
    'usedat',
    'usedon',
    'dateused',
    'dateredeemed',
    'redemptiondate',
    'redeemedon',
    'lastused',
  ],
  ...['lastusedat', 'redeemed', 'eingelostam'],
];
/**
 * Column names that mean the time of a use only in a list of orders. In a list of codes, they mean the creation of
 * the codes.
 */
const orderTimeNames = [
  ...['paidat', 'orderdate', 'datepaid', 'orderedat', 'createdat', 'created', 'datecreated', 'processedat'],
  ...['completedat', 'date', 'time', 'timestamp', 'bestelldatum', 'datum', 'fecha', 'datecommande'],
];

/** Guesses the columns, and whether the file also contains codes that were not used (G139). */
export function guessUsedChoice({ rows }: Table): UsedChoice {
  const { column, hasHeader } = guessColumns(rows);
  return {
    ...{ column, skipsHeader: hasHeader, onlyUsed: true },
    timeColumn: hasHeader ? findTimeColumn(rows) : null,
  };
}

function findTimeColumn(rows: readonly Row[]): number | null {
  const [header = [], ...others] = rows.slice(0, sampleRows + 1);
  const names = header.map(normalizeHeader);
  const wanted = findUsesColumn(header) >= 0 ? useTimeNames : [...useTimeNames, ...orderTimeNames];
  const found = wanted
    .map((name) => names.indexOf(name))
    .find((column) => column >= 0 && hasDates(others.map((row) => row[column] ?? '')));
  return found ?? null;
}

function hasDates(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const style = { order: findDateOrder(filled), zone: 'UTC' };
  return filled.some((value) => readDate(value, style) !== null);
}

/**
 * Returns a function that recognizes used rows by their number of uses or by their status; null if the file does not
 * say which codes were used. In a file without this information, such as a list of orders, all codes count as used.
 */
export function findUsedMatcher(rows: readonly Row[]): ((row: Row) => boolean) | null {
  const [header = [], ...others] = rows;
  if (findUsesColumn(header) >= 0) return matchUsedRows(header);
  const status = header.map(normalizeHeader).indexOf('status');
  const isUsed = (row: Row) => ['used', 'redeemed'].includes(normalizeHeader(row[status] ?? ''));
  return status >= 0 && others.some(isUsed) ? isUsed : null;
}

/** Reads the used codes of a file. Several rows of a code become one, with the earliest time. */
export function readUsedCodes({ rows, blankRows }: Table, choice: UsedChoice, zone: string): UsedCodes {
  const readTime = createTimeReader(rows, choice, zone);
  const isUsed = choice.onlyUsed ? findUsedMatcher(rows) : null;
  const known = new Map<string, UsedCodes['codes'][number]>();
  const found: UsedCodes = { codes: [], impossibleRows: [], blanks: blankRows, unused: 0, withoutTime: 0 };
  for (let number = choice.skipsHeader ? 1 : 0; number < rows.length; number += 1) {
    const row = rows[number] ?? [];
    const code = cleanCode((row[choice.column] ?? '').replaceAll(/\s*\n\s*/g, ' '));
    if (code === '') found.blanks += 1;
    else if (isUsed?.(row) === false) found.unused += 1;
    else if (!isPossible(code)) found.impossibleRows.push(number);
    else addUse(known, { code, redeemedAt: readTime(row), rows: [number] });
  }
  found.codes = [...known.values()];
  if (choice.timeColumn !== null)
    found.withoutTime = found.codes.filter(({ redeemedAt }) => redeemedAt === null).length;
  return found;
}

const isPossible = (code: string) =>
  code.length <= codeMaxChars && code.isWellFormed() && !code.includes('\0');

function addUse(known: Map<string, UsedCodes['codes'][number]>, use: UsedCodes['codes'][number]): void {
  const folded = foldCode(use.code);
  const earlier = known.get(folded);
  if (!earlier) {
    known.set(folded, use);
    return;
  }
  earlier.rows.push(...use.rows);
  const times = [earlier.redeemedAt, use.redeemedAt].filter((time) => time !== null).sort();
  earlier.redeemedAt = times[0] ?? null;
}

function createTimeReader(
  rows: readonly Row[],
  { timeColumn }: UsedChoice,
  zone: string,
): (row: Row) => string | null {
  if (timeColumn === null) return () => null;
  const style = { order: findDateOrder(rows.slice(1).map((row) => row[timeColumn] ?? '')), zone };
  // Many rows have the same day, so each time is read once.
  const known = new Map<string, string | null>();
  return (row) => {
    const text = row[timeColumn] ?? '';
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const time = readDate(text, style);
    const found = time === null || time < 0 ? null : new Date(time).toISOString();
    known.set(text, found);
    return found;
  };
}

/** The byte order mark, without which spreadsheets read a file in a legacy encoding. */
const byteOrderMark = '\uFEFF';

/**
 * Writes rows of a file as CSV, in their order and with the header. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front.
 */
export function writeRows({ rows }: Table, numbers: readonly number[], { skipsHeader }: UsedChoice): string {
  const chosen = [...(skipsHeader ? [0] : []), ...[...numbers].sort((one, other) => one - other)];
  const table = chosen.map((number) => rows[number] ?? []);
  return `${byteOrderMark}${Papa.unparse(table, { escapeFormulae: true })}\r\n`;
}
