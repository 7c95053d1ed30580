import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';

/**
 * A backup is a gzipped text file. Its first line is the header as JSON. Each table has a line of JSON with its
 * columns, then its rows in the format of PostgreSQL's COPY, then a line `\.`. The last line is JSON and proves that
 * the file is complete. Format 1, of version 1.0.0, has no version, position and checksums.
 */
export const headerSchema = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  /** The version of the product that made the backup. */
  productVersion: z.string().default('1.0.0'),
  /** The time of the snapshot by the clock of the database, in ISO 8601. */
  madeAt: z.string(),
  /** The position in PostgreSQL's write-ahead log, such as `0/1A2B3C4D`. Every later change has a higher position. */
  position: z.string().nullable().default(null),
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
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** The checksum of each table (see `RowDigest`). */
  checksums: z.record(z.string(), z.string()).default({}),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
});
export type BackupEnd = z.output<typeof endSchema>;

export const endOfRows = '\\.\n';

/**
 * Connection settings with which every server writes the same row as the same text. Without them, times would be
 * written in the time zone of the server, and checksums would differ.
 */
export const textSettings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`;

export interface BackupReader {
  header: BackupHeader;
  /** Calls `load` for each table. Each chunk contains only whole rows, and `load` must read all chunks. */
  readTables(load: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<BackupEnd>;
}

/** The part of the header that all formats have, including those of newer versions. */
const anyHeaderSchema = z.object({ format: z.int(), productVersion: z.string().optional() });

/**
 * @throws Error when the file is not a backup, or has the format of a newer version; `readTables` throws when it is
 * damaged or incomplete
 */
export async function openBackup(path: string): Promise<BackupReader> {
  const lines = readLines(path);
  const first = parseJson(await readNextLine(lines));
  const header = headerSchema.safeParse(first);
  if (!header.success) throw new Error(describeForeign(path, first));
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

function describeForeign(path: string, header: unknown): string {
  const known = anyHeaderSchema.safeParse(header);
  if (!known.success || known.data.format <= 2) return `${path} is not a backup of Puzzle Prize`;
  const { format, productVersion = 'a newer version' } = known.data;
  return `the backup was made by ${productVersion} in format ${format}, which version ${releaseVersion} cannot read: install that version first`;
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
