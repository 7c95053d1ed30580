import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  createMediaRewardSchema,
  MediaOrder,
  MediaReward,
  RewardType,
  updateMediaRewardSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaPerCampaign } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { CampaignEntity, type CampaignRow } from '../campaigns/campaign.entity.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { storedUntil } from './expiry.ts';
import type { MediaFiles } from './media-files.ts';
import { MediaRewardEntity, type MediaRewardRow } from './media-reward.entity.ts';
import type { MediaUploadRow } from './media-upload.entity.ts';
import { readPoster } from './poster.ts';
import { checkCaptions, refuseMarkup } from './reward-texts.ts';
import { keepPoster, takeUpload } from './uploads.ts';
import { presentMediaReward } from './view.ts';

type NewReward = z.output<typeof createMediaRewardSchema>;
type Services = Pick<Platform, 'clock' | 'bus'> & { files: MediaFiles };

const givesMedia: ReadonlySet<RewardType> = new Set<RewardType>(['media', 'paywalled_media', 'competition']);

/** @throws AppError media.wrong_reward_type */
export function requireMediaCampaign({ rewardType }: CampaignRow): void {
  if (!givesMedia.has(rewardType)) throw new AppError('media.wrong_reward_type');
}

/** The media of a campaign in its owner's order, else as they were added (M8). */
export async function listRewards(em: SqlEntityManager, puzzleId: string): Promise<MediaRewardRow[]> {
  const orderBy = { position: 'asc nulls last', createdAt: 'asc', id: 'asc' } as const;
  return await em.find(MediaRewardEntity, { puzzleId }, { orderBy });
}

/**
 * A reward of the owner's, in this campaign where one is named. What is missing, in another campaign or another owner's
 * answers alike.
 * @throws AppError media.not_found
 */
export async function ownedReward(
  em: SqlEntityManager,
  ownerId: string,
  { rewardId, puzzleId }: { rewardId: string; puzzleId?: string },
): Promise<MediaRewardRow> {
  const row = await em.findOne(MediaRewardEntity, { id: rewardId, ...(puzzleId && { puzzleId }) });
  const isOwn = row && (await em.count(CampaignEntity, { id: row.puzzleId, creatorId: ownerId })) > 0;
  if (!isOwn) throw new AppError('media.not_found');
  return row;
}

/**
 * Makes a reward of an upload (M5, M7): at most ten of a campaign have a file, however many calls arrive together.
 * @throws AppError media.markup, captions_invalid, poster_invalid, wrong_reward_type, too_many, upload_unknown, type_mismatch
 */
export async function createReward(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { data, files, clock, bus }: { data: NewReward } & Services,
): Promise<MediaReward> {
  requireMediaCampaign(campaign);
  refuseMarkup(data);
  const captions = checkCaptions(data.captions);
  const isFilm = data.mediaType === 'video';
  const poster = isFilm && data.poster ? await readPoster(data.poster) : null;
  const posterKey = poster && (await keepPoster(files, poster));
  try {
    const made = { data: { ...data, captions }, posterKey, clock };
    const row = await em.transactional((tx) => insertReward(tx, campaign, made));
    bus.publish('campaign.changed', { campaignId: campaign.id });
    return presentMediaReward(row, clock.now());
  } catch (error) {
    // Whatever else failed, a file that nobody names is deleted later.
    if (posterKey !== null && error instanceof AppError) await files.drop(posterKey);
    throw error;
  }
}

async function insertReward(
  tx: SqlEntityManager,
  campaign: CampaignRow,
  { data, posterKey, clock }: { data: NewReward; posterKey: string | null; clock: Clock },
): Promise<MediaRewardRow> {
  const position = await nextPlace(tx, campaign.id);
  const { uploadedMediaUrl: url, mediaType } = data;
  const upload = await takeUpload(tx, campaign.creatorId, { url, mediaType, clock });
  const now = clock.now();
  const row = tx.create(MediaRewardEntity, {
    ...fileOf(upload),
    puzzleId: campaign.id,
    title: data.title,
    description: data.description ?? null,
    posterKey: posterKey ?? upload.posterKey ?? null,
    captions: data.captions ?? null,
    captionsLanguage: data.captionsLanguage ?? null,
    position,
    createdAt: new Date(now),
    expiresAt: new Date(storedUntil(now)),
  });
  await tx.flush();
  return row;
}

