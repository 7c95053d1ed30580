import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Storage } from '../../platform/storage/storage.ts';
import { UserImageEntity } from './image.entity.ts';
import { type FindImageUses, listHashes, releaseBlobs } from './stored-squares.ts';

const imagesPerBatch = 50;

/**
 * Deletes the library of an erased owner, with all pixels that nobody else uses. Each image is deleted in one
 * transaction with its pixels, so an interruption leaves neither without the other.
 */
export async function eraseImagesOf(
  em: SqlEntityManager,
  ownerId: string,
  { findUses, storage, signal }: { findUses: FindImageUses; storage: Storage; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const images = await em.fork().find(UserImageEntity, { userId: ownerId }, { limit: imagesPerBatch });
    if (images.length === 0) return;
    for (const image of images)
      await em.fork().transactional(async (tx) => {
        if ((await tx.nativeDelete(UserImageEntity, { id: image.id })) > 0)
          await releaseBlobs(tx, listHashes(image), { findUses, storage });
      });
  }
}

/** Tests whether an owner has images. */
export async function hasImages(em: SqlEntityManager, ownerId: string): Promise<boolean> {
  return (await em.count(UserImageEntity, { userId: ownerId })) > 0;
}
