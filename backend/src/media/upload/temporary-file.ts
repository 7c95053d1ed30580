import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { writeInPieces } from '../../platform/storage/write-in-pieces.ts';
import { fillZeroRanges, mergeRanges, type ByteRange } from '../metadata/byte-ranges.ts';
import { stripVideoMetadata } from '../metadata/strip-video-metadata.ts';
import type { IncompleteFile, MediaFiles } from './media-files.ts';

/**
 * An uploaded file that waits on disk for its inspection, while the server already copies it to the storage.
 */
export interface TemporaryFile {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the file in hex. */
  hash: string;
  /** Waits until the storage has the whole file, keeps the stored copy, and returns its key. */
  keep(): Promise<string>;
}

/** The folder in which this process keeps files during their upload. */
export interface TemporaryFiles {
  /**
   * Calls `work` with a function that writes a temporary file. When `work` ends, with or without an error,
   * the file is deleted. Its copy in the storage is deleted too, unless `work` called `keep`.
   *
   * The passed function throws AppError media.too_large and media.empty.
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
  stored: IncompleteFile;
  /** Resolves when all received bytes are in the file. */
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
    // The storage may finish later than the disk. If the storage fails, `keep` throws its error.
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
  // Winners are strangers, so the stored video must not reveal where and with which device it was recorded.
  const write = async (chunks: Chunks): Promise<TemporaryFile> => {
    let passed: ByteRange[] = [];
    const stripped = stripVideoMetadata(chunks, (spans) => {
      passed = passed.concat(spans);
    });
    const firstPass = await writeCopy(stripped);
    if (passed.length === 0) return firstPass;
    return await writeCopy(fillZeroRanges(createReadStream(firstPass.path), mergeRanges(passed)));
  };
  return {
    write: (chunks: Chunks) => {
      const written = write(chunks);
      writing = written;
      return written;
    },
    async close() {
      // After a cancellation, a write may still be running and could open a file after the deletion below. A
      // write error is ignored here, because the caller of `write` receives it.
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

/** Writes each chunk to disk and to the storage at the same time. Returns the size in bytes and the hash. */
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
