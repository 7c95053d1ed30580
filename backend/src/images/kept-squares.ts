import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { contentHash } from '../platform/storage/content-hash.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { TemplateImageEntity, UserImageEntity } from './image.entity.ts';
import type { Squares } from './squares.ts';

/** A campaign that shows a picture, as far as the library needs to know. */
export interface PictureUse {
  ownerId: string;
  title: string;
}

/** Tells which campaigns, of any owner, refer to a blob. Given by the campaigns, which stand above the images. */
export type FindPictureUses = (em: SqlEntityManager, hash: string) => Promise<PictureUse[]>;

interface Hashes {
  contractHash: string;
  masterHash: string;
}

const mimeType = 'image/webp';

/** Stores both squares of a picture together with the row that refers to them. */
export async function keepSquares<T>(
  em: SqlEntityManager,
  storage: Storage,
  { squares, insert }: { squares: Squares; insert: (work: SqlEntityManager, hashes: Hashes) => Promise<T> },
): Promise<T> {
  const hashes = { contractHash: contentHash(squares.contract), masterHash: contentHash(squares.master) };
  return await em.transactional(async (work) => {
    await lockBlobs(work, Object.values(hashes));
    await storage.put(squares.contract, mimeType, work);
    await storage.put(squares.master, mimeType, work);
    return await insert(work, hashes);
  });
}

/** Deletes those blobs that no picture and no campaign of any owner refers to any more. */
export async function releaseBlobs(
  em: SqlEntityManager,
  hashes: readonly string[],
  { findUses, storage }: { findUses: FindPictureUses; storage: Storage },
): Promise<void> {
  await em.transactional(async (work) => {
    await lockBlobs(work, hashes);
    for (const hash of new Set(hashes)) {
      const isShown = { $or: [{ contractHash: hash }, { masterHash: hash }] };
      const places =
        (await work.count(UserImageEntity, isShown)) + (await work.count(TemplateImageEntity, isShown));
      if (places === 0 && (await findUses(work, hash)).length === 0) await storage.delete(hash, work);
    }
  });
}

/**
 * Until the end of the transaction nobody else adds or releases these blobs: the same bytes may be uploaded by one owner
 * in the moment another deletes them. In one order always, so that two never wait for each other.
 */
async function lockBlobs(work: SqlEntityManager, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) {
    await work.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [hash]);
  }
}
