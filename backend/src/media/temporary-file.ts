import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaMaxBytes } from '@puzzle-prize/sdk/protocol/limits';

/** A file that is being uploaded: on disk, because it is looked into before it is known that it will be kept. */
export interface TemporaryFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
  read(): AsyncIterable<Uint8Array>;
}

/** A folder of this process for what is being uploaded. */
export interface TemporaryFiles {
  /**
   * Gives `work` the means to write its file, which is gone afterwards however the work ended.
   *
   * What it writes with throws AppError media.too_large, and media.empty.
   */
  during<T>(work: (write: WriteTemporary) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
export type WriteTemporary = (chunks: Chunks) => Promise<TemporaryFile>;

export async function createTemporaryFiles(): Promise<TemporaryFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'puzzle-prize-uploads-'));
  return {
    async during(work) {
      const path = join(folder, randomUUID());
      try {
        return await work((chunks) => write(path, chunks));
      } finally {
        await rm(path, { force: true });
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function write(path: string, chunks: Chunks): Promise<TemporaryFile> {
  try {
    return { path, ...(await copyTo(path, chunks)), read: () => createReadStream(path) };
  } catch (error) {
    // The upload may have been given up before its file was opened.
    await rm(path, { force: true });
    throw error;
  }
}

async function copyTo(path: string, chunks: Chunks): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await using file = await open(path, 'wx', 0o600);
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size >= mediaMaxBytes) throw new AppError('media.too_large');
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  if (size === 0) throw new AppError('media.empty');
  return { size, hash: hash.digest('hex') };
}
