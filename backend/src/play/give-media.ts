import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { linkKeys } from '../media/link.ts';
import { claimMedia } from '../rewards/claim-media.ts';
import { claimReward, type SolvedPlay } from '../rewards/claim.ts';
import { countWin } from '../rewards/measure-wins.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import type { PlayServices } from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { presentMediaResult } from './view.ts';

/**
 * Stores the attempt, as for a campaign with codes, and claims a media item for its round (W9, G18).
 * @throws AppError as `claimReward`
 */
export async function giveMedia(
  { database, metrics, secrets, clock }: Pick<PlayServices, 'database' | 'metrics' | 'secrets' | 'clock'>,
  campaign: CampaignSnapshot,
  { solved, round }: { solved: SolvedPlay; round: number },
): Promise<VerifyReply> {
  const { attemptId, isNew } = await claimReward(database.pool, {
    ...solved,
    collection: null,
    givesMedia: true,
  });
  const now = clock.now();
  const item = await claimMedia(database.pool, { attemptId, round, puzzleId: campaign.id, nowMs: now });
  if (isNew) countWin(metrics, { code: null, isMedia: item !== null });
  const session = { attemptId, sessionHash: solved.sessionHash.toString('base64url') };
  return presentMediaResult(
    campaign,
    item && presentWonMedia(item, session, { keys: linkKeys(secrets), nowMs: now }),
  );
}
