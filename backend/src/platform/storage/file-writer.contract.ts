import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mediaMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { type ByteRange, filePieceBytes, type FileStorage } from './file-storage.ts';

/** Declares the tests for incoming files that every file storage must pass. */
export function describeFileWriter(name: string, getStorage: () => FileStorage): void {
  /** Sends a file as an upload does: in pieces, which can be read again. */
  const send = async (key: string, bytes: Buffer) => {
    const readAgain = ({ start, end }: ByteRange) => Readable.from([bytes.subarray(start, end + 1)]);
    const writer = getStorage().open(key, readAgain);
    for (let at = 0; at < bytes.length; at += filePieceBytes)
      await writer.write(Uint8Array.from(bytes.subarray(at, at + filePieceBytes)));
    return writer;
  };
  const read = async (key: string) => {
    const chunks = await getStorage().read(key);
    return chunks && (await buffer(chunks));
  };

  describe(`${name} as a storage for incoming files`, () => {
    it('[T46] accepts files of any size, even if the size is not known in advance', async () => {
      for (const size of [
        1,
        filePieceBytes,
        10 * filePieceBytes,
        10 * filePieceBytes + 1,
        mediaMaxBytes - 1,
      ]) {
        const [key, bytes] = [randomUUID(), randomBytes(size)];
        await (await send(key, bytes)).end();
        expect([size, (await read(key))?.equals(bytes)]).toEqual([size, true]);
      }
    });

    it('[T44] leaves nothing of a file that is abandoned at any stage', async () => {
      for (const size of [filePieceBytes, mediaMaxBytes - 1]) {
        for (const state of ['on its way', 'being ended', 'whole'] as const) {
          const key = randomUUID();
          const writer = await send(key, randomBytes(size));
          const ended = state === 'on its way' ? null : writer.end();
          ended?.catch(() => undefined);
          if (state === 'whole') await ended;
          await writer.abandon();
          await getStorage().delete(key);
          await ended?.catch(() => undefined);
          expect([state, await read(key)]).toEqual([state, null]);
        }
      }
    });
  });
}
