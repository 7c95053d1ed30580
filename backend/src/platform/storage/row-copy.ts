import { getDefaultHighWaterMark } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A write of several rows of one file to `file_chunks`. Either all of these rows are stored, or none. */
export interface RowCopy {
  /** Sends successive rows. The caller may reuse their memory when this resolves. */
  write(rows: readonly Uint8Array[]): Promise<void>;
  /** Resolves when the rows are stored. */
  end(): Promise<void>;
}

/**
 * Starts to write rows of a file, beginning with `firstOrdinal`. COPY sends the rows directly from memory.
 * For an INSERT, the driver would copy the values, and the garbage collection of these copies would be the
 * largest cost of an upload. The copy holds a connection until it ends. The commit does not wait for the
 * disk. Later commits do wait, and the write-ahead log keeps the order of commits. A crash that loses a file
 * therefore also loses the row that refers to the file.
 */
export async function openRowCopy(pool: Pool, key: string, firstOrdinal: number): Promise<RowCopy> {
  const client = await pool.connect();
  // If the connection breaks, the copy fails and reports the error. This listener prevents the event from
  // ending the process.
  client.on('error', ignore);
  const copying = client.query(copyFrom(statement));
  const done = finished(copying).then(
    () => {
      client.off('error', ignore);
      client.release();
    },
    (error: unknown) => {
      // Queued data is dropped, and the connection is closed, because its state is unknown.
      copying.destroy();
      client.release(true);
      throw error;
    },
  );
  done.catch(ignore);
  copying.write(signature);
  let ordinal = firstOrdinal;
  return {
    async write(rows) {
      const handedOver = rows.map((row) => {
        copying.write(buildHeader(key, ordinal, row.length));
        ordinal += 1;
        return new Promise<void>((resolve, reject) => {
          copying.write(copySmall(row), (error) => {
            if (error) reject(error);
            else resolve();
          });
        });
      });
      await Promise.race([Promise.all(handedOver), done]);
    },
    async end() {
      copying.end(tail);
      await done;
    },
  };
}

function ignore(): void {
  // The copy itself fails with the same error and reports it.
}

const socketQueueBytes = getDefaultHighWaterMark(false);

/** Rows smaller than the socket's buffer may still be queued when `write` resolves, so they are copied. */
function copySmall(row: Uint8Array): Uint8Array {
  return row.length < socketQueueBytes ? Uint8Array.from(row) : row;
}

const statement = `set local synchronous_commit = off;
  copy file_chunks (file_key, ordinal, bytes) from stdin (format binary)`;

/** The header of COPY's binary format: signature, flags, and no extension. */
const signature = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const tail = Buffer.from([0xff, 0xff]);

/**
 * Builds the part of a row that precedes the file's bytes: the number of fields, the key and the ordinal
 * (each preceded by its length), and the length of the bytes.
 */
function buildHeader(key: string, ordinal: number, length: number): Buffer {
  const name = Buffer.from(key);
  const [start, rest] = [Buffer.alloc(6), Buffer.alloc(12)];
  start.writeInt16BE(3);
  start.writeInt32BE(name.length, 2);
  rest.writeInt32BE(4);
  rest.writeInt32BE(ordinal, 4);
  rest.writeInt32BE(length, 8);
  return Buffer.concat([start, name, rest]);
}
