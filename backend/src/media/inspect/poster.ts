import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxPixels, posterMaxBytes, posterMaxPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { decodeDataUrl } from '../../platform/upload/data-url-body.ts';
import { sniffImage } from '../../images/decode/sniff.ts';
import { createFairGate } from '../../platform/http/fair-gate.ts';

const quality = { quality: 80, smartSubsample: true } as const;
const renderMaxSeconds = 20;

/** Renders the first frame of an image as an upright WebP of at most 960 × 960 px without metadata. */
export async function renderPoster(image: string | Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const small = await sharp(image, { failOn: 'error', limitInputPixels: imageMaxPixels })
    .autoOrient()
    .resize(posterMaxPx, posterMaxPx, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .webp(quality)
    .timeout({ seconds: renderMaxSeconds })
    .toBuffer();
  return new Uint8Array(small);
}

/**
 * Renders the poster that an owner sends with a video. The result contains only the pixels of the poster and
 * no other data from its file.
 * @throws AppError media.poster_invalid
 */
export async function readPoster(ownerId: string, dataUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const image = Buffer.concat([...decodeDataUrl(Buffer.from(dataUrl), 'poster')]);
    if (image.length > posterMaxBytes || !posterTypes.has(sniffImage(image) ?? 'gif'))
      throw new AppError('media.poster_invalid');
    return await renderGate.pass(ownerId, () => renderPoster(image));
  } catch {
    throw new AppError('media.poster_invalid');
  }
}

/** Owners take turns, because they all share the few image-rendering threads of this process. */
const renderGate = createFairGate({ atOnce: 2, atOncePerCaller: 1, inLinePerCaller: Infinity });

const posterTypes: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
