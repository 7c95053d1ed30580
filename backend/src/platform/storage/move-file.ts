import { createHash } from 'node:crypto';
import type { FileStorage } from './file-storage.ts';

/** A file in one storage that has to be moved to another storage. */
export interface FileToMove {
  key: string;
  /** The size in bytes according to the table that refers to the file; null if the table has no size. */
  size: number | null;
  mimeType: string;
}

/**
 * The state of a file after `copyFile`.
 * - `copied`: the target has a verified copy, and the source still has the file
 * - `there`: only the target has the file
 * - `missing`: neither has it
 */
export type CopyResult = { state: 'copied'; bytes: number } | { state: 'there' } | { state: 'missing' };

/**
 * Copies a file, then reads the copy from the target and compares its size and SHA-256 with the original. A correct
 * copy from an earlier run is kept; an incomplete copy is replaced. The source is not changed.
 * @throws Error if the source has another size than the table, or the target returns other bytes
 */
export async function copyFile(
  { key, size, mimeType }: FileToMove,
  { source, target }: { source: FileStorage; target: FileStorage },
): Promise<CopyResult> {
  const original = await measure(source, key);
  if (original === null) return { state: (await hasFile(target, key)) ? 'there' : 'missing' };
  if (size !== null && size !== original.size)
    throw new Error(`the stored file has ${original.size} bytes, but its row says ${size}`);
  const result: CopyResult = { state: 'copied', bytes: original.size };
  if (isSame(original, await measure(target, key))) return result;
  // The target may already have a part of the file, and a key can be written only once.
  await target.delete(key);
  const chunks = await source.read(key);
  if (chunks === null) return { state: 'missing' };
  await target.write(key, { chunks, size: original.size, mimeType });
  if (!isSame(original, await measure(target, key)))
    throw new Error('the copy differs from the file; the file stays where it is');
  return result;
}

/** Whether a storage has a file. Reads at most its first piece. */
export async function hasFile(storage: FileStorage, key: string): Promise<boolean> {
  const chunks = await storage.read(key, { start: 0, end: 0 });
  if (chunks === null) return false;
  for await (const chunk of chunks) if (chunk.length > 0) break;
  return true;
}

interface Measured {
  size: number;
  hash: string;
}

async function measure(storage: FileStorage, key: string): Promise<Measured | null> {
  const chunks = await storage.read(key);
  if (chunks === null) return null;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, hash: hash.digest('hex') };
}

const isSame = (one: Measured, other: Measured | null): boolean =>
  other !== null && one.size === other.size && one.hash === other.hash;
