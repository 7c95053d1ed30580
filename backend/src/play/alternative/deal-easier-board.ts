import type { WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import type { Visitor } from '../calls.ts';
import { dealRound } from '../load.ts';
import { requireNotEnded } from '../schedule.ts';
import { findTerms, type PlayServices, readToken } from '../play-target.ts';
import { findSolvableCampaign, findSolvedTarget } from '../solvable-campaign.ts';
import { toEasierDeal } from './easier-deal.ts';
import { requireEasierOffer } from './offer.ts';

/**
 * Deals the easier board in place of the dealt one (G61). The signed time of the first deal decides whether the
 * minutes before the offer have passed. The new deal has its own time and contains no further offer.
 * @throws AppError play.token_*, play.not_found, play.no_campaign, play.ended, play.no_alternative,
 * play.alternative_too_early
 */
export async function dealEasierBoard(
  services: PlayServices,
  embedId: string,
  { input, visitor }: { input: { sessionId: string; playToken: string }; visitor: Visitor },
): Promise<WidgetPuzzle> {
  const { sessionId, playToken } = input;
  const { play } = readToken(services, playToken, { embedId, sessionId });
  const target = await findSolvedTarget(services, embedId);
  const campaign = await findSolvableCampaign(services, target, play);
  const nowMs = services.clock.now();
  // A game dealt before the end of the campaign may still win, but a game dealt afterwards could not.
  if (target.embedRowId !== null) requireNotEnded(campaign, { dealtAtMs: nowMs, nowMs });
  const terms = findTerms(play, campaign);
  requireEasierOffer(terms, nowMs - play.issuedAtMs);
  const { round } = play;
  const { network } = visitor;
  const isPreview = target.embedRowId === null;
  const easier = toEasierDeal(terms);
  return dealRound(services, campaign, { embedId, sessionId, round, network, isPreview, easier });
}
