import { Download } from './download.ts';

export type CsvCell = string | number | null;

/** Spreadsheets read a file without this mark in the machine's own old encoding. */
const byteOrderMark = '\uFEFF';

/** A CSV file that is written while its rows are read, a page at a time: as large as it likes, never in memory. */
export function csvDownload(
  fileName: string,
  { header, pages }: { header: readonly string[]; pages: AsyncIterable<readonly (readonly CsvCell[])[]> },
): Download {
  return new Download(fileName, writeCsv(header, pages));
}

async function* writeCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of pages) yield rows.map(csvLine).join('');
}

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front (ASVS V1.2.10):
 * hosts and codes come from other people.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A moment as spreadsheets read it, in UTC: 2026-11-20 12:30:00. */
export function csvTime(moment: Date | null): string | null {
  return moment && moment.toISOString().slice(0, 19).replace('T', ' ');
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\0]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
