import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaUploadHours, mediaUploadsPerOwner } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Inspected } from '../inspect/inspected.ts';
import type { MediaFiles } from './media-files.ts';
import { contradicts, getExtension } from '../inspect/media-kind.ts';
import { MediaUploadEntity, type MediaUploadRow } from './media-upload.entity.ts';
import type { ReceivedMedia } from './receive-media.ts';
import type { TemporaryFile } from './temporary-file.ts';
import { getBaseName } from '../../platform/upload/file-name.ts';

/** Refuses a file that contradicts its declared kind, name or type. @throws AppError media.type_mismatch */
export function requireHonest({ mediaType }: Inspected, { fields }: ReceivedMedia): void {
  const names = [fields.originalName, fields.filename];
  const { mediaType: said, mimeType } = fields;
  if (contradicts(mediaType, { mediaType: said, mimeType, names })) throw new AppError('media.type_mismatch');
}

/** Stores an inspected file for its owner. */
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
  const originalName =
    getBaseName(fields.originalName ?? '') ?? `${facts.mediaType}.${getExtension(mimeType)}`;
  // One transaction is faster than several, because each commit waits for the disk.
  return await em.transactional(async (tx) => {
    const row = tx.create(MediaUploadEntity, {
      ...facts,
      userId: ownerId,
      originalName,
      filename: getBaseName(fields.filename ?? '') ?? `${clock.now()}_${originalName}`,
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

/** Stores an image without metadata. Winners are strangers, so it must not reveal location or device. */
async function keepCleaned(files: MediaFiles, bytes: Uint8Array, mimeType: string): Promise<Kept> {
  const fileKey = await files.keep({ chunks: once(bytes), size: bytes.length, mimeType });
  const mediaHash = createHash('sha256').update(bytes).digest('hex');
  return { fileKey, fileSize: bytes.length, mediaHash };
}

export async function keepPoster(files: MediaFiles, poster: Uint8Array): Promise<string> {
  return await files.keep({ chunks: once(poster), size: poster.length, mimeType: posterMimeType });
}

export const posterMimeType = 'image/webp';

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of bytes in memory
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Returns the value of `uploadedMediaUrl`. The URL only identifies the upload, because the server does not serve
 * uploads.
 */
export function uploadUrl({ id }: Pick<MediaUploadRow, 'id'>): string {
  return `urn:uuid:${id}`;
}

/**
 * Removes an upload from the table and returns it, so an upload becomes at most one reward. Call this in the
 * transaction that creates the reward: a rollback restores the upload.
 *
 * @throws AppError media.upload_unknown, also for the upload of another owner; media.type_mismatch
 */
export async function takeUpload(
  tx: SqlEntityManager,
  ownerId: string,
  { url, mediaType, clock }: { url: string; mediaType: MediaType; clock: Clock },
): Promise<MediaUploadRow> {
  const id = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
  const row = id === undefined ? null : await tx.findOne(MediaUploadEntity, { id, userId: ownerId });
  if (!row || row.createdAt.getTime() <= getStaleBefore(clock)) throw new AppError('media.upload_unknown');
  if (row.mediaType !== mediaType) throw new AppError('media.type_mismatch');
  if ((await tx.nativeDelete(MediaUploadEntity, { id: row.id })) === 0)
    throw new AppError('media.upload_unknown');
  return row;
}

/** Deletes uploads that did not become rewards within a day, and returns their number. */
export async function dropStaleUploads(pool: Pool, clock: Clock, signal: AbortSignal): Promise<number> {
  const values = [new Date(getStaleBefore(clock))];
  const { count } = await purgeInBatches(pool, { statement: staleStatement, values, signal });
  return count;
}

const staleStatement = `
  delete from media_uploads where id in (
    select id from media_uploads where created_at <= $1 order by created_at limit $2)`;

function getStaleBefore(clock: Clock): number {
  return clock.now() - mediaUploadHours * 3_600_000;
}

async function dropOldestOf(em: SqlEntityManager, ownerId: string): Promise<void> {
  const order = { orderBy: { createdAt: 'desc', id: 'desc' }, offset: mediaUploadsPerOwner } as const;
  const oldest = await em.find(MediaUploadEntity, { userId: ownerId }, { ...order, fields: ['id'] });
  if (oldest.length > 0)
    await em.nativeDelete(MediaUploadEntity, { id: { $in: oldest.map(({ id }) => id) } });
}
