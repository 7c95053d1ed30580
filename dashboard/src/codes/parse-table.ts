import { codeLinesMax } from '@puzzle-prize/sdk/protocol/limits';
import Papa from 'papaparse';

/** The rows of a file that hold anything, ragged as they came. */
export interface Table {
  rows: string[][];
  columnCount: number;
  /** Rows without any value, which are left out. */
  blankRows: number;
}

interface ParseOptions {
  text: string;
  /** Told how much is read, 0 to 1. */
  onProgress?: (share: number) => void;
}

const chunkChars = 1024 * 1024;
const separators = [',', ';', '\t', '|'];
/** No text has it, so nothing is taken for a quote. */
const noQuote = '\0';
/** A spreadsheet may name its separator in a line of its own. */
const namedSeparator = /^sep=(.)\n/i;

/**
 * Reads rows of values separated by commas, semicolons, tabs or bars (K10). Null when there are more than a collection
 * could ever take.
 *
 * Papa Parse, because it takes ragged rows and bad quotes as they come and guesses the separator; stricter parsers give
 * up on the files that shops export.
 */
export function parseTable({ text, onProgress }: ParseOptions): Table | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const named = namedSeparator.exec(lines);
  const read = (quoteChar: string) =>
    readRows({
      text: named ? lines.slice(named[0].length) : lines,
      delimiter: named?.[1],
      quoteChar,
      onProgress,
    });
  const { table, hasBadQuotes } = read('"');
  // One quote that is never closed would swallow every row behind it.
  return hasBadQuotes ? withoutQuotes(read(noQuote).table) : table;
}

interface ReadOptions extends ParseOptions {
  delimiter: string | undefined;
  quoteChar: string;
}

function readRows({ text, delimiter, quoteChar, onProgress }: ReadOptions) {
  const table: Table = { rows: [], columnCount: 0, blankRows: 0 };
  const found = { hasBadQuotes: false, isTooLong: false };
  const readChunk = ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
    found.hasBadQuotes ||= errors.some(({ type }) => type === 'Quotes');
    for (const row of data) addRow(table, row);
    found.isTooLong = table.rows.length > codeLinesMax + 1;
    onProgress?.(meta.cursor / text.length);
    if (found.isTooLong || found.hasBadQuotes) parser.abort();
  };
  Papa.parse<string[]>(text, {
    // Read piece by piece, and done on return: the text is at hand.
    chunk: readChunk,
    complete: () => undefined,
    chunkSize: chunkChars,
    delimiter,
    delimitersToGuess: separators,
    newline: '\n',
    quoteChar,
  });
  return { table: found.isTooLong ? null : table, hasBadQuotes: found.hasBadQuotes };
}

function addRow(table: Table, row: string[]): void {
  if (row.every((cell) => cell.trim() === '')) {
    table.blankRows += 1;
    return;
  }
  table.rows.push(row);
  table.columnCount = Math.max(table.columnCount, row.length);
}

function withoutQuotes(table: Table | null): Table | null {
  return table && { ...table, rows: table.rows.map((row) => row.map(unquote)) };
}

function unquote(cell: string): string {
  return cell.replace(/^\s*"([^]*)"\s*$/, '$1').replaceAll('""', '"');
}
