import { codeLinesMax } from '@puzzle-prize/sdk/protocol/limits';
import Papa from 'papaparse';
import { dropStrayQuotes } from './stray-quotes.ts';

/** The non-blank rows of a file. Rows may differ in length. */
export interface Table {
  rows: string[][];
  columnCount: number;
  /** The number of rows without any value. `rows` omits them. */
  blankRows: number;
  /** The lines with an unclosed quotation mark, from 1. */
  strayQuoteLines: readonly number[];
}

interface ParseOptions {
  text: string;
  /** Called with the share of the text that has been read so far, from 0 to 1. */
  onProgress?: (share: number) => void;
}

const chunkChars = 1024 * 1024;
const separators = [',', ';', '\t', '|'];
/** The line at the beginning of a file in which a spreadsheet program states the separator. */
const namedSeparator = /^sep=(.)\n/i;

/**
 * Parses rows of values separated by commas, semicolons, tabs or bars (K10). Returns null when the file has
 * more rows than a collection accepts.
 *
 * Papa Parse guesses the separator and accepts bad quotes and rows of different lengths. Stricter parsers
 * reject files that shops export.
 */
export function parseTable({ text, onProgress }: ParseOptions): Table | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const named = namedSeparator.exec(lines);
  const options = { text: named ? lines.slice(named[0].length) : lines, onProgress };
  const first = readRows({ ...options, delimiter: named?.[1], stopsAtBadQuotes: true });
  if (!first.hasBadQuotes) return first.table;
  // The parser would read everything after an unclosed quotation mark as one value.
  const repaired = dropStrayQuotes(options.text, first.delimiter);
  const { table } = readRows({ ...options, text: repaired.text, delimiter: first.delimiter });
  const namedLines = named ? 1 : 0;
  return table && { ...table, strayQuoteLines: repaired.lines.map((line) => line + namedLines) };
}

interface ReadOptions extends ParseOptions {
  delimiter: string | undefined;
  stopsAtBadQuotes?: boolean;
}

function readRows({ text, delimiter, stopsAtBadQuotes = false, onProgress }: ReadOptions) {
  const table: Table = { rows: [], columnCount: 0, blankRows: 0, strayQuoteLines: [] };
  const found = { hasBadQuotes: false, isTooLong: false, delimiter: delimiter ?? ',' };
  const readChunk = ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
    found.delimiter = meta.delimiter;
    found.hasBadQuotes ||= errors.some(({ type }) => type === 'Quotes');
    for (const row of data) addRow(table, row);
    found.isTooLong = table.rows.length > codeLinesMax + 1;
    onProgress?.(meta.cursor / text.length);
    if (found.isTooLong || (stopsAtBadQuotes && found.hasBadQuotes)) parser.abort();
  };
  Papa.parse<string[]>(text, {
    // Papa Parse reads a string in chunks. It does so synchronously, so it has finished when `parse` returns.
    chunk: readChunk,
    complete: () => undefined,
    chunkSize: chunkChars,
    delimiter,
    delimitersToGuess: separators,
    newline: '\n',
  });
  return { ...found, table: found.isTooLong ? null : table };
}

function addRow(table: Table, row: string[]): void {
  if (row.every((cell) => cell.trim() === '')) {
    table.blankRows += 1;
    return;
  }
  table.rows.push(row);
  table.columnCount = Math.max(table.columnCount, row.length);
}
