import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Storage } from '../platform/storage/storage.ts';
import {
  TemplateImageEntity,
  type TemplateImageRow,
  UserImageEntity,
  type UserImageRow,
} from './image.entity.ts';
import { type FindPictureUses, keepSquares, releaseBlobs } from './kept-squares.ts';
import type { Squares } from './squares.ts';
import { imageHash } from './picture-address.ts';

/** The owner's library, newest first (I9). What it shows is pending no longer: no cleanup takes it away (G41). */
export async function listImages(em: SqlEntityManager, ownerId: string): Promise<UserImageRow[]> {
  await em.nativeUpdate(UserImageEntity, { userId: ownerId, status: 'pending' }, { status: 'active' });
  return await em.find(UserImageEntity, { userId: ownerId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** The templates on offer, in the order they are shown (I9). */
export function listTemplateImages(em: SqlEntityManager): Promise<TemplateImageRow[]> {
  return em.find(TemplateImageEntity, { isActive: true }, { orderBy: { sortOrder: 'asc', title: 'asc' } });
}

export interface NewImage {
  squares: Squares;
  fileSize: number;
  originalName: string;
  filename: string;
}

/** Adds a decoded picture to the owner's library (I5, I10). Names are kept as words only: folders in them are dropped. */
export async function addImage(
  em: SqlEntityManager,
  ownerId: string,
  { image, storage }: { image: NewImage; storage: Storage },
): Promise<UserImageRow> {
  const { squares, fileSize, originalName, filename } = image;
  return await keepSquares(em, storage, {
    squares,
    async insert(work, hashes) {
      const row = work.create(UserImageEntity, {
        ...hashes,
        userId: ownerId,
        filename: lastPart(filename),
        originalName: lastPart(originalName),
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
 * Takes a picture out of the owner's library (I8, G41), and its bytes out of the storage when nothing else shows them.
 *
 * @throws AppError image.not_found, also for another owner's; image.in_use with the titles of the campaigns
 */
export async function deleteImage(
  em: SqlEntityManager,
  { ownerId, id }: { ownerId: string; id: string },
  { findUses, storage }: { findUses: FindPictureUses; storage: Storage },
): Promise<void> {
  const hashes = await em.transactional(async (work) => {
    // The lock makes a campaign that is just being made with this picture come first or not at all.
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const image = await work.findOne(UserImageEntity, { id, userId: ownerId }, locked);
    if (image === null) throw new AppError('image.not_found');
    await refuseIfUsed(work, image, findUses);
    work.remove(image);
    return [image.contractHash, image.masterHash];
  });
  await releaseBlobs(em, hashes, { findUses, storage });
}

/**
 * The picture behind an address an owner gave for a campaign: one of the own library or an active template, by either
 * size's address. Null for anything else. Inside a transaction the picture cannot be deleted until its end.
 */
export async function resolveImageUrl(
  em: SqlEntityManager,
  ownerId: string,
  url: string,
): Promise<{ contractHash: string; masterHash: string } | null> {
  const hash = imageHash(url);
  if (hash === null) return null;
  const isShown = { $or: [{ contractHash: hash }, { masterHash: hash }] };
  const lockMode = em.isInTransaction() ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE;
  const found =
    (await em.findOne(UserImageEntity, { userId: ownerId, ...isShown }, { lockMode })) ??
    (await em.findOne(TemplateImageEntity, { isActive: true, ...isShown }));
  return found && { contractHash: found.contractHash, masterHash: found.masterHash };
}

/** Notes the campaign that a picture of the owner's library is used by, where it is the first. */
export async function noteImageUse(
  em: SqlEntityManager,
  ownerId: string,
  { contractHash, puzzleId }: { contractHash: string; puzzleId: string },
): Promise<void> {
  await em.nativeUpdate(
    UserImageEntity,
    { userId: ownerId, contractHash, puzzleId: null },
    { puzzleId, status: 'active' },
  );
}

/** The same picture uploaded twice may lose one of its two places in the library at any time. */
async function refuseIfUsed(
  em: SqlEntityManager,
  image: UserImageRow,
  findUses: FindPictureUses,
): Promise<void> {
  const { userId, contractHash } = image;
  if ((await em.count(UserImageEntity, { userId, contractHash })) > 1) return;
  const uses = await findUses(em, contractHash);
  const titles = uses.filter((use) => use.ownerId === userId).map((use) => `"${use.title}"`);
  if (titles.length > 0) throw new AppError('image.in_use', `The image is used by ${titles.join(', ')}.`);
}

function lastPart(name: string): string {
  return name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? 'image';
}
