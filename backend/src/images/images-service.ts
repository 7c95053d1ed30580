import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { imageCropSchema } from '@puzzle-prize/sdk/protocol';
import type { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { cachedStorage } from '../platform/storage/cached-storage.ts';
import { databaseStorage } from '../platform/storage/database-storage.ts';
import type { StoredBytes } from '../platform/storage/storage.ts';
import type { DecodedUpload, DecodeTask } from './decode/decode-worker.ts';
import { createDecoder } from './decode/decode.ts';
import type { UserImageRow } from './library/image.entity.ts';
import { addCrop } from './library/crops.ts';
import { eraseImagesOf } from './library/erase-owner.ts';
import { addImage, deleteImage, listImageUses, type NewImage } from './library/images.ts';
import { type FindImageUses, releaseBlobs } from './library/stored-squares.ts';
import { createPreviews } from './preview/previews.ts';
import { seedTemplates } from './templates/seed.ts';

/** Stores and decodes the images of owners and of the product. */
export interface ImagesService {
  /** Decodes an upload on another thread, as `Decoder` describes. */
  decode(task: DecodeTask, signal: AbortSignal): Promise<DecodedUpload>;
  add(em: SqlEntityManager, ownerId: string, image: NewImage): Promise<UserImageRow>;
  /** Cuts another square from a stored image and adds it to the owner's library; see `addCrop`. */
  crop(em: SqlEntityManager, ownerId: string, crop: z.output<typeof imageCropSchema>): Promise<UserImageRow>;
  delete(em: SqlEntityManager, image: { ownerId: string; id: string }): Promise<void>;
  /** Deletes all images of an erased owner, as `eraseImagesOf` describes. */
  eraseAll(em: SqlEntityManager, ownerId: string, signal: AbortSignal): Promise<void>;
  /** Lists the titles of the owner's campaigns that use the image and so prevent its deletion. */
  uses(em: SqlEntityManager, image: { ownerId: string; id: string }): Promise<string[]>;
  /** Deletes the blobs of a removed image, except blobs that another image or a campaign uses. */
  release(em: SqlEntityManager, hashes: readonly string[]): Promise<void>;
  /** Finds the bytes of a stored image by its hash. */
  findImageBytes(hash: string): Promise<StoredBytes | null>;
  /** Finds the preview that messengers show for a stored image, as `Previews` describes. */
  findPreview(hash: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Stores the template images and then opens the service. */
export async function openImagesService(
  { database }: Pick<Platform, 'database'>,
  { findUses }: { findUses: FindImageUses },
): Promise<ImagesService> {
  const { orm } = database;
  const storage = cachedStorage(databaseStorage(orm), cacheBytes);
  await seedTemplates({ orm, storage });
  const decoder = createDecoder();
  const previews = createPreviews((hash) => storage.get(hash));
  return {
    decode: (task, signal) => decoder.decode(task, signal),
    add: (em, ownerId, image) => addImage(em, ownerId, { image, storage }),
    crop: (em, ownerId, crop) => addCrop(em, ownerId, { crop, storage, cut: (task) => decoder.crop(task) }),
    delete: (em, image) => deleteImage(em, image, { findUses, storage }),
    eraseAll: (em, ownerId, signal) => eraseImagesOf(em, ownerId, { findUses, storage, signal }),
    uses: (em, image) => listImageUses(em, image, findUses),
    release: (em, hashes) => releaseBlobs(em, hashes, { findUses, storage }),
    findImageBytes: (hash) => storage.get(hash),
    findPreview: (hash) => previews.find(hash),
    close: () => decoder.close(),
  };
}

const cacheBytes = 64 * 1024 * 1024;
