import { codesFileMaxBytes, codesPreviewRows } from '@puzzle-prize/sdk/protocol/limits';
import { decodeText, type FileRefusal } from './decode-text.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { cleanCode } from '@puzzle-prize/sdk/protocol/code-text';
import { type ListReport, reportList } from '../list/list-report.ts';
import { parseTable, type Table } from './parse-table.ts';
import { matchUnusableRows, matchUsedRows } from './match-unusable-rows.ts';
import { type FileTerms, findExpiredRows, type ImportMoment, readFileTerms } from './read-terms.ts';

/** The data about a file that the worker sends to the page. The rows themselves stay in the worker. */
export interface FileView {
  rowCount: number;
  columnCount: number;
  /**
   * The first rows of the file. There is one more row than the preview shows, because the first row may be
   * the header.
   */
  firstRows: string[][];
  guess: ColumnGuess;
  /** The number of rows whose code no longer works in the shop. */
  unusableCount: number;
  /** The number of rows whose code was already used but may still work in the shop. */
  usedCount: number;
  /** The numbers of the lines with an unclosed quotation mark. The first line has the number 1. */
  strayQuoteLines: readonly number[];
  terms: FileTerms;
}

/** The owner's choice of the values that are codes. */
export interface FileChoice {
  column: number;
  skipsHeader: boolean;
  leavesOutUnusable: boolean;
  leavesOutUsed: boolean;
}

/** The codes of a column, one per line. */
export interface TakenCodes {
  text: string;
  /** The counts of all values in the column. They include the blank values, which `text` omits. */
  report: ListReport;
}

/** The rows of a file, and those whose code has expired. */
export interface FileTable extends Table {
  expired: ReadonlySet<readonly string[]>;
}

export type FileReading =
  { kind: 'read'; table: FileTable; view: FileView } | { kind: 'refused'; refusal: FileRefusal };

interface ReadOptions {
  moment?: ImportMoment;
  onProgress?: (share: number) => void;
}

/** Reads a whole CSV or text file (K10). */
export async function readFile(
  file: Blob,
  { moment = { zone: 'UTC', nowMs: Date.now() }, onProgress }: ReadOptions = {},
): Promise<FileReading> {
  if (file.size > codesFileMaxBytes) return { kind: 'refused', refusal: 'too-large' };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.kind === 'refused') return decoded;
  const parsed = parseTable({ text: decoded.text, onProgress });
  if (!parsed) return { kind: 'refused', refusal: 'too-many-rows' };
  if (parsed.rows.length === 0) return { kind: 'refused', refusal: 'empty' };
  const table = { ...parsed, expired: findExpiredRows(parsed.rows, moment) };
  return { kind: 'read', table, view: toView(table, moment) };
}

function toView(table: FileTable, { zone }: ImportMoment): FileView {
  const { rows, columnCount, strayQuoteLines, expired } = table;
  const [header = [], ...others] = rows;
  const isUnusable = createUnusableMatcher(table);
  const isUsed = matchUsedRows(header);
  return {
    rowCount: rows.length,
    columnCount,
    firstRows: rows.slice(0, codesPreviewRows + 1),
    guess: guessColumns(rows),
    unusableCount: others.filter(isUnusable).length,
    usedCount: others.filter((row) => isUsed(row) && !isUnusable(row)).length,
    strayQuoteLines,
    terms: readFileTerms(rows, { kept: others.filter((row) => !isUnusable(row)), expired, zone }),
  };
}

/** Returns a function that recognizes rows whose code no longer works, by their status or by their expiry. */
function createUnusableMatcher({ rows, expired }: FileTable): (row: readonly string[]) => boolean {
  const isUnusable = matchUnusableRows(rows[0] ?? []);
  return (row) => expired.has(row) || isUnusable(row);
}

/** Returns the choice that the dialog shows first. */
export function guessFirstChoice({ guess: { column, hasHeader } }: FileView): FileChoice {
  return { column, skipsHeader: hasHeader, leavesOutUnusable: true, leavesOutUsed: true };
}

/**
 * Takes the codes from the chosen column, and removes invisible characters. A line break inside a value
 * becomes a space.
 */
export function takeCodes(table: FileTable, choice: FileChoice): TakenCodes {
  const { rows, blankRows } = table;
  const isUnusable = createUnusableMatcher(table);
  const isUsed = matchUsedRows(rows[0] ?? []);
  const isLeftOut = (row: readonly string[]) =>
    isUnusable(row) ? choice.leavesOutUnusable : choice.leavesOutUsed && isUsed(row);
  const given = rows
    .slice(choice.skipsHeader ? 1 : 0)
    .filter((row) => !isLeftOut(row))
    .map((row) => (row[choice.column] ?? '').replaceAll(/\s*\n\s*/g, ' ').trim());
  const values = given.map(cleanCode);
  const invisible = values.filter((value, index) => value !== given[index]).length;
  const text = values.filter((value) => value !== '').join('\n');
  const report = reportList(text);
  const blanks = values.length - report.lines + blankRows;
  return { text, report: { ...report, invisible, blanks, lines: report.lines + blanks } };
}
