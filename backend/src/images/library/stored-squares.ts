import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../../platform/database/run-sql.ts';
import { hashContent } from '../../platform/storage/content-hash.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { TemplateImageEntity, UserImageEntity } from './image.entity.ts';

/** A campaign that uses an image, with the properties that the library needs. */
export interface ImageUse {
  ownerId: string;
  title: string;
}

/**
 * Finds the campaigns of all owners that use a blob. The campaigns feature provides this function, because
 * the images feature cannot import the campaigns feature.
 */
export type FindImageUses = (em: SqlEntityManager, hash: string) => Promise<ImageUse[]>;

interface Hashes {
  standardHash: string;
  fullSizeHash: string;
}

const mimeType = 'image/webp';

/** Stores both squares of an image together with the row that refers to them. */
export async function storeSquares<T>(
  em: SqlEntityManager,
  storage: Storage,
  {
    squares,
    insert,
  }: {
    squares: { standard: Uint8Array; fullSize: Uint8Array };
    insert: (work: SqlEntityManager, hashes: Hashes) => Promise<T>;
  },
): Promise<T> {
  const hashes = { standardHash: hashContent(squares.standard), fullSizeHash: hashContent(squares.fullSize) };
  return await em.transactional(async (work) => {
    await lockBlobs(work, Object.values(hashes));
    await storage.put(squares.standard, mimeType, work);
    await storage.put(squares.fullSize, mimeType, work);
    return await insert(work, hashes);
  });
}

/** Deletes the given blobs that no image and no campaign uses any more. */
export async function releaseBlobs(
  em: SqlEntityManager,
  hashes: readonly string[],
  { findUses, storage }: { findUses: FindImageUses; storage: Storage },
): Promise<void> {
  await em.transactional(async (work) => {
    await lockBlobs(work, hashes);
    for (const hash of new Set(hashes)) {
      const isShown = { $or: [{ standardHash: hash }, { fullSizeHash: hash }] };
      const places =
        (await work.count(UserImageEntity, isShown)) + (await work.count(TemplateImageEntity, isShown));
      if (places === 0 && (await findUses(work, hash)).length === 0) await storage.delete(hash, work);
    }
  });
}

/**
 * Locks the blobs until the end of the transaction, because one owner may upload the same bytes while another
 * owner deletes them. The order of the locks is always the same, which avoids deadlocks.
 */
async function lockBlobs(em: SqlEntityManager, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) {
    await runSql(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
  }
}
