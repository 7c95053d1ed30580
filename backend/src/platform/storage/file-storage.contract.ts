import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fileRowBytes } from './database-files.ts';
import { describeFileWriter } from './file-writer.contract.ts';
import { type ByteRange, filePieceBytes, type FileStorage } from './file-storage.ts';

/**
 * Declares the tests that every file storage must pass. The test file of each implementation runs them on its
 * own storage.
 */
export function describeFileStorage(name: string, getStorage: () => FileStorage): void {
  const mimeType = 'video/mp4';

  const keep = async (bytes: Buffer, pieceBytes = 64 * 1024) => {
    const key = randomUUID();
    await getStorage().write(key, { chunks: inChunks(bytes, pieceBytes), size: bytes.length, mimeType });
    return key;
  };
  const read = async (key: string, range?: ByteRange) => {
    const chunks = await getStorage().read(key, range);
    return chunks && (await buffer(chunks));
  };

  describeFileWriter(name, getStorage);

  describe(`${name} as a file storage`, () => {
    it('[T46] returns the written bytes, for any chunk sizes', async () => {
      for (const size of [1, fileRowBytes - 1, fileRowBytes, filePieceBytes, filePieceBytes * 2, 700_001]) {
        const bytes = randomBytes(size);
        for (const pieceBytes of [Math.max(1, Math.floor(size / 3)), size]) {
          expect((await read(await keep(bytes, pieceBytes)))?.equals(bytes)).toBe(true);
        }
      }
    });

    it('[T46] returns every range, also across the boundaries of pieces', async () => {
      const bytes = randomBytes(fileRowBytes * 2 + 100);
      const key = await keep(bytes);
      const last = bytes.length - 1;
      const ranges = [
        [0, 0],
        [0, last],
        [last, last],
        [fileRowBytes - 1, fileRowBytes],
        [fileRowBytes, fileRowBytes * 2 - 1],
        [10, fileRowBytes * 2 + 10],
      ] as const;
      for (const [start, end] of ranges) {
        expect((await read(key, { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    });

    it('[T46] returns nothing for a key that was never written', async () => {
      expect(await read(randomUUID())).toBeNull();
      expect(await read(randomUUID(), { start: 5, end: 9 })).toBeNull();
    });

    it('[M10] deletes only the given file, and ignores a missing one', async () => {
      const bytes = randomBytes(1000);
      const [gone, kept] = [await keep(bytes), await keep(bytes)];
      await getStorage().delete(gone);
      await getStorage().delete(gone);
      expect(await read(gone)).toBeNull();
      expect((await read(kept))?.equals(bytes)).toBe(true);
    });

    it('[T44] rejects a write if the source fails, and can delete the incomplete file', async () => {
      const key = randomUUID();
      const failing = getStorage().write(key, { chunks: breakOff(), size: 1_000_000, mimeType });
      await expect(failing).rejects.toThrow();
      await getStorage().delete(key);
      expect(await read(key)).toBeNull();
    });

    it('[T46] supports readers that stop early, and many readers at once', async () => {
      const bytes = randomBytes(fileRowBytes * 3);
      const key = await keep(bytes);
      const chunks = await getStorage().read(key);
      for await (const chunk of chunks ?? []) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      const all = await Promise.all(Array.from({ length: 20 }, () => read(key)));
      expect(all.every((one) => one?.equals(bytes))).toBe(true);
    });
  });
}

// eslint-disable-next-line @typescript-eslint/require-await -- an async generator without a wait
async function* inChunks(bytes: Buffer, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

// eslint-disable-next-line @typescript-eslint/require-await -- an async generator without a wait
async function* breakOff(): AsyncGenerator<Uint8Array> {
  yield randomBytes(300_000);
  throw new Error('the sender went away');
}
