import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { MediaMimeType } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import type { Pool } from 'pg';
import { type MediaLink, linkKeys, readLink } from '../media/link.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { endingOf } from '../media/media-kind.ts';
import { posterMimeType } from '../media/uploads.ts';
import { fileNameOf } from '../platform/http/download.ts';
import { type answered, sendFile, type ServedFile } from '../platform/http/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import { contentHash } from '../platform/storage/content-hash.ts';
import type { ByteRange } from '../platform/storage/file-storage.ts';
import { canBeGiven } from './claim-media.ts';

/** Asked before a file of a paywalled campaign is sent: whether the session that won it is still activated. */
export type IsSessionActive = (sessionHash: Buffer) => Promise<boolean>;

export type DeliveryServices = Pick<Platform, 'database' | 'clock' | 'secrets' | 'log'> & {
  files: MediaFiles;
  isSessionActive: IsSessionActive;
};

export type MediaPart = 'content' | 'poster' | 'captions';

interface GivenRow {
  isPaywalled: boolean;
  title: string;
  mimeType: MediaMimeType;
  fileSize: number;
  mediaHash: string;
  fileKey: string;
  posterKey: string | null;
  captions: string | null;
}

/**
 * Sends a part of a won item to who holds its link (T29, T46). The link alone is not enough: the win must still stand, and
 * the item be switched on.
 * @throws AppError media.link_invalid, media.link_expired, media.not_found, media.range_invalid, session.not_activated
 */
export async function deliverMedia(
  ctx: Context,
  services: DeliveryServices,
  { rewardId, token, part }: { rewardId: string; token: string; part: MediaPart },
): Promise<typeof answered> {
  const { database, clock, secrets, isSessionActive } = services;
  const nowMs = clock.now();
  const link = readLink(token, linkKeys(secrets), { rewardId, nowMs });
  const row = await readGiven(database.pool, link);
  if (!row) throw new AppError('media.not_found');
  if (row.isPaywalled && !(await isSessionActive(Buffer.from(link.sessionHash, 'base64url'))))
    throw new AppError('session.not_activated');
  const maxAgeSeconds = Math.floor((link.expiresAtMs - nowMs) / 1000);
  openToPages(ctx);
  return await sendFile(ctx, { ...partOf(part, { row, link, services }), maxAgeSeconds });
}

/** Any page may draw it, as it draws the widget; opened by itself it can do nothing. */
function openToPages(ctx: Context): void {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Range, ETag',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

interface Given {
  row: GivenRow;
  link: MediaLink;
  services: DeliveryServices;
}

function partOf(part: MediaPart, given: Given): Omit<ServedFile, 'maxAgeSeconds'> {
  const { row, services } = given;
  if (part === 'content') {
    return {
      size: row.fileSize,
      mimeType: row.mimeType,
      tag: row.mediaHash,
      name: fileNameOf(row.title, `reward.${endingOf(row.mimeType)}`),
      open: (range) => openContent(given, range),
    };
  }
  if (part === 'poster') return posterOf(row, services.files);
  return captionsOf(row);
}

function posterOf({ posterKey, title }: GivenRow, files: MediaFiles) {
  if (posterKey === null) throw new AppError('media.not_found');
  const name = fileNameOf(title, 'poster.webp');
  return { size: null, mimeType: posterMimeType, tag: posterKey, name, open: () => files.read(posterKey) };
}

function captionsOf({ captions, title }: GivenRow) {
  if (captions === null) throw new AppError('media.not_found');
  const bytes = Buffer.from(captions);
  const name = fileNameOf(title, 'captions.vtt');
  const open = () => Promise.resolve(new Blob([bytes]).stream());
  return { size: null, mimeType: 'text/vtt; charset=utf-8', tag: contentHash(bytes), name, open };
}

async function openContent(
  { row, link, services }: Given,
  range: ByteRange | undefined,
): Promise<AsyncIterable<Uint8Array> | null> {
  const chunks = await services.files.read(row.fileKey, range);
  if (!chunks || (range && range.start > 0)) return chunks;
  return afterFirst(chunks, () => noteDelivery(services, link));
}

/** Does something once the first piece was taken. */
async function* afterFirst(
  chunks: AsyncIterable<Uint8Array>,
  note: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield chunk;
    if (isFirst) await note();
    isFirst = false;
  }
}

/** Counts a view once for each attempt and item (G45). A count that fails stops no film. */
async function noteDelivery(
  { database, clock, log }: DeliveryServices,
  { attemptId, rewardId }: MediaLink,
): Promise<void> {
  try {
    await database.pool.query(countStatement, [attemptId, rewardId, new Date(clock.now())]);
  } catch (error) {
    log.warn({ err: error, rewardId }, 'a view of a won file was not counted');
  }
}

/** The first win of an item by an attempt holds the mark: later rounds may win the same item again. */
const countStatement = `
  with first as (
    update media_wins w set delivered_at = $3 where attempt_id = $1 and delivered_at is null and round = (
      select min(round) from media_wins where attempt_id = $1 and reward_id = $2)
    returning 1
  )
  update media_rewards set view_count = view_count + 1 where id = $2 and exists (select from first)`;

async function readGiven(pool: Pool, { attemptId, rewardId }: MediaLink): Promise<GivenRow | null> {
  const { rows } = await pool.query<GivenRow>({
    name: 'read-given-media',
    text: `select p.reward_type = 'paywalled_media' as "isPaywalled", m.title, m.mime_type as "mimeType", m.file_size as "fileSize",
             m.media_hash as "mediaHash", m.file_key as "fileKey", m.poster_key as "posterKey", m.captions
           from media_wins w join media_rewards m on m.id = w.reward_id join puzzles p on p.id = m.puzzle_id
           where w.attempt_id = $1 and m.id = $2 and ${canBeGiven} and m.file_key is not null limit 1`,
    values: [attemptId, rewardId],
  });
  return rows[0] ?? null;
}
