import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawTemplate } from './template.ts';
import { findTemplate, templates } from './templates.ts';

const side = 3;
const grid = 8;

/** Average colours of a tile, eight by eight. */
async function tilesOf(svg: string): Promise<Buffer[]> {
  const size = side * grid;
  const pixels = await sharp(Buffer.from(svg)).resize(size, size).removeAlpha().raw().toBuffer();
  return Array.from({ length: side * side }, (_, tile) => {
    const [left, top] = [(tile % side) * grid, Math.floor(tile / side) * grid];
    const rows = Array.from({ length: grid }, (_, row) => {
      const start = ((top + row) * size + left) * 3;
      return pixels.subarray(start, start + grid * 3);
    });
    return Buffer.concat(rows);
  });
}

/** Mean difference of two tiles per channel, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('templates', () => {
  it('[I10] are at least fourteen, each with its own name, words and tags', () => {
    expect(templates.length).toBeGreaterThanOrEqual(14);
    expect(new Set(templates.map(({ slug }) => slug)).size).toBe(templates.length);
    expect(new Set(templates.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
    for (const { title, description, tags } of templates) {
      expect([title, description, tags.length > 2].every(Boolean)).toBe(true);
    }
    expect(() => findTemplate('none')).toThrow();
  });

  it.each(templates.map((template) => [template.slug, template] as const))(
    '[I10] %s: the same at every drawing, refers to nothing outside, and every tile can be told from every other',
    async (_, template) => {
      const svg = drawTemplate(template);
      expect(drawTemplate(template)).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /https?:|file:|data:|<script|<image/,
      );
      const tiles = await tilesOf(svg);
      const pairs = tiles.flatMap((a, first) => tiles.slice(first + 1).map((b) => difference(a, b)));
      expect(Math.min(...pairs)).toBeGreaterThan(14);
    },
  );
});
