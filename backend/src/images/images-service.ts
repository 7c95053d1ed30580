import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../platform/platform.ts';
import { cachedStorage } from '../platform/storage/cached-storage.ts';
import { databaseStorage } from '../platform/storage/database-storage.ts';
import type { StoredBytes } from '../platform/storage/storage.ts';
import type { DecodedUpload, DecodeTask } from './decode-worker.ts';
import { createDecoder } from './decode.ts';
import type { TemplateImageRow, UserImageRow } from './image.entity.ts';
import { addImage, deleteImage, listTemplateImages, type NewImage } from './images.ts';
import { type FindPictureUses, releaseBlobs } from './kept-squares.ts';
import { seedTemplates } from './templates/seed.ts';

/** The pictures of the owners and of the product, with what keeps and decodes them. */
export interface ImagesService {
  /** Decodes an upload off the event loop; see `Decoder`. */
  decode(task: DecodeTask, signal: AbortSignal): Promise<DecodedUpload>;
  add(em: SqlEntityManager, ownerId: string, image: NewImage): Promise<UserImageRow>;
  delete(em: SqlEntityManager, image: { ownerId: string; id: string }): Promise<void>;
  /** Deletes the bytes of a picture that was removed, where nothing else shows them. */
  release(em: SqlEntityManager, hashes: readonly string[]): Promise<void>;
  /** The templates drawn so far: at the first start they follow one another, and only the very first is waited for. */
  listTemplates(em: SqlEntityManager): Promise<TemplateImageRow[]>;
  /** Settles when the drawing is over, whether it went well or not. */
  templatesDrawn: Promise<void>;
  /** The bytes of a stored picture, by its hash. */
  findPicture(hash: string): Promise<StoredBytes | null>;
  close(): Promise<void>;
}

/** Starts drawing the templates that are missing while calls are served. */
export function createImagesService(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { findUses }: { findUses: FindPictureUses },
): ImagesService {
  const { orm } = database;
  const storage = cachedStorage(databaseStorage(orm), cacheBytes);
  const decoder = createDecoder();
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: firstDrawn, resolve } = Promise.withResolvers<null>();
  const onDrawn = () => {
    resolve(null);
  };
  const seeding = seedTemplates({ orm, storage, decoder, signal, onDrawn })
    .catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'the template images could not be drawn');
    })
    .finally(onDrawn);
  return {
    decode: (task, callSignal) => decoder.decode(task, callSignal),
    add: (em, ownerId, image) => addImage(em, ownerId, { image, storage }),
    delete: (em, image) => deleteImage(em, image, { findUses, storage }),
    release: (em, hashes) => releaseBlobs(em, hashes, { findUses, storage }),
    async listTemplates(em) {
      const drawn = await listTemplateImages(em);
      if (drawn.length > 0) return drawn;
      await firstDrawn;
      return await listTemplateImages(em);
    },
    templatesDrawn: seeding,
    findPicture: (hash) => storage.get(hash),
    async close() {
      stopping.abort();
      await Promise.all([seeding, decoder.close()]);
    },
  };
}

const cacheBytes = 64 * 1024 * 1024;
