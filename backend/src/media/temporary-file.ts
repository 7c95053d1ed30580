import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { writeInPieces } from '../platform/storage/write-in-pieces.ts';
import { blankSpans, joinSpans, type Span } from './film-notes/spans.ts';
import { withoutFilmNotes } from './film-notes/without-film-notes.ts';
import type { FileOnItsWay, MediaFiles } from './media-files.ts';

/**
 * A file that is being uploaded: on disk, where it is looked into before it is known that it will be kept, and in the
 * storage already.
 */
export interface TemporaryFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
  /** Keeps it in the storage of files, and returns its key there. */
  keep(): string;
}

/** A folder of this process for what is being uploaded. */
export interface TemporaryFiles {
  /**
   * Gives `work` the means to write its file, which is gone afterwards however the work ended. What was stored of it is
   * gone, too, unless it was kept.
   *
   * What it writes with throws AppError media.too_large, and media.empty.
   */
  during<T>(work: (write: WriteTemporary) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
export type WriteTemporary = (chunks: Chunks) => Promise<TemporaryFile>;

export async function createTemporaryFiles(files: MediaFiles): Promise<TemporaryFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'puzzle-prize-uploads-'));
  return {
    async during(work) {
      const upload = openUpload(files, join(folder, randomUUID()));
      try {
        return await work(upload.write);
      } finally {
        await upload.close();
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

interface Copy {
  path: string;
  stored: FileOnItsWay;
}

function openUpload(files: MediaFiles, path: string) {
  const copies: Copy[] = [];
  let kept: Copy | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const writeCopy = async (chunks: Chunks): Promise<TemporaryFile> => {
    const copyPath = `${path}.${copies.length}`;
    const stored = await files.begin((range) => createReadStream(copyPath, range));
    const copy = { path: copyPath, stored };
    copies.push(copy);
    const written = await copyTo(copy, chunks);
    return {
      path: copyPath,
      ...written,
      keep() {
        kept = copy;
        return stored.key;
      },
    };
  };
  // Winners are strangers: what is kept of a film does not say where and with what it was taken.
  const write = async (chunks: Chunks): Promise<TemporaryFile> => {
    let passed: Span[] = [];
    const film = withoutFilmNotes(chunks, (spans) => {
      passed = passed.concat(spans);
    });
    const asItCame = await writeCopy(film);
    if (passed.length === 0) return asItCame;
    return await writeCopy(blankSpans(createReadStream(asItCame.path), joinSpans(passed)));
  };
  return {
    write: (chunks: Chunks) => {
      const written = write(chunks);
      writing = written;
      return written;
    },
    async close() {
      // The upload may have been given up before its file was opened.
      await writing.catch(() => undefined);
      for (const copy of copies) {
        await rm(copy.path, { force: true });
        if (copy !== kept) await copy.stored.drop();
      }
    },
  };
}

/** A sum and what is kept grow piece by piece; a piece is on disk before the storage hears of it. */
async function copyTo({ path, stored }: Copy, chunks: Chunks): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await using file = await open(path, 'wx', 0o600);
  await writeInPieces(chunks, async (piece) => {
    size += piece.length;
    if (size >= mediaMaxBytes) throw new AppError('media.too_large');
    hash.update(piece);
    await file.appendFile(piece);
    await stored.write(piece);
  });
  if (size === 0) throw new AppError('media.empty');
  await stored.end();
  return { size, hash: hash.digest('hex') };
}
