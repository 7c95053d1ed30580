import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  createMediaRewardSchema,
  MediaReward,
  RewardType,
  updateMediaRewardSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { getStoredUntil } from './expiry.ts';
import type { MediaFiles } from '../upload/media-files.ts';
import { MediaRewardEntity, type MediaRewardRow } from './media-reward.entity.ts';
import type { MediaUploadRow } from '../upload/media-upload.entity.ts';
import { readPoster } from '../inspect/poster.ts';
import { closeGaps, lockRewards, findNextPosition } from './reward-order.ts';
import { checkCaptions, refuseMarkup } from './reward-texts.ts';
import { keepPoster, takeUpload } from '../upload/uploads.ts';
import { presentMediaReward } from '../view.ts';
import { isOwnCampaign } from '../../campaigns/campaign-sql.ts';
import { campaignChanged } from '../../campaigns/topics.ts';

type NewReward = z.output<typeof createMediaRewardSchema>;
type Services = Pick<Platform, 'clock' | 'bus'> & { files: MediaFiles };

const givesMedia: ReadonlySet<RewardType> = new Set<RewardType>(['media', 'paywalled_media', 'competition']);

/** @throws AppError media.wrong_reward_type */
export function requireMediaCampaign({ rewardType }: CampaignRow): void {
  if (!givesMedia.has(rewardType)) throw new AppError('media.wrong_reward_type');
}

/**
 * Finds a reward of the owner, optionally in one campaign.
 * @throws AppError media.not_found if the reward is missing or belongs to another campaign or owner
 */
export async function findOwnedReward(
  em: SqlEntityManager,
  ownerId: string,
  { rewardId, puzzleId }: { rewardId: string; puzzleId?: string },
): Promise<MediaRewardRow> {
  const row = await em.findOne(MediaRewardEntity, { id: rewardId, ...(puzzleId && { puzzleId }) });
  const isOwn = row && (await isOwnCampaign(em, ownerId, row.puzzleId));
  if (!isOwn) throw new AppError('media.not_found');
  return row;
}

/**
 * Turns an upload into a reward (M5, M7). A campaign has at most ten rewards with a file, even if calls
 * arrive at the same time.
 * @throws AppError media.markup, media.captions_invalid, media.poster_invalid, media.wrong_reward_type,
 * media.too_many, media.upload_unknown, media.type_mismatch
 */
export async function createReward(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { data, files, clock, bus }: { data: NewReward } & Services,
): Promise<MediaReward> {
  requireMediaCampaign(campaign);
  refuseMarkup(data);
  const captions = checkCaptions(data.captions);
  const isVideo = data.mediaType === 'video';
  const poster = isVideo && data.poster ? await readPoster(campaign.creatorId, data.poster) : null;
  const posterKey = poster && (await keepPoster(files, poster));
  try {
    const made = { data: { ...data, captions }, posterKey, clock };
    const row = await em.transactional((tx) => insertReward(tx, campaign, made));
    bus.publish(campaignChanged, { campaignId: campaign.id });
    return presentMediaReward(row, clock.now());
  } catch (error) {
    // After an unknown error, the commit may have succeeded, so only the sweep may delete the file.
    if (posterKey !== null && error instanceof AppError) await files.drop(posterKey);
    throw error;
  }
}

async function insertReward(
  tx: SqlEntityManager,
  campaign: CampaignRow,
  { data, posterKey, clock }: { data: NewReward; posterKey: string | null; clock: Clock },
): Promise<MediaRewardRow> {
  const position = await findNextPosition(tx, campaign.id);
  const { uploadedMediaUrl: url, mediaType } = data;
  const upload = await takeUpload(tx, campaign.creatorId, { url, mediaType, clock });
  const now = clock.now();
  const row = tx.create(MediaRewardEntity, {
    ...toFile(upload),
    puzzleId: campaign.id,
    title: data.title,
    description: data.description ?? null,
    posterKey: posterKey ?? upload.posterKey ?? null,
    captions: data.captions ?? null,
    captionsLanguage: data.captionsLanguage ?? null,
    canDownload: data.canDownload ?? true,
    position,
    createdAt: new Date(now),
    expiresAt: new Date(getStoredUntil(now)),
  });
  await tx.flush();
  return row;
}

/** Copies the fields that an upload and its reward share. */
function toFile(upload: MediaUploadRow) {
  const { mediaType, mimeType, filename, originalName, fileSize, mediaHash, fileKey } = upload;
  const { width, height, duration, playback } = upload;
  const file = { mediaType, mimeType, filename, originalName, fileSize, mediaHash, fileKey };
  return { ...file, width, height, duration, playback };
}

/** Changes the given fields of a reward and keeps the others (M10). */
export async function updateReward(
  em: SqlEntityManager,
  row: MediaRewardRow,
  {
    changes: { captions = row.captions, ...changes },
    clock,
    bus,
  }: { changes: z.output<typeof updateMediaRewardSchema> } & Pick<Services, 'clock' | 'bus'>,
): Promise<MediaReward> {
  refuseMarkup(changes);
  em.assign(
    row,
    // Unchanged captions are not checked, because a form may send back captions that an earlier release accepted.
    { ...changes, captions: captions === row.captions ? captions : checkCaptions(captions) },
    { ignoreUndefined: true },
  );
  await em.flush();
  bus.publish(campaignChanged, { campaignId: row.puzzleId });
  return presentMediaReward(row, clock.now());
}

/** Deletes a reward. The sweep (`sweep.ts`) deletes its files later. */
export async function deleteReward(
  em: SqlEntityManager,
  { id, puzzleId }: MediaRewardRow,
  { bus }: Pick<Services, 'bus'>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const rows = await lockRewards(tx, puzzleId);
    tx.remove(rows.filter((row) => row.id === id));
    closeGaps(rows.filter((row) => row.id !== id));
    await tx.flush();
  });
  bus.publish(campaignChanged, { campaignId: puzzleId });
}
