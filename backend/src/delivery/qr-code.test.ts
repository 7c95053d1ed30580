import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { scanPrint } from '../../test/read-qr-codes.ts';
import { renderQrCode, scannableMaxChars } from './qr-code.ts';

/** Draws the path of a QR code back into squares. */
function readSquares(markup: string): { size: number; squares: boolean[][] } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(width); step += 1) {
      const row = squares[Number(y)];
      if (row) row[Number(x) + step] = true;
    }
  return { size, squares };
}

describe('renderQrCode', () => {
  it.each(['https://shop.example/discount/ROAST-7Q3D?redirect=/', 'ä'.repeat(scannableMaxChars)])(
    '[G56] draws every square of %s inside a white border of four squares',
    (text) => {
      const { size, squares } = readSquares(renderQrCode(text, 'QR code').markup);
      const plain = encode(text, { ecc: 'M', border: 0 });
      expect(size).toBe(plain.size + 8);
      expect(squares.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(plain.data);
      const dark = (rows: boolean[][]) => rows.flat().filter(Boolean).length;
      expect(dark(squares)).toBe(dark(plain.data));
    },
  );

  it('[G56] is read by a decoder from a print of 20 mm at 150 dpi', async () => {
    const address = 'https://puzzle-prize.example/p/Zk3-9QvYb0e1rT7uXw5aHg';
    const { markup } = renderQrCode(address, 'QR code');
    expect(await scanPrint(markup, { widthMm: 20 })).toEqual([address]);
  });

  it('[G56] has a name for screen readers, in which markup is escaped', () => {
    expect(renderQrCode('x', '<b>"').markup).toContain('role="img"\n    aria-label="&lt;b&gt;&quot;"');
  });
});
