import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { linkKeys } from '../media/link.ts';
import { claimMedia } from '../rewards/claim-media.ts';
import { claimPrize, type Win } from '../rewards/claim.ts';
import { presentWonMedia } from '../rewards/won-media.ts';
import type { PlayServices } from './place.ts';
import type { CampaignSnapshot } from './snapshots.ts';
import { presentMediaPrize } from './view.ts';

/**
 * Gives what a solved round won of a campaign with media (W9, G18): the attempt is made as for codes, and the round gets
 * its item.
 * @throws AppError as `claimPrize`
 */
export async function giveMedia(
  { database, secrets, clock }: Pick<PlayServices, 'database' | 'secrets' | 'clock'>,
  campaign: CampaignSnapshot,
  { win, round }: { win: Win; round: number },
): Promise<VerifyReply> {
  const { attemptId } = await claimPrize(database.pool, { ...win, collection: null, givesMedia: true });
  const now = clock.now();
  const item = await claimMedia(database.pool, { attemptId, round, puzzleId: campaign.id, nowMs: now });
  const session = { attemptId, sessionHash: win.sessionHash.toString('base64url') };
  return presentMediaPrize(
    campaign,
    item && presentWonMedia(item, session, { keys: linkKeys(secrets), nowMs: now }),
  );
}
