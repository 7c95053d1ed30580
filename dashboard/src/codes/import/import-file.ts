import { codesFileMaxBytes, codesPreviewRows } from '@puzzle-prize/sdk/protocol/limits';
import { decodeText, type FileRefusal } from './decode-text.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { cleanCode } from '@puzzle-prize/sdk/protocol/code-text';
import { type ListReport, reportList } from '../list/list-report.ts';
import { parseTable, type Table } from './parse-table.ts';
import { matchUnusableRows, matchUsedRows } from './match-unusable-rows.ts';

/** The data of a file that the worker sends to the page. The rows themselves stay in the worker. */
export interface FileView {
  rowCount: number;
  columnCount: number;
  /** The first rows, one more than the preview shows, because the first may be the header. */
  firstRows: string[][];
  guess: ColumnGuess;
  /** The number of rows whose code no longer works in the shop. */
  unusableCount: number;
  /** The number of other rows whose code was already used. */
  usedCount: number;
  /** The lines with an unclosed quotation mark, from 1. */
  strayQuoteLines: readonly number[];
}

/** The owner's choice of which values are codes. */
export interface FileChoice {
  column: number;
  skipsHeader: boolean;
  leavesOutUnusable: boolean;
  leavesOutUsed: boolean;
}

/** The codes of a column, one per line. */
export interface TakenCodes {
  text: string;
  /** The counts of all values of the column, including the blank ones, which `text` omits. */
  report: ListReport;
}

export type FileReading =
  { kind: 'read'; table: Table; view: FileView } | { kind: 'refused'; refusal: FileRefusal };

/** Reads a whole CSV or text file (K10). */
export async function readFile(file: Blob, onProgress?: (share: number) => void): Promise<FileReading> {
  if (file.size > codesFileMaxBytes) return { kind: 'refused', refusal: 'too-large' };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.kind === 'refused') return decoded;
  const table = parseTable({ text: decoded.text, onProgress });
  if (!table) return { kind: 'refused', refusal: 'too-many-rows' };
  if (table.rows.length === 0) return { kind: 'refused', refusal: 'empty' };
  return { kind: 'read', table, view: toView(table) };
}

function toView({ rows, columnCount, strayQuoteLines }: Table): FileView {
  const [header = [], ...others] = rows;
  const isUnusable = matchUnusableRows(header);
  const isUsed = matchUsedRows(header);
  return {
    rowCount: rows.length,
    columnCount,
    firstRows: rows.slice(0, codesPreviewRows + 1),
    guess: guessColumns(rows),
    unusableCount: others.filter(isUnusable).length,
    usedCount: others.filter((row) => isUsed(row) && !isUnusable(row)).length,
    strayQuoteLines,
  };
}

/** Returns the choice that the dialog shows first. */
export function guessFirstChoice({ guess: { column, hasHeader } }: FileView): FileChoice {
  return { column, skipsHeader: hasHeader, leavesOutUnusable: true, leavesOutUsed: true };
}

/** Takes the codes of the chosen column without invisible characters. A line break inside a value becomes a space. */
export function takeCodes({ rows, blankRows }: Table, choice: FileChoice): TakenCodes {
  const isUnusable = matchUnusableRows(rows[0] ?? []);
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
