import type { Pool } from 'pg';
import { checkWritable } from '../database/check-writable.ts';
import QuickLRU from 'quick-lru';
import { createFairGate, type FairGate } from '../http/fair-gate.ts';
import type { ByteRange, FileStorage, FileWriter } from './file-storage.ts';
import { openRowCopy, type RowCopy } from './row-copy.ts';
import { writeInPieces } from './write-in-pieces.ts';

/**
 * The size of one row, which is small enough for a cheap read. A 10 MB video takes 40 rows, and each piece of
 * an incoming file takes two rows.
 */
export const fileRowBytes = 256 * 1024;

/** Stores files as rows of the database, so no other service is needed and a backup contains everything. */
export function databaseFiles(pool: Pool): FileStorage {
  const readPiece = rememberPieces((key, ordinal) => queryPiece(pool, key, ordinal));
  // The maximum number of files that are written at once. The other half of the connections remains for other calls.
  const atOnce = Math.max(1, Math.floor(pool.options.max / 2));
  const copies = createFairGate({ atOnce, atOncePerCaller: 1, inLinePerCaller: Infinity });
  return {
    checkWritable: () => checkWritable(pool),
    open: (key) => openWriter({ pool, copies }, key),
    async write(key, { chunks }) {
      const writer = openWriter({ pool, copies }, key);
      try {
        await writeInPieces(chunks, (piece) => writer.write(piece));
        await writer.end();
      } finally {
        await writer.abandon();
      }
    },
    async read(key, range = { start: 0, end: Infinity }) {
      const first = await readPiece(key, Math.floor(range.start / fileRowBytes));
      return first && readPieces(readPiece, key, { range, first });
    },
    async delete(key) {
      await pool.query('delete from file_chunks where file_key = $1', [key]);
      readPiece.forget(key);
    },
  };
}

/**
 * The pause after which a COPY is ended. A sender that is as fast as the database pauses for a shorter time
 * between two pieces.
 */
const idleMs = 100;

/**
 * Uses one COPY for pieces that arrive in quick succession. Ends the COPY after a pause, so that a slow
 * sender holds no connection.
 */
function openWriter({ pool, copies }: { pool: Pool; copies: FairGate }, key: string): FileWriter {
  let ordinal = 0;
  let copy: RowCopy | null = null;
  let leaveCopies: () => void = () => undefined;
  let idle: NodeJS.Timeout | undefined;
  let [writing, ending] = [Promise.resolve(), Promise.resolve()];
  const endCopy = (): Promise<void> => {
    clearTimeout(idle);
    if (copy) {
      ending = copy.end().finally(leaveCopies);
      // The next call to the writer reports the error.
      ending.catch(() => undefined);
      copy = null;
    }
    return ending;
  };
  const openCopy = async (): Promise<RowCopy> => {
    const leave = await copies.enter(key);
    try {
      const opened = await openRowCopy(pool, key, ordinal);
      leaveCopies = leave;
      return opened;
    } catch (error) {
      leave();
      throw error;
    }
  };
  const writePiece = async (piece: Uint8Array) => {
    clearTimeout(idle);
    await ending;
    copy ??= await openCopy();
    const rows = cut(piece);
    await copy.write(rows);
    ordinal += rows.length;
    idle = setTimeout(() => void endCopy(), idleMs);
  };
  return {
    write(piece) {
      writing = writePiece(piece);
      return writing;
    },
    end: endCopy,
    async abandon() {
      await writing.catch(() => undefined);
      await endCopy().catch(() => undefined);
    },
  };
}

function cut(piece: Uint8Array): Uint8Array[] {
  const count = Math.ceil(piece.length / fileRowBytes);
  return Array.from({ length: count }, (_, at) => piece.subarray(at * fileRowBytes, (at + 1) * fileRowBytes));
}

/**
 * Reads each piece with its own query, so that a slow reader holds no connection. The next piece is read
 * while the current one is sent.
 */
async function* readPieces(
  readPiece: ReadPiece,
  key: string,
  { range, first }: { range: ByteRange; first: Buffer },
): AsyncGenerator<Uint8Array> {
  let ordinal = Math.floor(range.start / fileRowBytes);
  for (let piece: Buffer | null = first; piece; ordinal += 1) {
    const startsAt = ordinal * fileRowBytes;
    const isLast = piece.length < fileRowBytes || startsAt + fileRowBytes > range.end;
    const next: Promise<Buffer | null> = isLast ? Promise.resolve(null) : readPiece(key, ordinal + 1);
    // If the reader stops here, this handler prevents an unhandled rejection. Otherwise, `await next` throws
    // the error.
    next.catch(() => undefined);
    yield piece.subarray(Math.max(0, range.start - startsAt), range.end + 1 - startsAt);
    piece = await next;
    // The file was deleted while it was read. A reader that expects more bytes must not mistake this for the
    // end of the file.
    if (!piece && Number.isFinite(range.end) && range.end >= startsAt + fileRowBytes)
      throw new Error('a file ended before its end');
  }
}

interface ReadPiece {
  (key: string, ordinal: number): Promise<Buffer | null>;
  forget(key: string): void;
}

/**
 * Number of recent pieces kept in memory (32 MB). Many visitors read the same video at once, and a browser
 * requests parts of it repeatedly.
 */
const piecesInMemory = 128;

/** Caches recent pieces. The bytes stored under a key never change, so no piece becomes stale. */
function rememberPieces(query: (key: string, ordinal: number) => Promise<Buffer | null>): ReadPiece {
  // quick-lru keeps up to twice `maxSize` entries.
  const recent = new QuickLRU<string, Buffer>({ maxSize: piecesInMemory / 2 });
  const toRowName = (key: string, ordinal: number) => `${key}/${ordinal}`;
  const read = async (key: string, ordinal: number) => {
    const name = toRowName(key, ordinal);
    const piece = recent.get(name) ?? (await query(key, ordinal));
    if (piece) recent.set(name, piece);
    return piece;
  };
  const forget = (key: string) => {
    for (const name of [...recent.keys()]) if (name.startsWith(`${key}/`)) recent.delete(name);
  };
  return Object.assign(read, { forget });
}

async function queryPiece(pool: Pool, key: string, ordinal: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ bytes: Buffer }>({
    name: 'read-file-chunk',
    text: 'select bytes from file_chunks where file_key = $1 and ordinal = $2',
    values: [key, ordinal],
  });
  return rows[0]?.bytes ?? null;
}
