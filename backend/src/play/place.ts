import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { Paywall } from '../paywall/paywall.ts';
import type { Platform } from '../platform/platform.ts';
import type { PurposeKey } from '../platform/secrets.ts';
import { dealPlay } from './deal.ts';
import type { CampaignSnapshot, Snapshots } from './snapshots.ts';
import { hashId, type Play, readPlay } from './token.ts';

export type PlayServices = Pick<Platform, 'config' | 'database' | 'clock' | 'secrets'> & {
  snapshots: Snapshots;
  paywall: Paywall;
};

/** Where a play happens: an embed with its campaign, or an owner's look at a campaign (G8), which has no embed. */
export interface Place {
  campaign: CampaignSnapshot | null;
  fallbackMessage: string | null;
  embedRowId: string | null;
  /** An embed that was switched off gives nothing more, not even to games that began before. */
  isActive: boolean;
}

/** Campaigns have unique ids of their own; opening one is its owner's preview (G8). */
export function isCampaignId(embedId: string): boolean {
  return embedId.startsWith('puzzle-');
}

/** @throws AppError play.not_found */
export async function findPlace(snapshots: Snapshots, embedId: string): Promise<Place> {
  const snapshot = await snapshots.ofEmbed(embedId);
  if (!snapshot) throw new AppError('play.not_found');
  const { campaign, fallbackMessage, embedId: embedRowId, isActive } = snapshot;
  return { campaign, fallbackMessage, embedRowId, isActive };
}

/**
 * The play that a token speaks of, checked against where and by whom it is presented.
 * @throws AppError play.token_*
 */
export function readToken(
  { secrets, clock }: Pick<PlayServices, 'secrets' | 'clock'>,
  token: string,
  presented: { embedId: string; sessionId: string },
) {
  const read = readPlay(token, secrets.keys('play'), clock.now());
  if (read.play.embedId !== presented.embedId) throw new AppError('play.token_of_another_embed');
  if (read.play.sessionHash !== hashId(presented.sessionId))
    throw new AppError('play.token_of_another_session');
  return read;
}

/** Whether a token was given to this very play and is still good. */
export function isPlayToken(
  services: Pick<PlayServices, 'secrets' | 'clock'>,
  token: string,
  presented: { embedId: string; sessionId: string },
): boolean {
  try {
    readToken(services, token, presented);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * The campaign a play is about. A token pins the campaign it was dealt for, so that nobody loses a game to a
 * reassignment.
 * @throws AppError play.no_campaign
 */
export async function campaignOfPlay(
  snapshots: Snapshots,
  place: Place,
  play: Play | null,
): Promise<CampaignSnapshot> {
  if (!place.isActive) throw new AppError('play.no_campaign');
  const isPinned = play !== null && play.puzzleId !== place.campaign?.id;
  const campaign = isPinned ? await snapshots.byId(play.puzzleId) : place.campaign;
  if (!campaign || (isPinned && place.embedRowId !== null && !campaign.isActive))
    throw new AppError('play.no_campaign');
  return campaign;
}

/** The board of a play on its campaign. */
export function dealOf(play: Play, campaign: CampaignSnapshot, key: PurposeKey): Board {
  return dealPlay(play, key, { side: campaign.dimensions, difficulty: campaign.difficulty });
}
