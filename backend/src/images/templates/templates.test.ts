import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readTemplateSquares, templates } from './templates.ts';

const side = 3;
const grid = 8;

/** Returns the colors of each tile, averaged to a grid of eight by eight. */
async function readTiles(file: Buffer): Promise<Buffer[]> {
  const size = side * grid;
  const pixels = await sharp(file).resize(size, size).removeAlpha().raw().toBuffer();
  return Array.from({ length: side * side }, (_, tile) => {
    const [left, top] = [(tile % side) * grid, Math.floor(tile / side) * grid];
    const rows = Array.from({ length: grid }, (_, row) => {
      const start = ((top + row) * size + left) * 3;
      return pixels.subarray(start, start + grid * 3);
    });
    return Buffer.concat(rows);
  });
}

/** Returns the mean absolute difference per color channel between two tiles, from 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('templates', () => {
  it('[I10] number 28, each with its own name and tags, in at least six categories', () => {
    expect(templates).toHaveLength(28);
    expect(new Set(templates.map(({ slug }) => slug)).size).toBe(templates.length);
    expect(new Set(templates.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
    for (const { tags } of templates) expect(tags.length).toBeGreaterThan(2);
  });

  it('[I10] include at least twelve public-domain photographs, each with the URL of its source', () => {
    const photos = templates.filter(({ license }) => license === 'CC0-1.0');
    expect(photos.length).toBeGreaterThanOrEqual(12);
    for (const { source } of photos) expect(source).toMatch(/https:\/\/\S+$/);
  });

  it('match the files in the folder exactly, and take less than 3.6 MB', async () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.webp'));
    const named = templates.flatMap(({ slug }) => [`${slug}-1200.webp`, `${slug}-300.webp`]);
    expect(files.toSorted()).toEqual(named.toSorted());
    const squares = await Promise.all(templates.map(({ slug }) => readTemplateSquares(slug)));
    const bytes = squares.reduce((sum, { standard, fullSize }) => sum + standard.length + fullSize.length, 0);
    expect(bytes).toBeLessThan(3_600_000);
  });

  it.each(templates.map(({ slug }) => slug))(
    '[I10] %s: has both sizes, and every tile differs visibly from every other',
    async (slug) => {
      const { standard, fullSize } = await readTemplateSquares(slug);
      const webp = { format: 'webp', hasAlpha: false };
      expect(await sharp(standard).metadata()).toMatchObject({ ...webp, width: 300, height: 300 });
      expect(await sharp(fullSize).metadata()).toMatchObject({ ...webp, width: 1200, height: 1200 });
      const tiles = await readTiles(standard);
      const pairs = tiles.flatMap((a, first) => tiles.slice(first + 1).map((b) => difference(a, b)));
      expect(Math.min(...pairs)).toBeGreaterThan(14);
    },
  );
});
