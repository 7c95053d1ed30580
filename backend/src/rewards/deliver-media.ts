import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { MediaMimeType } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import type { Pool } from 'pg';
import { getGraceStart } from '../media/rewards/expiry.ts';
import { type MediaLink, linkKeys, readLink } from '../media/link.ts';
import type { MediaFiles } from '../media/upload/media-files.ts';
import { getExtension } from '../media/inspect/media-kind.ts';
import { posterMimeType } from '../media/upload/uploads.ts';
import { toFileName } from '../platform/http/download.ts';
import { type answered, sendFile, type ServedFile } from '../platform/http/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import { hashContent } from '../platform/storage/content-hash.ts';
import type { ByteRange } from '../platform/storage/file-storage.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { canBeGiven, countView, joinReward } from '../media/rewards/reward-sql.ts';

/**
 * Returns whether the session that won a paywalled file is still activated. Called before the file is sent.
 */
export type IsSessionActive = (sessionHash: Buffer) => Promise<boolean>;

export type DeliveryServices = Pick<Platform, 'database' | 'clock' | 'secrets' | 'log'> & {
  files: MediaFiles;
  isSessionActive: IsSessionActive;
};

export type MediaPart = 'content' | 'poster' | 'captions';

/** A request for a part of a won item. */
export interface MediaRequest {
  rewardId: string;
  token: string;
  part: MediaPart;
  /** Whether the browser is to save the file instead of showing it. */
  isDownload: boolean;
}

interface GivenRow {
  isPaywalled: boolean;
  title: string;
  mimeType: MediaMimeType;
  fileSize: number;
  mediaHash: string;
  fileKey: string;
  posterKey: string | null;
  captions: string | null;
  canDownload: boolean;
}

/**
 * Sends a part of a won item to the holder of its link (T29, T46). The link alone is not enough: the win must
 * still exist and the item must be active. A download is possible only where the owner allows it (G64).
 * @throws AppError media.link_invalid, media.link_expired, media.not_found, media.range_invalid,
 * session.not_activated
 */
export async function deliverMedia(
  ctx: Context,
  services: DeliveryServices,
  { rewardId, token, part, isDownload }: MediaRequest,
): Promise<typeof answered> {
  const { database, clock, secrets, isSessionActive } = services;
  const nowMs = clock.now();
  const link = readLink(token, linkKeys(secrets), { rewardId, nowMs });
  const row = await readGiven(database.pool, link, nowMs);
  if (!row || (isDownload && !row.canDownload)) throw new AppError('media.not_found');
  if (row.isPaywalled && !(await isSessionActive(Buffer.from(link.sessionHash, 'base64url'))))
    throw new AppError('session.not_activated');
  const maxAgeSeconds = Math.floor((link.expiresAtMs - nowMs) / 1000);
  allowEveryPage(ctx);
  return await sendFile(ctx, {
    ...presentPart(part, { row, link, services }),
    maxAgeSeconds,
    isAttachment: isDownload,
  });
}

/**
 * Sets headers that prevent scripts in the file from running. All pages may show the file, because every page
 * may embed a puzzle.
 */
function allowEveryPage(ctx: Context): void {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Range, ETag',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

interface GivenItem {
  row: GivenRow;
  link: MediaLink;
  services: DeliveryServices;
}

function presentPart(part: MediaPart, given: GivenItem): Omit<ServedFile, 'maxAgeSeconds' | 'isAttachment'> {
  const { row, services } = given;
  if (part === 'content') {
    return {
      size: row.fileSize,
      mimeType: row.mimeType,
      tag: row.mediaHash,
      name: toFileName(row.title, `reward.${getExtension(row.mimeType)}`),
      open: (range) => openContent(given, range),
    };
  }
  if (part === 'poster') return presentPoster(row, services.files);
  return presentCaptions(row);
}

function presentPoster({ posterKey, title }: GivenRow, files: MediaFiles) {
  if (posterKey === null) throw new AppError('media.not_found');
  const name = toFileName(title, 'poster.webp');
  return { size: null, mimeType: posterMimeType, tag: posterKey, name, open: () => files.read(posterKey) };
}

function presentCaptions({ captions, title }: GivenRow) {
  if (captions === null) throw new AppError('media.not_found');
  const bytes = Buffer.from(captions);
  const name = toFileName(title, 'captions.vtt');
  const open = () => Promise.resolve(new Blob([bytes]).stream());
  return { size: null, mimeType: 'text/vtt; charset=utf-8', tag: hashContent(bytes), name, open };
}

async function openContent(
  { row, link, services }: GivenItem,
  range: ByteRange | undefined,
): Promise<AsyncIterable<Uint8Array> | null> {
  const chunks = await services.files.read(row.fileKey, range);
  if (!chunks || (range && range.start > 0)) return chunks;
  return runAfterFirstChunk(chunks, () => recordDelivery(services, link));
}

/** Passes the chunks on. Calls `note` after the consumer has read the first chunk. */
async function* runAfterFirstChunk(
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

/** Counts one view per attempt and item (G45). If counting fails, the file is sent anyway. */
async function recordDelivery(
  { database, clock, log }: DeliveryServices,
  { attemptId, rewardId }: MediaLink,
): Promise<void> {
  try {
    await database.pool.query(countStatement, [attemptId, rewardId, new Date(clock.now())]);
  } catch (error) {
    log.warn({ err: error, rewardId }, 'could not count the view of a won file');
  }
}

/**
 * Stores the time of delivery in the attempt's first win of the item. There may be several wins, because
 * later rounds may win the same item again.
 */
const countStatement = `
  with first as (
    update media_wins w set delivered_at = $3 where attempt_id = $1 and delivered_at is null and round = (
      select min(round) from media_wins where attempt_id = $1 and reward_id = $2)
    returning 1
  )
  ${countView('$2', 'exists (select from first)')}`;

async function readGiven(
  pool: Pool,
  { attemptId, rewardId }: MediaLink,
  nowMs: number,
): Promise<GivenRow | null> {
  const { rows } = await pool.query<GivenRow>({
    name: 'read-given-media',
    text: `select p.reward_type = 'paywalled_media' as "isPaywalled", m.title, m.mime_type as "mimeType", m.file_size as "fileSize",
             m.media_hash as "mediaHash", m.file_key as "fileKey", m.poster_key as "posterKey", m.captions,
             m.can_download as "canDownload"
           from media_wins w ${joinReward('w.reward_id')} ${joinCampaign('m.puzzle_id')} and p.deleted_at is null
           where w.attempt_id = $1 and m.id = $2 and ${canBeGiven('$3')} and m.file_key is not null limit 1`,
    values: [attemptId, rewardId, getGraceStart(nowMs)],
  });
  return rows[0] ?? null;
}
