import { isDeepStrictEqual } from 'node:util';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import type { Orm } from '../../platform/database/database.ts';
import { hashContent } from '../../platform/storage/content-hash.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { TemplateImageEntity } from '../library/image.entity.ts';
import { storeSquares } from '../library/stored-squares.ts';
import { readTemplateSquares, templates } from './templates.ts';

/**
 * Updates the stored template images from the files (I10): stores images that are missing or have changed,
 * and deactivates images that are no longer in the list. Campaigns keep the images that they use.
 */
export async function seedTemplates({ orm, storage }: { orm: Orm; storage: Storage }): Promise<void> {
  const em = orm.em.fork();
  const stored = await em.find(TemplateImageEntity, {});
  for (const [sortOrder, { slug, title, description, category, tags }] of templates.entries()) {
    const squares = { ...(await readTemplateSquares(slug)), whole: null };
    const row = {
      filename: toFilename(slug),
      title,
      description,
      category,
      tags,
      mimeType: 'image/webp',
      fileSize: squares.fullSize.length,
      width: imageContractPx,
      height: imageContractPx,
      standardHash: hashContent(squares.standard),
      fullSizeHash: hashContent(squares.fullSize),
      isActive: true,
      sortOrder,
    };
    const current = stored.find(({ filename }) => filename === row.filename);
    if (current && isDeepStrictEqual({ ...current, ...row }, { ...current })) continue;
    await storeSquares(orm.em.fork(), storage, {
      squares,
      insert: (work) => work.upsert(TemplateImageEntity, row, { onConflictFields: ['filename'] }),
    });
  }
  const offered = templates.map(({ slug }) => toFilename(slug));
  await em.nativeUpdate(TemplateImageEntity, { filename: { $nin: offered } }, { isActive: false });
}

const toFilename = (slug: string) => `${slug}.webp`;