/** What is the same of an upload and of the reward it becomes. */
function fileOf(upload: MediaUploadRow) {
  const { mediaType, mimeType, filename, originalName, fileSize, mediaHash, fileKey } = upload;
  const { width, height, duration, playback } = upload;
  const file = { mediaType, mimeType, filename, originalName, fileSize, mediaHash, fileKey };
  return { ...file, width, height, duration, playback };
}

/** Changes what is given; what is absent stays (M10). */
export async function updateReward(
  em: SqlEntityManager,
  row: MediaRewardRow,
  {
    changes: { captions, ...changes },
    clock,
    bus,
  }: { changes: z.output<typeof updateMediaRewardSchema> } & Pick<Services, 'clock' | 'bus'>,
): Promise<MediaReward> {
  refuseMarkup(changes);
  em.assign(
    row,
    { ...changes, captions: captions === undefined ? undefined : checkCaptions(captions) },
    { ignoreUndefined: true },
  );
  await em.flush();
  bus.publish('campaign.changed', { campaignId: row.puzzleId });
  return presentMediaReward(row, clock.now());
}

/** Deletes a reward; its files follow, because nobody names them any more. */
export async function deleteReward(
  em: SqlEntityManager,
  { id, puzzleId }: MediaRewardRow,
  { bus }: Pick<Services, 'bus'>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const rows = await lockRewards(tx, puzzleId);
    tx.remove(rows.filter((row) => row.id === id));
    const others = rows.filter((row) => row.id !== id && isKept(row));
    if (others.every(isPlaced)) place(others);
    await tx.flush();
  });
  bus.publish('campaign.changed', { campaignId: puzzleId });
}

/**
 * Sets the order in which winners get the media, or null for any (G18).
 * @throws AppError request.invalid when the ids are not those of the campaign that have a file, each once
 */
export async function orderRewards(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { rewardIds, clock, bus }: MediaOrder & Pick<Services, 'clock' | 'bus'>,
): Promise<MediaReward[]> {
  await em.transactional(async (tx) => {
    const rows = await lockRewards(tx, campaign.id);
    for (const row of rows) row.position = null;
    if (rewardIds) place(inOrder(rows.filter(isKept), rewardIds));
    await tx.flush();
  });
  bus.publish('campaign.changed', { campaignId: campaign.id });
  const rows = await listRewards(em.fork(), campaign.id);
  return rows.map((row) => presentMediaReward(row, clock.now()));
}

function inOrder(rows: readonly MediaRewardRow[], ids: readonly string[]): MediaRewardRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== rows.length || ids.length !== rows.length)
    throw new AppError('request.invalid', 'rewardIds: must name every media item of the campaign once');
  return ordered;
}

function place(rows: readonly MediaRewardRow[]): void {
  for (const [position, row] of rows.entries()) row.position = position;
}

function isPlaced({ position }: MediaRewardRow): boolean {
  return typeof position === 'number';
}

/**
 * Where a new item stands: behind all others if its owner put them in order.
 * @throws AppError media.too_many
 */
async function nextPlace(tx: SqlEntityManager, puzzleId: string): Promise<number | null> {
  const rows = await lockRewards(tx, puzzleId);
  const kept = rows.filter(isKept);
  if (kept.length >= mediaPerCampaign) throw new AppError('media.too_many');
  if (kept.length === 0 || !kept.every(isPlaced)) return null;
  // Not their number: an item that was purged left its place empty.
  return Math.max(...kept.map(({ position }) => position ?? 0)) + 1;
}

/** What is purged has no place: nobody wins it any more (M12). */
function isKept({ mediaHash }: MediaRewardRow): boolean {
  return Boolean(mediaHash);
}

/** Until the end of the transaction nobody else adds, orders or deletes media of this campaign. Visitors play on. */
async function lockRewards(tx: SqlEntityManager, puzzleId: string): Promise<MediaRewardRow[]> {
  await tx.execute('select from puzzles where id = ? for no key update', [puzzleId]);
  const orderBy = { position: 'asc nulls last', createdAt: 'asc', id: 'asc' } as const;
  return await tx.find(
    MediaRewardEntity,
    { puzzleId },
    { orderBy, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}
