import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  TemplateImageEntity,
  type TemplateImageRow,
  UserImageEntity,
  type UserImageRow,
} from './image.entity.ts';
import { type FindImageUses, listHashes, releaseBlobs, storeSquares } from './stored-squares.ts';
import type { Focus, Squares } from '../decode/squares.ts';
import { imageHash } from './image-url.ts';
import { getBaseName } from '../../platform/upload/file-name.ts';

/**
 * Lists the owner's library, newest first (I9). Listed images become active, so no cleanup deletes them
 * (G41).
 */
export async function listImages(em: SqlEntityManager, ownerId: string): Promise<UserImageRow[]> {
  await em.nativeUpdate(UserImageEntity, { userId: ownerId, status: 'pending' }, { status: 'active' });
  return await em.find(UserImageEntity, { userId: ownerId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** Lists the active templates in display order (I9). */
export function listTemplateImages(em: SqlEntityManager): Promise<TemplateImageRow[]> {
  return em.find(TemplateImageEntity, { isActive: true }, { orderBy: { sortOrder: 'asc', title: 'asc' } });
}

export interface NewImage {
  squares: Squares;
  focus: Focus;
  fileSize: number;
  originalName: string;
  filename: string;
}

/** Adds a decoded image to the owner's library (I5, I10). File names are stored without folders. */
export async function addImage(
  em: SqlEntityManager,
  ownerId: string,
  { image, storage }: { image: NewImage; storage: Storage },
): Promise<UserImageRow> {
  const { squares, focus, fileSize, originalName, filename } = image;
  return await storeSquares(em, storage, {
    squares,
    async insert(work, hashes) {
      const row = work.create(UserImageEntity, {
        ...hashes,
        focusX: focus.x,
        focusY: focus.y,
        userId: ownerId,
        filename: getBaseName(filename) ?? 'image',
        originalName: getBaseName(originalName) ?? 'image',
        mimeType: squares.mimeType,
        fileSize,
        width: squares.width,
        height: squares.height,
      });
      await work.flush();
      return row;
    },
  });
}

/**
 * Deletes an image from the owner's library (I8, G41). Also deletes those of its blobs that no other image
 * and no campaign uses.
 * @throws AppError image.not_found, also for another owner's image; image.in_use with the titles of the
 * campaigns
 */
export async function deleteImage(
  em: SqlEntityManager,
  { ownerId, id }: { ownerId: string; id: string },
  { findUses, storage }: { findUses: FindImageUses; storage: Storage },
): Promise<void> {
  const hashes = await em.transactional(async (work) => {
    // A campaign with this image may be created at the same time. The lock makes one of the two calls wait:
    // either the campaign comes first and prevents the deletion, or its creation fails.
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const image = await work.findOne(UserImageEntity, { id, userId: ownerId }, locked);
    if (image === null) throw new AppError('image.not_found');
    await rejectIfUsed(work, image, findUses);
    work.remove(image);
    return listHashes(image);
  });
  await releaseBlobs(em, hashes, { findUses, storage });
}

/**
 * Finds the image behind the URL that an owner chose for a campaign. It must be one of the owner's images or
 * an active template, in either size. Returns null for any other URL. Within a transaction, an image of the
 * owner is locked against deletion.
 */
export async function resolveImageUrl(
  em: SqlEntityManager,
  ownerId: string,
  url: string,
): Promise<{ standardHash: string; fullSizeHash: string } | null> {
  const hash = imageHash(url);
  if (hash === null) return null;
  const isShown = { $or: [{ standardHash: hash }, { fullSizeHash: hash }] };
  const lockMode = em.isInTransaction() ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE;
  const found =
    (await em.findOne(UserImageEntity, { userId: ownerId, ...isShown }, { lockMode })) ??
    (await em.findOne(TemplateImageEntity, { isActive: true, ...isShown }));
  return found && { standardHash: found.standardHash, fullSizeHash: found.fullSizeHash };
}

/** Records that a campaign uses an image of the owner's library, unless another campaign is already recorded. */
export async function recordImageUse(
  em: SqlEntityManager,
  ownerId: string,
  { standardHash, puzzleId }: { standardHash: string; puzzleId: string },
): Promise<void> {
  await em.nativeUpdate(
    UserImageEntity,
    { userId: ownerId, standardHash, puzzleId: null },
    { puzzleId, status: 'active' },
  );
}

/**
 * Lists the titles of the campaigns that prevent the deletion of an image (G41).
 * @throws AppError image.not_found, also for another owner's image
 */
export async function listImageUses(
  em: SqlEntityManager,
  { ownerId, id }: { ownerId: string; id: string },
  findUses: FindImageUses,
): Promise<string[]> {
  const image = await em.findOne(UserImageEntity, { id, userId: ownerId });
  if (image === null) throw new AppError('image.not_found');
  return await findTitlesOfUses(em, image, findUses);
}

async function rejectIfUsed(
  em: SqlEntityManager,
  image: UserImageRow,
  findUses: FindImageUses,
): Promise<void> {
  const titles = (await findTitlesOfUses(em, image, findUses)).map((title) => `"${title}"`);
  if (titles.length > 0) throw new AppError('image.in_use', `The image is used by ${titles.join(', ')}.`);
}

/**
 * Lists the titles of the owner's campaigns that use an image. The list is empty if the library contains the image
 * twice, because the other copy then remains for the campaigns.
 */
async function findTitlesOfUses(
  em: SqlEntityManager,
  { userId, standardHash }: UserImageRow,
  findUses: FindImageUses,
): Promise<string[]> {
  if ((await em.count(UserImageEntity, { userId, standardHash })) > 1) return [];
  const uses = await findUses(em, standardHash);
  return uses.filter((use) => use.ownerId === userId).map(({ title }) => title);
}

/** Finds the template image with this file name. Throws if it does not exist. */
export async function findTemplate(em: SqlEntityManager, filename: string): Promise<TemplateImageRow> {
  return await em.findOneOrFail(TemplateImageEntity, { filename });
}
