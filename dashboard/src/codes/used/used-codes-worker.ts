import { expose } from 'comlink';
import type { FileRefusal } from '../import/decode-text.ts';
import { type FileTable, type FileView, readFile } from '../import/import-file.ts';
import {
  findUsedMatcher,
  guessUsedChoice,
  readUsedCodes,
  type UsedChoice,
  type UsedCode,
  type UsedCodes,
  writeRows,
} from './used-codes.ts';

/** The counts of a file's used codes. The codes themselves stay in the worker until they are sent. */
export interface UsedSummary {
  codes: number;
  impossible: number;
  blanks: number;
  unused: number;
  withoutTime: number;
}

/** The data about a file that the worker sends to the page. */
export interface UsedView extends Pick<FileView, 'firstRows' | 'columnCount' | 'rowCount'> {
  /** Whether the file says which of its codes were used. */
  tellsUse: boolean;
}

export type UsedAnswer =
  | { kind: 'read'; view: UsedView; choice: UsedChoice; summary: UsedSummary }
  | { kind: 'refused'; refusal: FileRefusal };

interface OpenFile {
  table: FileTable;
  zone: string;
  choice: UsedChoice;
  found: UsedCodes;
}

let file: OpenFile | undefined;

/** Reads one file in a worker and keeps its rows, so that the page stays responsive. */
const api = {
  async read(given: File, zone: string, onProgress: (share: number) => void): Promise<UsedAnswer> {
    const reading = await readFile(given, { moment: { zone, nowMs: Date.now() }, onProgress });
    if (reading.kind === 'refused') return reading;
    const { table, view } = reading;
    const choice = guessUsedChoice(table);
    const { firstRows, columnCount, rowCount } = view;
    return {
      kind: 'read',
      view: { firstRows, columnCount, rowCount, tellsUse: findUsedMatcher(table.rows) !== null },
      choice,
      summary: choose({ table, zone, choice }),
    };
  },
  take(choice: UsedChoice): UsedSummary {
    return choose({ ...getFile(), choice });
  },
  /** Returns the codes from a position on, for one call. */
  loadBatch(position: number, size: number): UsedCode[] {
    return getFile()
      .found.codes.slice(position, position + size)
      .map(({ code, redeemedAt }) => ({ code, redeemedAt }));
  },
  /** Writes the rows of the codes at these positions, and the rows that cannot be codes, as CSV. */
  writeUnknown(positions: readonly number[]): string {
    const { table, choice, found } = getFile();
    const rows = positions.flatMap((position) => found.codes[position]?.rows ?? []);
    return writeRows(table, [...rows, ...found.impossibleRows], choice);
  },
};
export type UsedApi = typeof api;

function getFile(): OpenFile {
  if (!file) throw new Error('No file was read yet.');
  return file;
}

function choose(chosen: Omit<OpenFile, 'found'>): UsedSummary {
  const found = readUsedCodes(chosen.table, chosen.choice, chosen.zone);
  file = { ...chosen, found };
  const { codes, impossibleRows, blanks, unused, withoutTime } = found;
  return { codes: codes.length, impossible: impossibleRows.length, blanks, unused, withoutTime };
}

expose(api);
