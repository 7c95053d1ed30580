import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import sharp from 'sharp';
import { pickColors } from './pick-colors.ts';

/** The side, in pixels, of the reduced copy from which the colors are picked. */
const sidePx = 32;

/** Picks the colors of a stored square image. Stored squares are opaque and have no metadata. */
export async function readColors(square: Uint8Array): Promise<WidgetColors> {
  const pixels = await sharp(square)
    .resize(sidePx, sidePx, { fit: 'fill' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return pickColors(pixels);
}
