import { expose } from 'comlink';
import type { FileRefusal } from './decode-text.ts';
import {
  type FileChoice,
  type FileView,
  guessFirstChoice,
  readFile,
  type TakenCodes,
  takeCodes,
} from './import-file.ts';
import type { Table } from './parse-table.ts';

export type FileAnswer =
  | { kind: 'read'; view: FileView; choice: FileChoice; taken: TakenCodes }
  | { kind: 'refused'; refusal: FileRefusal };

let table: Table | undefined;

/**
 * Reads one file in a worker and keeps its rows. Another column can then be chosen without reading the file
 * again.
 */
const api = {
  async read(file: File, onProgress: (share: number) => void): Promise<FileAnswer> {
    const reading = await readFile(file, onProgress);
    if (reading.kind === 'refused') return reading;
    table = reading.table;
    // This reply already has the codes of the first choice. A second call would slow down the page as its
    // dialog opens.
    const choice = guessFirstChoice(reading.view);
    return { kind: 'read', view: reading.view, choice, taken: takeCodes(table, choice) };
  },
  take(choice: FileChoice): TakenCodes {
    if (!table) throw new Error('No file was read yet.');
    return takeCodes(table, choice);
  },
};
export type ImportApi = typeof api;

expose(api);
