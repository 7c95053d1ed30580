import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import sharp from 'sharp';
import { pickColors } from './pick-colors.ts';

/** The side in pixels of the copy from which colors are picked. */
const sidePx = 32;

/** Picks the colors of a square that the product has stored, which is opaque and without metadata. */
export async function readColors(square: Uint8Array): Promise<WidgetColors> {
  const pixels = await sharp(square)
    .resize(sidePx, sidePx, { fit: 'fill' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return pickColors(pixels);
}
