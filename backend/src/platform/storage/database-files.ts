import type { Pool } from 'pg';
import QuickLRU from 'quick-lru';
import type { ByteRange, FileStorage, FileWriter } from './file-storage.ts';

/** Small enough to be one row without a thought, large enough that a film of 10 MB is 40 of them. */
export const fileChunkBytes = 256 * 1024;

/** Keeps files as rows of the database: nothing else to run, and one backup holds everything. */
export function databaseFiles(pool: Pool): FileStorage {
  const readPiece = rememberPieces((key, ordinal) => queryPiece(pool, key, ordinal));
  return {
    open: (key) => openWriter(pool, key),
    async write(key, { chunks }) {
      const writer = openWriter(pool, key);
      try {
        for await (const chunk of chunks) await writer.write(chunk);
        await writer.end();
      } catch (error) {
        await writer.abandon();
        throw error;
      }
    },
    async read(key, range = { start: 0, end: Infinity }) {
      const first = await readPiece(key, Math.floor(range.start / fileChunkBytes));
      return first && readPieces(readPiece, key, { range, first });
    },
    async delete(key) {
      await pool.query('delete from file_chunks where file_key = $1', [key]);
      readPiece.forget(key);
    },
  };
}

const lastPiece = {
  name: 'write-last-file-chunk',
  text: 'insert into file_chunks (file_key, ordinal, bytes) values ($1, $2, $3)',
};

/** Does not wait for the disk; the last piece does, for itself and for all before it. */
const anotherPiece = {
  name: 'write-file-chunk',
  text: `with quick as (select set_config('synchronous_commit', 'off', true))
    insert into file_chunks (file_key, ordinal, bytes) select $1, $2::int, $3::bytea from quick`,
};

/**
 * Cuts what comes into pieces of one size; the last one is what remains. Two pieces of memory take turns: one is filled
 * while the database takes the other. No connection is held in between, because a sender may take its time.
 */
function openWriter(pool: Pool, key: string): FileWriter {
  let [filling, resting] = [Buffer.allocUnsafe(fileChunkBytes), Buffer.allocUnsafe(fileChunkBytes)];
  let [filled, ordinal] = [0, 0];
  let writing: Promise<unknown> = Promise.resolve();
  const send = async (query: typeof lastPiece) => {
    await writing;
    writing = pool.query({ ...query, values: [key, ordinal, filling.subarray(0, filled)] });
    // Told when it is awaited, by whoever comes next.
    writing.catch(() => undefined);
    [filling, resting] = [resting, filling];
    [filled, ordinal] = [0, ordinal + 1];
  };
  return {
    async write(chunk) {
      for (let at = 0; at < chunk.length;) {
        // Only now: a full piece may be the last one.
        if (filled === fileChunkBytes) await send(anotherPiece);
        const taken = Math.min(fileChunkBytes - filled, chunk.length - at);
        filling.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
      }
    },
    async end() {
      if (filled > 0) await send(lastPiece);
      await writing;
    },
    async abandon() {
      await writing.catch(() => undefined);
    },
  };
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
  let ordinal = Math.floor(range.start / fileChunkBytes);
  for (let piece: Buffer | null = first; piece; ordinal += 1) {
    const startsAt = ordinal * fileChunkBytes;
    const isLast = piece.length < fileChunkBytes || startsAt + fileChunkBytes > range.end;
    const next: Promise<Buffer | null> = isLast ? Promise.resolve(null) : readPiece(key, ordinal + 1);
    // Told when it is awaited; nobody awaits it once the reader is gone.
    next.catch(() => undefined);
    yield piece.subarray(Math.max(0, range.start - startsAt), range.end + 1 - startsAt);
    piece = await next;
    // Deleted meanwhile: whoever was promised so many bytes must not take these for all.
    if (!piece && Number.isFinite(range.end) && range.end >= startsAt + fileChunkBytes)
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
