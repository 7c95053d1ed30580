import { readFile } from 'node:fs/promises';
import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hashContent } from '../../platform/storage/content-hash.ts';
import { drawPreview } from './draw-preview.ts';

const square = await readFile(new URL('../templates/donuts-300.webp', import.meta.url));
const hash = hashContent(square);

describe('drawPreview', () => {
  it('[G65] draws a JPEG of 1200 x 630 px without metadata, small enough for messengers', async () => {
    const preview = await drawPreview(square, hash);
    const facts = await sharp(preview).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: previewWidthPx, height: previewHeightPx });
    expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined]);
    expect(preview.length).toBeLessThan(300_000);
  });

  it('[G65] draws the same preview for the same image, and shuffles another image in another way', async () => {
    const [one, again, other] = await Promise.all([
      drawPreview(square, hash),
      drawPreview(square, hash),
      drawPreview(square, hashContent(Buffer.from('another image'))),
    ]);
    expect(again.equals(one)).toBe(true);
    expect(other.equals(one)).toBe(false);
  });
});
