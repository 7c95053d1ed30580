import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';

/** A received body that waits to be processed. A large body is on disk; a small body is in memory. */
export interface SpooledBody extends AsyncDisposable {
  /** The size of the body in bytes. */
  size: number;
  /** Reads the whole body into a new buffer. */
  read(): Promise<Buffer<ArrayBuffer>>;
}

/** The size in bytes below which a body stays in memory. */
const memoryMaxBytes = 64 * 1024;

/**
 * Receives a body of at most `maxBytes`. A body that is too large for memory is written to an unlinked file.
 * No other process can open this file, and it disappears when this process ends, even in a crash. Many
 * simultaneous senders therefore cost disk space, not memory.
 * @throws AppError `tooLarge`, and any error from the chunks
 */
export async function spoolBody(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: ErrorCode },
): Promise<SpooledBody> {
  const onDisk: { file: FileHandle | null } = { file: null };
  let inMemory: Uint8Array[] = [];
  let size = 0;
  let waitingBytes = 0;
  const writeWaiting = async () => {
    onDisk.file ??= await openUnlinked();
    await onDisk.file.appendFile(Buffer.concat(inMemory));
    inMemory = [];
    waitingBytes = 0;
  };
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new AppError(tooLarge);
      inMemory.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= memoryMaxBytes) await writeWaiting();
    }
    if (onDisk.file) await writeWaiting();
  } catch (error) {
    await onDisk.file?.close();
    throw error;
  }
  const { file } = onDisk;
  return {
    size,
    read: () => (file ? readAll(file, size) : Promise.resolve(copyChunks(inMemory, size))),
    async [Symbol.asyncDispose]() {
      await file?.close();
    },
  };
}

async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `puzzle-prize-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function readAll(file: FileHandle, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(size));
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('a received body ended before its end');
    at += bytesRead;
  }
  return bytes;
}

function copyChunks(chunks: readonly Uint8Array[], size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
