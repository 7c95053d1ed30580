import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is a gzipped text file. Its first line is the header as JSON. For each table follow a line of JSON
 * with the columns, then the rows in the format of PostgreSQL's COPY, then a line `\.`. The last line is JSON
 * and proves that the file is complete.
 */
export const headerSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations that created the tables. */
  migrations: z.array(z.string()),
  /** The secret stored in DATA_DIR; null if APP_SECRETS is set. */
  appSecret: z.string().nullable(),
  /** Short names of the secrets, newest first; they do not reveal the secrets. */
  secretIds: z.array(z.string()),
});
export type BackupHeader = z.output<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export type BackupTable = z.output<typeof tableSchema>;

const endSchema = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
});
export type BackupEnd = z.output<typeof endSchema>;

export const endOfRows = '\\.\n';

export interface BackupReader {
  header: BackupHeader;
  /** Calls `load` for each table. Each chunk contains only whole rows, and `load` must read all chunks. */
  readTables(load: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<BackupEnd>;
}

/** @throws Error when the file is not a backup; `readTables` throws when it is damaged or incomplete */
export async function openBackup(path: string): Promise<BackupReader> {
  const lines = readLines(path);
  const header = headerSchema.safeParse(parseJson(await readNextLine(lines)));
  if (!header.success) throw new Error(`${path} is not a backup of Puzzle Prize, or one of a newer version`);
  return {
    header: header.data,
    async readTables(load) {
      for (;;) {
        const line: unknown = parseJson(await readNextLine(lines));
        const end = endSchema.safeParse(line);
        if (end.success) return end.data;
        await load(tableSchema.parse(line), readRows(lines));
      }
    },
  };
}

async function* readRows(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (
    let line = await readNextLine(lines);
    line.toString('latin1') !== endOfRows;
    line = await readNextLine(lines)
  )
    yield line;
}

/** Yields lines, each with its line feed. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  let begun: Buffer[] = [];
  for await (const chunk of text) {
    const bytes = toBytes(chunk);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      yield Buffer.concat([...begun, bytes.subarray(start, end + 1)]);
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
  }
}

function toBytes(chunk: unknown): Buffer {
  if (!Buffer.isBuffer(chunk)) throw new TypeError('The file stream returned something other than bytes');
  return chunk;
}

async function readNextLine(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const next = await lines.next();
  if (next.done === true) throw new Error('the backup is incomplete: it ends too early');
  return next.value;
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
}
