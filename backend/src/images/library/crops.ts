import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { imageCropSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import type { Storage } from '../../platform/storage/storage.ts';
import type { CropTask } from '../decode/decode-worker.ts';
import type { CropSquares } from '../decode/squares.ts';
import { TemplateImageEntity, UserImageEntity, type UserImageRow } from './image.entity.ts';
import { imageHash } from './image-url.ts';
import { storeSquares } from './stored-squares.ts';

/** An image that can be cropped, with the hash of the pixels to crop. */
export interface CropSource {
  pixelsHash: string;
  facts: Pick<UserImageRow, 'originalName' | 'filename' | 'mimeType' | 'fileSize' | 'width' | 'height'>;
}

/**
 * Finds an image of the owner, or an active template, by any of its URLs.
 * @throws AppError image.not_found, also for another owner's image
 */
export async function findCropSource(
  em: SqlEntityManager,
  ownerId: string,
  imageUrl: string,
): Promise<CropSource> {
  const hash = imageHash(imageUrl);
  if (hash === null) throw new AppError('image.not_found');
  const isShown = [{ standardHash: hash }, { fullSizeHash: hash }];
  const own = await em.findOne(
    UserImageEntity,
    { userId: ownerId, $or: [...isShown, { wholeHash: hash }] },
    { orderBy: { createdAt: 'asc' } },
  );
  if (own) return { pixelsHash: own.wholeHash ?? own.fullSizeHash, facts: own };
  const template = await em.findOne(TemplateImageEntity, { isActive: true, $or: isShown });
  if (!template) throw new AppError('image.not_found');
  return { pixelsHash: template.fullSizeHash, facts: { ...template, originalName: template.title } };
}

export interface CropServices {
  storage: Storage;
  cut: (task: CropTask) => Promise<CropSquares>;
}

/**
 * Cuts a square from an image and adds it to the owner's library. A repeated call with the same crop returns
 * the same image and adds nothing.
 * @throws AppError image.not_found
 */
export async function addCrop(
  em: SqlEntityManager,
  ownerId: string,
  { crop, storage, cut }: { crop: z.output<typeof imageCropSchema> } & CropServices,
): Promise<UserImageRow> {
  const { imageUrl, focusX, focusY, zoom } = crop;
  const { pixelsHash, facts } = await findCropSource(em, ownerId, imageUrl);
  const pixels = await storage.get(pixelsHash);
  // Another tab may have deleted the image meanwhile.
  if (!pixels) throw new AppError('image.not_found');
  const bytes = new Uint8Array(pixels.bytes);
  const squares = await cut({ bytes, focus: { x: focusX, y: focusY }, zoom });
  return await storeSquares(em, storage, {
    // The bytes are stored again, because a simultaneous deletion of the source image may have removed them.
    squares: { ...squares, whole: pixels.bytes },
    async insert(work, hashes) {
      const known = await work.findOne(UserImageEntity, { ...hashes, userId: ownerId });
      if (known) return known;
      const { originalName, filename, mimeType, fileSize, width, height } = facts;
      const row = work.create(UserImageEntity, {
        ...hashes,
        focusX,
        focusY,
        zoom,
        userId: ownerId,
        filename,
        originalName,
        mimeType,
        fileSize,
        width,
        height,
      });
      await work.flush();
      return row;
    },
  });
}
