import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  findCampaignOfPlay,
  findTarget,
  isCampaignId,
  type PlayServices,
  type PlayTarget,
} from './play-target.ts';
import { requireNotEnded } from './schedule.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import type { Play } from './token.ts';

const previewTarget: PlayTarget = {
  campaign: null,
  fallbackMessage: null,
  embedRowId: null,
  site: null,
  isActive: true,
};

/** Finds the embed of a solution; for an owner's preview there is none. */
export async function findSolvedTarget(
  { snapshots }: Pick<PlayServices, 'snapshots'>,
  embedId: string,
): Promise<PlayTarget> {
  return isCampaignId(embedId) ? previewTarget : await findTarget(snapshots, embedId);
}

/**
 * Finds the campaign for which a solution can be handed in now. The owner may also solve the preview of a race
 * or of a campaign that has ended.
 * @throws AppError play.not_found, play.no_campaign, play.ended
 */
export async function findSolvableCampaign(
  { snapshots, clock }: Pick<PlayServices, 'snapshots' | 'clock'>,
  target: PlayTarget,
  play: Play | null,
): Promise<CampaignSnapshot> {
  const isPreview = target === previewTarget;
  // Only the campaign's owner has a token for the preview. Without a token, the reply is the same as for an
  // unknown id.
  if (isPreview && !play) throw new AppError('play.not_found');
  const campaign = await findCampaignOfPlay(snapshots, target, play);
  if (isPreview) return campaign;
  // Only a race gives the prize of a competition.
  if (campaign.rewardType === 'competition') throw new AppError('play.no_campaign');
  if (play) requireNotEnded(campaign, { dealtAtMs: play.issuedAtMs, nowMs: clock.now() });
  return campaign;
}
