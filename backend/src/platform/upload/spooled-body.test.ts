import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { spoolBody } from './spooled-body.ts';

async function* listChunks(pieces: readonly Uint8Array[]) {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

const limits = { maxBytes: 1_000_000, tooLarge: 'request.too_large' } as const;
const leftFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('puzzle-prize-body-'));

describe('spoolBody', () => {
  it.each([0, 1, 65_535, 65_536, 999_999, 1_000_000])(
    '[T44] returns the same %d bytes in a buffer of its own and leaves no file',
    async (size) => {
      const sent = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
      const pieces = Array.from({ length: Math.ceil(size / 10_000) }, (_, index) =>
        sent.subarray(index * 10_000, (index + 1) * 10_000),
      );
      await using body = await spoolBody(listChunks(pieces), limits);
      expect(leftFiles()).toEqual([]);
      expect(body.size).toBe(size);
      const read = await body.read();
      expect(read.equals(sent)).toBe(true);
      expect(read.buffer.byteLength).toBe(size);
    },
  );

  it('[T44] refuses a larger body and rethrows the error of a failing sender', async () => {
    const large = listChunks([Buffer.alloc(999_999), Buffer.alloc(2)]);
    await expect(spoolBody(large, limits)).rejects.toMatchObject({ code: 'request.too_large' });
    const failing = (async function* () {
      yield await Promise.resolve(Buffer.alloc(100_000));
      throw new Error('went away');
    })();
    await expect(spoolBody(failing, limits)).rejects.toThrow('went away');
  });
});
