import { Download } from './download.ts';

export type CsvCell = string | number | null;

/** Without this mark, spreadsheets read a file in a legacy encoding. */
const byteOrderMark = '\uFEFF';

/**
 * Streams a CSV file while its rows are read, one page at a time, so the size of the file is not limited by
 * memory.
 */
export function buildCsvDownload(
  fileName: string,
  { header, pages }: { header: readonly string[]; pages: AsyncIterable<readonly (readonly CsvCell[])[]> },
): Download {
  return new Download(fileName, writeCsv(header, pages));
}

async function* writeCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine(header);
  for await (const rows of pages) yield rows.map(formatCsvLine).join('');
}

/**
 * Formats a line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front (ASVS V1.2.10), because hosts and codes come from other people.
 */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}

/** Formats a time for spreadsheets, in UTC: 2026-11-20 12:30:00. */
export function formatCsvTime(moment: Date | null): string | null {
  return moment && moment.toISOString().slice(0, 19).replace('T', ' ');
}

function formatCsvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\0]/.test(cell) ? `'${cell}` : cell;
  // Some spreadsheets separate cells at semicolons or tabs. A formula behind one of them must stay inside its cell.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
