import { expose } from 'comlink';
import type { FileRefusal } from './decode-text.ts';
import {
  type FileChoice,
  type FileTable,
  type FileView,
  guessFirstChoice,
  readFile,
  type TakenCodes,
  takeCodes,
} from './import-file.ts';
import type { ImportMoment } from './read-terms.ts';

export type FileAnswer =
  | { kind: 'read'; view: FileView; choice: FileChoice; taken: TakenCodes }
  | { kind: 'refused'; refusal: FileRefusal };

let table: FileTable | undefined;

/**
 * Reads one file in a worker and keeps its rows. When the owner chooses another column, the file need not be
 * read again.
 */
const api = {
  async read(file: File, moment: ImportMoment, onProgress: (share: number) => void): Promise<FileAnswer> {
    const reading = await readFile(file, { moment, onProgress });
    if (reading.kind === 'refused') return reading;
    table = reading.table;
    // The reply already contains the codes for the first choice. A second call for them would slow down the
    // page while its dialog opens.
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
