import { readFile } from 'node:fs/promises';
import type { MediaMimeType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { animationMaxPixels, imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import sharp, { type SharpOptions } from 'sharp';
import type { Inspected } from './inspected.ts';
import { stripImageMetadata } from '../metadata/jpeg-png.ts';
import { renderPoster } from './poster.ts';

type ImageFacts = Omit<Inspected, 'mimeType' | 'mediaType'>;

sharp.cache(false);

/** Decodes every pixel of an image, because only this proves that the file is complete. */
export async function inspectImage(path: string, mimeType: MediaMimeType): Promise<ImageFacts> {
  const { width, height, format, orientation, pages } = await throwDamagedOnError(() => measure(path));
  if (`image/${format}` !== mimeType) throw new AppError('media.damaged');
  if (width * height > imageMaxPixels || width * height * pages > animationMaxPixels)
    throw new AppError('image.too_many_pixels');
  const preview = await throwDamagedOnError(() => renderPoster(path));
  if (pages > 1) await throwDamagedOnError(() => decodeFrames(path));
  const cleaned = await throwDamagedOnError(async () =>
    stripImageMetadata(await readFile(path), format, orientation),
  );
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

/** Decodes all frames and discards them. The output is tiny, so that it needs little memory. */
async function decodeFrames(path: string): Promise<void> {
  await sharp(path, everyFrame).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
}

async function throwDamagedOnError<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw new AppError('media.damaged');
  }
}
