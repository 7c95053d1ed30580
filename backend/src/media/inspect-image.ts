import { readFile } from 'node:fs/promises';
import type { MediaMimeType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { animationMaxPixels, imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import sharp, { type SharpOptions } from 'sharp';
import type { Inspected } from './inspect-worker.ts';
import { withoutNotes } from './picture-notes.ts';
import { drawPoster } from './poster.ts';

type FoundInImage = Omit<Inspected, 'mimeType' | 'mediaType'>;

sharp.cache(false);

/** Decodes every pixel of a picture: only so is it known that nothing of it is missing. */
export async function inspectImage(path: string, mimeType: MediaMimeType): Promise<FoundInImage> {
  const { width, height, format, orientation, pages } = await orDamaged(() => measure(path));
  if (`image/${format}` !== mimeType) throw new AppError('media.damaged');
  if (width * height > imageMaxPixels || width * height * pages > animationMaxPixels)
    throw new AppError('image.too_many_pixels');
  const preview = await orDamaged(() => drawPoster(path));
  if (pages > 1) await orDamaged(() => decodeFrames(path));
  const cleaned = await orDamaged(async () => withoutNotes(await readFile(path), format, orientation));
  return { width, height, duration: null, playback: 'all', preview, cleaned };
}

async function measure(path: string) {
  const {
    autoOrient,
    format,
    orientation = 1,
    pages = 1,
  } = await sharp(path, { limitInputPixels: false }).metadata();
  return { ...autoOrient, format, orientation, pages };
}

const everyFrame: SharpOptions = {
  failOn: 'error',
  animated: true,
  limitInputPixels: animationMaxPixels,
  sequentialRead: true,
};

/** What is made of them is thrown away, so it is made as small as possible. */
async function decodeFrames(path: string): Promise<void> {
  await sharp(path, everyFrame).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
}

async function orDamaged<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw new AppError('media.damaged');
  }
}
