import type { PuzzleAccess } from '@puzzle-prize/sdk/protocol';
import { type Admission, freeAdmission } from '../paywall/admission.ts';
import type { Paywall } from '../paywall/paywall.ts';
import type { Platform } from '../platform/platform.ts';
import type { Session } from './load.ts';
import type { CampaignSnapshot } from './snapshots.ts';
import { coarseUserAgent, hashNetwork } from '../rewards/visitor.ts';

type Services = Pick<Platform, 'clock' | 'secrets'> & { paywall: Paywall };

/** A campaign at an embed. An owner's preview has none, and is open (G8). */
interface PlayPlace {
  campaign: CampaignSnapshot;
  embedRowId: string | null;
}

export function isPaywalled({ rewardType }: Pick<CampaignSnapshot, 'rewardType'>): boolean {
  return rewardType === 'paywalled_media';
}

/** Whether a session may play (W4, W13), or null where nobody has to pay. A load of a paywalled campaign notes its session. */
export async function accessOfLoad(
  { clock, paywall, secrets }: Services,
  { campaign, embedRowId }: PlayPlace,
  { sessionId, endUser, visitor }: Pick<Session, 'sessionId' | 'endUser' | 'visitor'>,
): Promise<PuzzleAccess | null> {
  if (embedRowId === null || !isPaywalled(campaign)) return null;
  const [networkKey] = secrets.keys('network');
  return await paywall.look(sessionId, {
    ...paidPlace(campaign, embedRowId),
    endUser: endUser === undefined || endUser === '' ? null : endUser,
    userAgent: coarseUserAgent(visitor.userAgent),
    networkHash: hashNetwork(visitor.network, networkKey, clock.now()),
  });
}

/** @throws AppError session.not_activated, session.expired, play.session_of_another_embed */
export async function admitSolution(
  { paywall }: Pick<Services, 'paywall'>,
  { campaign, embedRowId }: PlayPlace,
  sessionId: string,
): Promise<Admission> {
  if (embedRowId === null || !isPaywalled(campaign)) return freeAdmission;
  return await paywall.admit(sessionId, paidPlace(campaign, embedRowId));
}

function paidPlace({ id, requiresEndUser }: CampaignSnapshot, embedRowId: string) {
  return { embedRowId, puzzleId: id, requiresEndUser };
}
