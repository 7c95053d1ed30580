import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { Paywall } from '../paywall/paywall.ts';
import type { Platform } from '../platform/platform.ts';
import type { PurposeKey } from '../platform/secrets.ts';
import { dealPlay } from './deal.ts';
import type { NetworkWins } from './network-wins.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';
import { hashId, type Play, type PlayTerms, readPlay, requireFresh } from './token.ts';

export type PlayServices = Pick<
  Platform,
  'config' | 'database' | 'clock' | 'metrics' | 'publicUrl' | 'secrets'
> & {
  snapshots: Snapshots;
  networkWins: NetworkWins;
  paywall: Paywall;
};

/** The campaign that an embed shows, or the campaign of an owner's preview (G8). A preview has no embed. */
export interface PlayTarget {
  campaign: CampaignSnapshot | null;
  fallbackMessage: string | null;
  embedRowId: string | null;
  /** Host of the site on which the owner expects the embed code; null means any site. */
  site: string | null;
  /**
   * Whether the embed is active. An inactive embed gives no reward, not even for plays that began while it
   * was active.
   */
  isActive: boolean;
}

/**
 * Returns whether an id is the unique id of a campaign. Frames use such an id for an owner's preview (G8).
 */
export function isCampaignId(embedId: string): boolean {
  return embedId.startsWith('puzzle-');
}

/** @throws AppError play.not_found */
export async function findTarget(snapshots: Snapshots, embedId: string): Promise<PlayTarget> {
  const snapshot = await snapshots.findByEmbed(embedId);
  if (!snapshot) throw new AppError('play.not_found');
  const { campaign, fallbackMessage, embedId: embedRowId, site, isActive } = snapshot;
  return { campaign, fallbackMessage, embedRowId, site, isActive };
}

/**
 * Reads the play of a token and checks that the token belongs to this embed and session and has not expired.
 * @throws AppError play.token_*
 */
export function readToken(
  services: Pick<PlayServices, 'secrets' | 'clock'>,
  token: string,
  presented: { embedId: string; sessionId: string },
) {
  const read = readTokenOfAnyAge(services, token, presented);
  requireFresh(read.play, services.clock.now());
  return read;
}

/**
 * Does the same as `readToken`, but also accepts an expired token.
 * @throws AppError play.token_invalid, play.token_of_another_embed, play.token_of_another_session
 */
export function readTokenOfAnyAge(
  { secrets }: Pick<PlayServices, 'secrets'>,
  token: string,
  presented: { embedId: string; sessionId: string },
) {
  const read = readPlay(token, secrets.keys('play'));
  if (read.play.embedId !== presented.embedId) throw new AppError('play.token_of_another_embed');
  if (read.play.sessionHash !== hashId(presented.sessionId))
    throw new AppError('play.token_of_another_session');
  return read;
}

/** Returns whether a token belongs to this embed and session and has not expired. */
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
 * Finds the campaign of a play. If the owner has assigned another campaign since the play began, the play
 * still belongs to the campaign in its token.
 * @throws AppError play.no_campaign
 */
export async function findCampaignOfPlay(
  snapshots: Snapshots,
  target: PlayTarget,
  play: Play | null,
): Promise<CampaignSnapshot> {
  if (!target.isActive) throw new AppError('play.no_campaign');
  const isPinned = play !== null && play.puzzleId !== target.campaign?.id;
  const campaign = isPinned ? await snapshots.findById(play.puzzleId) : target.campaign;
  if (!campaign || (isPinned && target.embedRowId !== null && !campaign.isActive))
    throw new AppError('play.no_campaign');
  return campaign;
}

/**
 * Returns the settings that apply to a play: those at the time of its deal. If the owner has made the moves optional
 * since the deal, they are optional for this play (G12). A token of an earlier release contains no settings, so its
 * play follows the current settings of the campaign.
 */
export function findTerms(play: Play | null, campaign: CampaignSnapshot): PlayTerms {
  const { dimensions: side, difficulty, verification } = campaign;
  const terms = play?.terms ?? { side, difficulty, verification, alternative: null };
  return verification === 'solution' ? { ...terms, verification } : terms;
}

export function dealForCampaign(play: Play, campaign: CampaignSnapshot, key: PurposeKey): Board {
  return dealPlay(play, key, findTerms(play, campaign));
}
