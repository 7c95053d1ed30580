import { getDefaultHighWaterMark } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows of one file on their way into `file_chunks`: all of them are there, or none. */
export interface RowCopy {
  /** Hands over rows that follow each other. Their memory may be used again when this is done. */
  write(rows: readonly Uint8Array[]): Promise<void>;
  /** Done when they are there. */
  end(): Promise<void>;
}

/**
 * Begins to write rows of a file, the first one with this ordinal. By COPY, because it sends them as they stand in memory;
 * the driver copies the values of an INSERT, which is so much garbage that collecting it costs more than anything else in
 * an upload. Holds a connection until it is ended.
 *
 * Does not wait for the disk. What is committed after it does: the log of the database is written in the order of commits,
 * so whatever names this file is lost in a crash before the file is.
 */
export async function openRowCopy(pool: Pool, key: string, firstOrdinal: number): Promise<RowCopy> {
  const client = await pool.connect();
  // A connection that breaks fails the copy; who listens to the event as well is not ended by it.
  client.on('error', ignore);
  const copying = client.query(copyFrom(statement));
  const done = finished(copying).then(
    () => {
      client.off('error', ignore);
      client.release();
    },
    (error: unknown) => {
      // Nothing that waits to be sent is sent; what state its conversation is in is not known.
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
        copying.write(headOf(key, ordinal, row.length));
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
  // Told in another way.
}

const socketQueueBytes = getDefaultHighWaterMark(false);

/** What is smaller than the queue of a socket may still wait there when it was handed over. */
function copySmall(row: Uint8Array): Uint8Array {
  return row.length < socketQueueBytes ? Uint8Array.from(row) : row;
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
