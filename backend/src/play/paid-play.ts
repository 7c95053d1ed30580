import type { PuzzleAccess } from '@puzzle-prize/sdk/protocol';
import { type Admission, freeAdmission } from '../paywall/admission.ts';
import type { Paywall } from '../paywall/paywall.ts';
import type { Platform } from '../platform/platform.ts';
import type { LoadRequest } from './calls.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { coarsenUserAgent } from '../platform/http/user-agent.ts';
import { hashNetwork } from '../rewards/visitor.ts';

type Services = Pick<Platform, 'clock' | 'secrets'> & { paywall: Paywall };

/** A campaign and its embed. An owner's preview has no embed and is never locked (G8). */
interface CampaignAtEmbed {
  campaign: Pick<CampaignSnapshot, 'id' | 'rewardType' | 'requiresEndUser'>;
  embedRowId: string | null;
}

export function isPaywalled({ rewardType }: Pick<CampaignSnapshot, 'rewardType'>): boolean {
  return rewardType === 'paywalled_media';
}

/**
 * Returns the round for which the reward is given. One payment buys one item, so a paid session always uses
 * round 0.
 */
export function toRewardRound(
  campaign: Pick<CampaignSnapshot, 'rewardType'>,
  { round }: { round: number },
): number {
  return isPaywalled(campaign) ? 0 : round;
}

/**
 * Reads whether a session may play (W4, W13); returns null for a free campaign. For a paywalled campaign,
 * this stores the session.
 */
export async function readAccess(
  { clock, paywall, secrets }: Services,
  {
    campaign,
    embedId,
    embedRowId,
  }: { campaign: CampaignSnapshot; embedId: string; embedRowId: string | null },
  { sessionId, endUser = '', visitor }: Pick<LoadRequest, 'sessionId' | 'endUser' | 'visitor'>,
): Promise<PuzzleAccess | null> {
  if (embedRowId === null || !isPaywalled(campaign)) return null;
  const [networkKey] = secrets.keys('network');
  return await paywall.load(sessionId, {
    ...toPaidTarget(campaign, embedRowId),
    ownerId: campaign.ownerId,
    embedId,
    allowsUnsignedEndUser: campaign.allowsUnsignedEndUser,
    endUser,
    userAgent: coarsenUserAgent(visitor.userAgent),
    networkHash: hashNetwork(visitor.network, networkKey, clock.now()),
  });
}

/**
 * Returns the permission of a session to submit a solution.
 * @throws AppError session.not_activated, session.expired, play.session_of_another_embed
 */
export async function admitSolution(
  { paywall }: Pick<Services, 'paywall'>,
  { campaign, embedRowId }: CampaignAtEmbed,
  sessionId: string,
): Promise<Admission> {
  if (embedRowId === null || !isPaywalled(campaign)) return freeAdmission;
  return await paywall.admit(sessionId, toPaidTarget(campaign, embedRowId));
}

function toPaidTarget({ id, requiresEndUser }: CampaignAtEmbed['campaign'], embedRowId: string) {
  return { embedRowId, puzzleId: id, requiresEndUser };
}
