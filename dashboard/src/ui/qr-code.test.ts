import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const quietZone = 4;
const address = 'https://puzzle-prize.example/race/ABC234';

/** Reads the drawn squares back into a matrix, with the border. */
function readMatrix(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const path = / d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const square = /M(\d+) (\d+)h1v1h-1z/g;
  expect(path.replaceAll(square, '')).toBe('');
  for (const [, x, y] of path.matchAll(square)) {
    const row = matrix[Number(y)] ?? [];
    row[Number(x)] = true;
  }
  return matrix;
}

describe('the QR code of the big screen', () => {
  const svg = renderToStaticMarkup(
    createElement(QrCode, { text: address, label: 'QR code of the race', className: 'size-40' }),
  );
  const drawn = readMatrix(svg);

  it('[G88] draws each dark square of the code of its address, and no other', () => {
    const inner = drawn.slice(quietZone, -quietZone).map((row) => row.slice(quietZone, -quietZone));
    expect(inner).toEqual(encode(address, { ecc: 'M', border: 0 }).data);
    expect(inner).not.toEqual(encode(`${address}X`, { ecc: 'M', border: 0 }).data);
  });

  it('[G88] has a white border of four squares, and black squares on white', () => {
    const border = drawn.flatMap((row, y) =>
      row.filter((_, x) => Math.min(x, y, drawn.length - 1 - x, drawn.length - 1 - y) < quietZone),
    );
    expect(border.length).toBeGreaterThan(0);
    expect(border.some(Boolean)).toBe(false);
    expect(svg).toContain(
      `<rect width="${String(drawn.length)}" height="${String(drawn.length)}" fill="#fff"></rect>`,
    );
    expect(svg).toMatch(/<path d="[^"]+" fill="#000"><\/path>/);
  });
});
