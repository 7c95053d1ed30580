import { codesFileMaxBytes, codesPreviewRows } from '@puzzle-prize/sdk/protocol/limits';
import { decodeText, type FileRefusal } from './decode-text.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { type ListReport, reportList } from './list-report.ts';
import { parseTable, type Table } from './parse-table.ts';
import { spentTest } from './spent-rows.ts';

/** What the page shows of a file that was read. */
export interface FileView {
  rowCount: number;
  columnCount: number;
  /** The first rows, one more than are previewed: the first may be the header. */
  firstRows: string[][];
  guess: ColumnGuess;
  /** Rows whose code no longer works in the shop. */
  spentCount: number;
}

/** Which values of a file are the codes. */
export interface FileChoice {
  column: number;
  skipsHeader: boolean;
  leavesOutSpent: boolean;
}

/** The codes of a column, one a line. */
export interface TakenCodes {
  text: string;
  /** Of all values of the column: the blank ones are not in the text. */
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
  return { kind: 'read', table, view: viewOf(table) };
}

function viewOf({ rows, columnCount }: Table): FileView {
  return {
    rowCount: rows.length,
    columnCount,
    firstRows: rows.slice(0, codesPreviewRows + 1),
    guess: guessColumns(rows),
    spentCount: rows.slice(1).filter(spentTest(rows[0] ?? [])).length,
  };
}

/** What is chosen before the owner has a say. */
export function firstChoice({ guess: { column, hasHeader } }: FileView): FileChoice {
  return { column, skipsHeader: hasHeader, leavesOutSpent: true };
}

/** The codes of the chosen column; a line break inside a value becomes a space. */
export function takeCodes({ rows, blankRows }: Table, choice: FileChoice): TakenCodes {
  const isSpent = spentTest(rows[0] ?? []);
  const values = rows
    .slice(choice.skipsHeader ? 1 : 0)
    .filter((row) => !(choice.leavesOutSpent && isSpent(row)))
    .map((row) => (row[choice.column] ?? '').replaceAll(/\s*\n\s*/g, ' ').trim());
  const text = values.filter((value) => value !== '').join('\n');
  const report = reportList(text);
  const blanks = values.length - report.lines + blankRows;
  return { text, report: { ...report, blanks, lines: report.lines + blanks } };
}
