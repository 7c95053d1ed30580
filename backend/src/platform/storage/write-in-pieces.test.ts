import { describe, expect, it } from 'vitest';
import { filePieceBytes } from './file-storage.ts';
import { writeInPieces } from './write-in-pieces.ts';

const file = Buffer.alloc(filePieceBytes * 2 + 1000, 'abcdefg');

function* chunks(bytes: number): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes);
}

describe('writeInPieces', () => {
  it.each([1000, filePieceBytes, filePieceBytes * 2 + 1])(
    'cuts chunks of %i bytes into equal pieces, except the last one',
    async (bytes) => {
      const pieces: Buffer[] = [];
      await writeInPieces(chunks(bytes), async (piece) => {
        await Promise.resolve();
        pieces.push(Buffer.from(piece));
      });
      expect(pieces.map(({ length }) => length)).toEqual([filePieceBytes, filePieceBytes, 1000]);
      expect(Buffer.concat(pieces).equals(file)).toBe(true);
    },
  );

  it('writes one piece at a time', async () => {
    let active = 0;
    let most = 0;
    await writeInPieces(chunks(filePieceBytes), async () => {
      active += 1;
      most = Math.max(most, active);
      await Promise.resolve();
      active -= 1;
    });
    expect(most).toBe(1);
  });

  it('writes nothing for an empty file', async () => {
    await writeInPieces([], () => Promise.reject(new Error('written')));
  });

  it('reports a failed write and writes nothing after it', async () => {
    let writes = 0;
    const written = writeInPieces(chunks(1000), () => {
      writes += 1;
      return Promise.reject(new Error('disk full'));
    });
    await expect(written).rejects.toThrow('disk full');
    expect(writes).toBe(1);
  });
});
