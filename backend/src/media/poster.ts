import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxPixels, posterMaxBytes, posterMaxPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { dataUrlPieces } from '../images/data-url-body.ts';
import { sniffImage } from '../images/sniff.ts';

const quality = { quality: 80, smartSubsample: true } as const;
const drawMaxSeconds = 20;

/** A picture, upright and at most 960 px a side, as WebP without metadata. Of a moving picture its first frame. */
export async function drawPoster(picture: string | Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const small = await sharp(picture, { failOn: 'error', limitInputPixels: imageMaxPixels })
    .autoOrient()
    .resize(posterMaxPx, posterMaxPx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(quality)
    .timeout({ seconds: drawMaxSeconds })
    .toBuffer();
  return new Uint8Array(small);
}

/**
 * The poster that an owner sends with a film, drawn again: nothing of what was sent survives but pixels.
 * @throws AppError media.poster_invalid
 */
export async function readPoster(dataUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const picture = Buffer.concat([...dataUrlPieces(Buffer.from(dataUrl))]);
    if (picture.length > posterMaxBytes || !posterTypes.has(sniffImage(picture) ?? 'gif'))
      throw new AppError('media.poster_invalid');
    return await drawPoster(picture);
  } catch {
    throw new AppError('media.poster_invalid');
  }
}

const posterTypes: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
