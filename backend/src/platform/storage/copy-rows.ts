import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows of `file_chunks` that follow each other. */
export interface FileRows {
  key: string;
  /** Ordinal of the first one. */
  from: number;
  rows: readonly Uint8Array[];
}

/**
 * Writes rows of a file. By COPY, because it sends them as they stand in memory; the driver copies the values of an INSERT,
 * which is so much garbage that collecting it costs more than anything else in an upload.
 *
 * Does not wait for the disk. What is committed after it does: the log of the database is written in the order of commits,
 * so whatever names this file is lost in a crash before the file is.
 */
export async function copyRows(pool: Pool, { key, from, rows }: FileRows): Promise<void> {
  const client = await pool.connect();
  try {
    const copying = client.query(copyFrom(statement));
    copying.write(signature);
    for (const [at, bytes] of rows.entries()) {
      copying.write(headOf(key, from + at, bytes.length));
      copying.write(bytes);
    }
    copying.end(tail);
    await finished(copying);
    client.release();
  } catch (error) {
    // What state its conversation is in is not known.
    client.release(true);
    throw error;
  }
}

const statement = `set local synchronous_commit = off;
  copy file_chunks (file_key, ordinal, bytes) from stdin (format binary)`;

/** What COPY's binary format begins with: its name, flags, and no extension. */
const signature = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const tail = Buffer.from([0xff, 0xff]);

/** All of a row that comes before its bytes: three fields, each with its length in front. */
function headOf(key: string, ordinal: number, length: number): Buffer {
  const name = Buffer.from(key);
  const [start, rest] = [Buffer.alloc(6), Buffer.alloc(12)];
  start.writeInt16BE(3);
  start.writeInt32BE(name.length, 2);
  rest.writeInt32BE(4);
  rest.writeInt32BE(ordinal, 4);
  rest.writeInt32BE(length, 8);
  return Buffer.concat([start, name, rest]);
}
