import { readFile } from 'node:fs/promises';
import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hashContent } from '../platform/storage/content-hash.ts';
import { drawPagePreview } from './draw-page-preview.ts';

const square = await readFile(new URL('../images/templates/donuts-300.webp', import.meta.url));
const fullSizeHash = hashContent(square);

describe('drawPagePreview', () => {
  it('[G120] draws a PNG of 1200 x 630 px without metadata, small enough for messengers', async () => {
    const image = await drawPagePreview(square, { fullSizeHash, title: 'Win a box of donuts' });
    const facts = await sharp(image).metadata();
    expect(facts).toMatchObject({ format: 'png', width: previewWidthPx, height: previewHeightPx });
    expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined]);
    expect(image.length).toBeLessThan(600_000);
  });

  it('[G120] differs by title, in any script', async () => {
    const titles = ['Donuts', 'Пончики', 'دونات', 'ドーナツ', 'x'.repeat(120)];
    const images = await Promise.all(titles.map((title) => drawPagePreview(square, { fullSizeHash, title })));
    expect(new Set(images.map((image) => hashContent(image))).size).toBe(titles.length);
  });
});
