import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { linkKeys } from '../media/link.ts';
import { claimMedia, readWonItems, type WonItem } from '../rewards/claim-media.ts';
import { claimReward } from '../rewards/claim.ts';
import type { SolvedPlay } from '../rewards/solved-play.ts';
import { countWin as measureWin } from '../rewards/measure-wins.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import type { PlayServices } from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { isPaywalled } from './paid-play.ts';
import { presentMediaResult } from './view.ts';

/** Counts a new win for the insights. `issued` is true if the visitor received a code. */
export type CountWin = (issued: boolean) => void;

/**
 * Stores the attempt, as for a campaign with codes, and claims a media item for its round (W9, G18).
 * @throws AppError the same errors as `claimReward`
 */
export async function giveMedia(
  { database, metrics, secrets, clock }: Pick<PlayServices, 'database' | 'metrics' | 'secrets' | 'clock'>,
  campaign: CampaignSnapshot,
  { solved, round, countWin }: { solved: SolvedPlay; round: number; countWin: CountWin },
): Promise<VerifyReply> {
  const { attemptId, isNew } = await claimReward(database.pool, {
    ...solved,
    collection: null,
    givesMedia: true,
  });
  const now = clock.now();
  const item = await claimMedia(database.pool, { attemptId, round, puzzleId: campaign.id, nowMs: now });
  if (isNew) {
    measureWin(metrics, { code: null, isMedia: item !== null });
    countWin(false);
  }
  const session = { attemptId, sessionHash: solved.sessionHash.toString('base64url') };
  const present = (won: WonItem) => presentWonMedia(won, session, { keys: linkKeys(secrets), nowMs: now });
  const won =
    item && canWinSeveral(campaign)
      ? await readWonItems(database.pool, { attemptId, puzzleId: campaign.id, nowMs: now })
      : null;
  return presentMediaResult(
    campaign,
    item && present(item),
    won && { ...won, items: won.items.map(present) },
  );
}

/** Returns whether a session can win several items. A payment buys only one. */
function canWinSeveral(campaign: CampaignSnapshot): boolean {
  return campaign.mediaCount > 1 && !isPaywalled(campaign);
}
