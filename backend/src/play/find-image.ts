import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { findMessageInstead } from './load.ts';
import { findTarget, isCampaignId, type PlayServices } from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { findShownCampaign } from './when-empty.ts';

/** The hashes of an image of 300 px and of the same image in its full size. */
export type ShownImage = Pick<CampaignSnapshot, 'imageHash' | 'fullSizeHash'>;

/**
 * Returns the image of the puzzle that an embed shows now (G62). An owner's preview has no such image,
 * because only the owner may see it.
 * @throws AppError play.not_found, also if the embed shows a message instead of a puzzle
 */
export async function findShownImage(
  { snapshots, clock }: Pick<PlayServices, 'snapshots' | 'clock'>,
  embedId: string,
): Promise<ShownImage> {
  const { campaign: assigned } = isCampaignId(embedId)
    ? { campaign: null }
    : await findTarget(snapshots, embedId);
  if (!assigned) throw new AppError('play.not_found');
  const nowMs = clock.now();
  const campaign = await findShownCampaign(snapshots, assigned, nowMs);
  if (findMessageInstead(campaign, nowMs) !== null) throw new AppError('play.not_found');
  return campaign;
}
