import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { fileTypeFromFile } from 'file-type';
import { toReply, type WorkerReply } from '../../platform/worker-pool.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectVideo } from './inspect-video.ts';
import { findAcceptedType, getKind } from './media-kind.ts';
import type { Inspected } from './inspected.ts';

/**
 * Inspects a file. Only the bytes determine the type; the file name has no effect.
 *
 * A reply can hold the errors media.unsupported_type, media.damaged and image.too_many_pixels.
 */
export function inspectFile(path: string): Promise<WorkerReply<Inspected>> {
  return toReply(async () => {
    const mimeType = findAcceptedType((await fileTypeFromFile(path))?.mime);
    if (mimeType === null) throw new AppError('media.unsupported_type');
    const mediaType = getKind(mimeType);
    const found = await (mediaType === 'image' ? inspectImage(path, mimeType) : inspectVideo(path, mimeType));
    return { mimeType, mediaType, ...found };
  });
}
