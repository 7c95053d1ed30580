import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { fileTypeFromFile } from 'file-type';
import { replyOf, type WorkerReply } from '../platform/worker-pool.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectVideo } from './inspect-video.ts';
import { acceptedType, kindOf } from './media-kind.ts';

/** What is found in a file (M7). Pixels as they are shown, seconds. */
export interface Inspected {
  mimeType: MediaMimeType;
  mediaType: MediaType;
  width: number | null;
  height: number | null;
  duration: number | null;
  playback: Playback;
  /** A small WebP of a picture; a film has none until somebody draws it. */
  preview: Uint8Array | null;
  /** A picture without what a camera noted in it; null when it has no notes, and for films. */
  cleaned: Uint8Array | null;
}

/**
 * Looks into a file. Its type is judged by its bytes alone.
 *
 * Refuses with media.unsupported_type, media.damaged, image.too_many_pixels.
 */
export function inspectFile(path: string): Promise<WorkerReply<Inspected>> {
  return replyOf(async () => {
    const mimeType = acceptedType((await fileTypeFromFile(path))?.mime);
    if (mimeType === null) throw new AppError('media.unsupported_type');
    const mediaType = kindOf(mimeType);
    const found = await (mediaType === 'image' ? inspectImage(path, mimeType) : inspectVideo(path, mimeType));
    return { mimeType, mediaType, ...found };
  });
}
