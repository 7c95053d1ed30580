import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaUploadHours, mediaUploadsPerOwner } from '@puzzle-prize/sdk/protocol/limits';
import type { Clock } from '../platform/clock.ts';
import type { Inspected } from './inspect-worker.ts';
import type { MediaFiles } from './media-files.ts';
import { contradicts, endingOf } from './media-kind.ts';
import { MediaUploadEntity, type MediaUploadRow } from './media-upload.entity.ts';
import type { ReceivedMedia } from './receive-media.ts';
import type { TemporaryFile } from './temporary-file.ts';

/** Refuses what is not what its sender, its name or its type say. @throws AppError media.type_mismatch */
export function requireHonest({ mediaType }: Inspected, { fields }: ReceivedMedia): void {
  const names = [fields.originalName, fields.filename];
  const { mediaType: said, mimeType } = fields;
  if (contradicts(mediaType, { mediaType: said, mimeType, names })) throw new AppError('media.type_mismatch');
}

/** Keeps a file that was looked into, for its owner alone. */
export async function keepUpload(
  em: SqlEntityManager,
  ownerId: string,
  {
    received: { file, fields },
    found: { preview, cleaned, ...facts },
    files,
    clock,
  }: { received: ReceivedMedia; found: Inspected; files: MediaFiles; clock: Clock },
): Promise<MediaUploadRow> {
  const { mimeType } = facts;
  const kept = await (cleaned ? keepCleaned(files, cleaned, mimeType) : keepAsSent(file));
  const posterKey = preview && (await keepPoster(files, preview));
  const originalName = lastPart(fields.originalName) ?? `${facts.mediaType}.${endingOf(mimeType)}`;
  // In one transaction: each commit waits for the disk.
  return await em.transactional(async (tx) => {
    const row = tx.create(MediaUploadEntity, {
      ...facts,
      userId: ownerId,
      originalName,
      filename: lastPart(fields.filename) ?? `${clock.now()}_${originalName}`,
      ...kept,
      posterKey,
      createdAt: new Date(clock.now()),
    });
    await tx.flush();
    await dropOldestOf(tx, ownerId);
    return row;
  });
}

type Kept = Pick<MediaUploadRow, 'fileKey' | 'fileSize' | 'mediaHash'>;

async function keepAsSent(file: TemporaryFile): Promise<Kept> {
  return { fileKey: await file.keep(), fileSize: file.size, mediaHash: file.hash };
}

/** Winners are strangers: where and with what a picture was taken is not theirs to know. */
async function keepCleaned(files: MediaFiles, bytes: Uint8Array, mimeType: string): Promise<Kept> {
  const fileKey = await files.keep({ chunks: once(bytes), size: bytes.length, mimeType });
  const mediaHash = createHash('sha256').update(bytes).digest('hex');
  return { fileKey, fileSize: bytes.length, mediaHash };
}

export async function keepPoster(files: MediaFiles, poster: Uint8Array): Promise<string> {
  return await files.keep({ chunks: once(poster), size: poster.length, mimeType: posterMimeType });
}

export const posterMimeType = 'image/webp';

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of what is there already
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What is handed back as `uploadedMediaUrl`: a name, because nothing is served there. */
export function uploadUrl({ id }: Pick<MediaUploadRow, 'id'>): string {
  return `urn:uuid:${id}`;
}

/**
 * Takes an upload out of the table, so that it becomes one reward at most. Belongs in the transaction that makes the
 * reward: when that fails, the upload is still there.
 *
 * @throws AppError media.upload_unknown, also for another owner's; media.type_mismatch
 */
export async function takeUpload(
  tx: SqlEntityManager,
  ownerId: string,
  { url, mediaType, clock }: { url: string; mediaType: MediaType; clock: Clock },
): Promise<MediaUploadRow> {
  const id = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
  const row = id === undefined ? null : await tx.findOne(MediaUploadEntity, { id, userId: ownerId });
  if (!row || row.createdAt.getTime() <= staleBefore(clock)) throw new AppError('media.upload_unknown');
  if (row.mediaType !== mediaType) throw new AppError('media.type_mismatch');
  if ((await tx.nativeDelete(MediaUploadEntity, { id: row.id })) === 0)
    throw new AppError('media.upload_unknown');
  return row;
}

/** Forgets what became no reward within a day; returns how many. */
export async function dropStaleUploads(em: SqlEntityManager, clock: Clock): Promise<number> {
  return await em.nativeDelete(MediaUploadEntity, { createdAt: { $lte: new Date(staleBefore(clock)) } });
}

function staleBefore(clock: Clock): number {
  return clock.now() - mediaUploadHours * 3_600_000;
}

async function dropOldestOf(em: SqlEntityManager, ownerId: string): Promise<void> {
  const order = { orderBy: { createdAt: 'desc', id: 'desc' }, offset: mediaUploadsPerOwner } as const;
  const oldest = await em.find(MediaUploadEntity, { userId: ownerId }, { ...order, fields: ['id'] });
  if (oldest.length > 0)
    await em.nativeDelete(MediaUploadEntity, { id: { $in: oldest.map(({ id }) => id) } });
}

/** Names are kept as words only: folders in them are dropped. */
function lastPart(name: string | undefined): string | null {
  return name?.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? null;
}
