import type { Pool } from 'pg';
import QuickLRU from 'quick-lru';
import type { ByteRange, FileStorage, FileWriter } from './file-storage.ts';
import { openRowCopy, type RowCopy } from './row-copy.ts';
import { writeInPieces } from './write-in-pieces.ts';

/** Small enough to be read without a thought; a film of 10 MB is 40 of them, and a piece on its way is two. */
export const fileRowBytes = 256 * 1024;

/** Keeps files as rows of the database: nothing else to run, and one backup holds everything. */
export function databaseFiles(pool: Pool): FileStorage {
  const readPiece = rememberPieces((key, ordinal) => queryPiece(pool, key, ordinal));
  return {
    open: (key) => openWriter(pool, key),
    async write(key, { chunks }) {
      const writer = openWriter(pool, key);
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

/** Longer than it takes until the next piece of a sender who is as fast as the database. */
const idleMs = 100;

/** Pieces that follow each other at once go through one copy. A sender who takes its time holds no connection. */
function openWriter(pool: Pool, key: string): FileWriter {
  let ordinal = 0;
  let copy: RowCopy | null = null;
  let idle: NodeJS.Timeout | undefined;
  let [writing, ending] = [Promise.resolve(), Promise.resolve()];
  const endCopy = (): Promise<void> => {
    clearTimeout(idle);
    if (copy) {
      ending = copy.end();
      // Told by whatever comes next.
      ending.catch(() => undefined);
      copy = null;
    }
    return ending;
  };
  const writePiece = async (piece: Uint8Array) => {
    clearTimeout(idle);
    await ending;
    copy ??= await openRowCopy(pool, key, ordinal);
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
 * Each piece is a query of its own, so that a reader who takes its time holds no connection. One is asked for ahead: the
 * database works while the last one is sent.
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
    // Told when it is awaited; nobody awaits it once the reader is gone.
    next.catch(() => undefined);
    yield piece.subarray(Math.max(0, range.start - startsAt), range.end + 1 - startsAt);
    piece = await next;
    // Deleted meanwhile: whoever was promised so many bytes must not take these for all.
    if (!piece && Number.isFinite(range.end) && range.end >= startsAt + fileRowBytes)
      throw new Error('a file ended before its end');
  }
}

interface ReadPiece {
  (key: string, ordinal: number): Promise<Buffer | null>;
  forget(key: string): void;
}

/** Winners of one campaign watch the same film, and a player comes back for parts of it: 32 MB of what was read last. */
const piecesInMemory = 128;

/** What a key names never changes, so nothing remembered goes stale. */
function rememberPieces(query: (key: string, ordinal: number) => Promise<Buffer | null>): ReadPiece {
  // quick-lru keeps up to twice its size.
  const recent = new QuickLRU<string, Buffer>({ maxSize: piecesInMemory / 2 });
  const nameOf = (key: string, ordinal: number) => `${key}/${ordinal}`;
  const read = async (key: string, ordinal: number) => {
    const name = nameOf(key, ordinal);
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
