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
 * A file that was uploaded: on disk, where it is looked into before it is known that it will be kept, and on its way to
 * the storage.
 */
export interface TemporaryFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
  /** Keeps it in the storage of files, where all of it is when this is done; returns its key there. */
  keep(): Promise<string>;
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
  const folder = await mkdtemp(join(tmpdir(), `puzzle-prize-uploads-${process.pid}-`));
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
  /** Done when all that was received is in the file. */
  onDisk: Promise<void>;
}

function openUpload(files: MediaFiles, path: string) {
  const copies: Copy[] = [];
  let kept: Copy | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const writeCopy = async (chunks: Chunks): Promise<TemporaryFile> => {
    const copy = await beginCopy(files, `${path}.${copies.length}`);
    copies.push(copy);
    const written = await copyTo(copy, chunks);
    // The storage is behind. Whether it fails is told to whoever keeps the file.
    const isStored = copy.stored.end();
    isStored.catch(() => undefined);
    return {
      path: copy.path,
      ...written,
      async keep() {
        await isStored;
        kept = copy;
        return copy.stored.key;
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

async function beginCopy(files: MediaFiles, path: string): Promise<Copy> {
  const copy: Copy = {
    path,
    stored: await files.begin(async function* (range) {
      await copy.onDisk;
      yield* createReadStream(path, range);
    }),
    onDisk: Promise.resolve(),
  };
  return copy;
}

/** A sum and what is kept grow piece by piece, on disk and in the storage at once. */
async function copyTo(copy: Copy, chunks: Chunks): Promise<{ size: number; hash: string }> {
  let size = 0;
  await using file = await open(copy.path, 'wx', 0o600);
  const hash = createHash('sha256');
  await writeInPieces(chunks, async (piece) => {
    size += piece.length;
    if (size >= mediaMaxBytes) throw new AppError('media.too_large');
    copy.onDisk = file.appendFile(piece);
    const stored = copy.stored.write(piece);
    hash.update(piece);
    await Promise.all([copy.onDisk, stored]);
  });
  if (size === 0) throw new AppError('media.empty');
  return { size, hash: hash.digest('hex') };
}
