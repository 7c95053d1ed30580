import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  createMediaRewardSchema,
  MediaReward,
  RewardType,
  updateMediaRewardSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import { CampaignEntity, type CampaignRow } from '../campaigns/campaign.entity.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { storedUntil } from './expiry.ts';
import type { MediaFiles } from './media-files.ts';
import { MediaRewardEntity, type MediaRewardRow } from './media-reward.entity.ts';
import type { MediaUploadRow } from './media-upload.entity.ts';
import { readPoster } from './poster.ts';
import { closeGaps, lockRewards, nextPlace } from './reward-order.ts';
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
    closeGaps(rows.filter((row) => row.id !== id));
    await tx.flush();
  });
  bus.publish('campaign.changed', { campaignId: puzzleId });
}
