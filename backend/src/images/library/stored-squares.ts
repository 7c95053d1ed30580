import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../../platform/database/run-sql.ts';
import { hashContent } from '../../platform/storage/content-hash.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readColors } from '../colors/read-colors.ts';
import { TemplateImageEntity, UserImageEntity } from './image.entity.ts';

/** A campaign that uses an image. It has only the properties that the library needs. */
export interface ImageUse {
  ownerId: string;
  title: string;
}

/**
 * Finds all campaigns that use a blob, of any owner. The campaigns feature provides this function, because
 * the images feature cannot import the campaigns feature.
 */
export type FindImageUses = (em: SqlEntityManager, hash: string) => Promise<ImageUse[]>;

interface Hashes {
  standardHash: string;
  fullSizeHash: string;
  wholeHash: string | null;
}

const mimeType = 'image/webp';

/** Stores the pixels and the colors of an image together with the row that refers to them. */
export async function storeSquares<T>(
  em: SqlEntityManager,
  storage: Storage,
  {
    squares,
    insert,
  }: {
    squares: { standard: Uint8Array; fullSize: Uint8Array; whole: Uint8Array | null };
    insert: (work: SqlEntityManager, hashes: Hashes) => Promise<T>;
  },
): Promise<T> {
  const { standard, fullSize, whole } = squares;
  const hashes = {
    standardHash: hashContent(standard),
    fullSizeHash: hashContent(fullSize),
    wholeHash: whole && hashContent(whole),
  };
  const colors = await readColors(standard);
  return await em.transactional(async (work) => {
    await lockBlobs(work, listHashes(hashes));
    for (const bytes of [standard, fullSize, whole]) if (bytes) await storage.put(bytes, mimeType, work);
    await runSql(work, storeColors, [hashes.standardHash, JSON.stringify(colors)]);
    return await insert(work, hashes);
  });
}

const storeColors = `insert into image_colors (hash, colors) values ($1, $2::jsonb)
  on conflict (hash) do update set colors = excluded.colors`;

/** Lists the hashes of an image's blobs. */
export function listHashes({ standardHash, fullSizeHash, wholeHash }: Partial<Hashes>): string[] {
  return [standardHash, fullSizeHash, wholeHash].filter((hash) => typeof hash === 'string');
}

/** Deletes those blobs that no image and no campaign uses any more. */
export async function releaseBlobs(
  em: SqlEntityManager,
  hashes: readonly string[],
  { findUses, storage }: { findUses: FindImageUses; storage: Storage },
): Promise<void> {
  await em.transactional(async (work) => {
    await lockBlobs(work, hashes);
    for (const hash of new Set(hashes)) {
      const isShown = [{ standardHash: hash }, { fullSizeHash: hash }];
      const places =
        (await work.count(UserImageEntity, { $or: [...isShown, { wholeHash: hash }] })) +
        (await work.count(TemplateImageEntity, { $or: isShown }));
      if (places === 0 && (await findUses(work, hash)).length === 0) await storage.delete(hash, work);
    }
  });
}

/**
 * Locks the blobs until the end of the transaction, because one owner may upload the same bytes that another
 * owner deletes. The locks are always taken in the same order, which avoids deadlocks.
 */
async function lockBlobs(em: SqlEntityManager, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) {
    await runSql(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
  }
}
