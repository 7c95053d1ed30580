import type { AlternativeOffer, WonBy } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { alternativeRewardTypes } from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignSnapshot } from '../snapshot.ts';
import type { DealtAlternative, PlayTerms } from '../token.ts';

type Offered = Pick<PlayTerms, 'alternative'>;
type Offering = Pick<CampaignSnapshot, 'rewardType' | 'alternative'>;

/** Returns the other way to the reward for a new deal (G61). Races and paywalled puzzles have none. */
export function findAlternative({ rewardType, alternative }: Offering): DealtAlternative | null {
  if (!alternativeRewardTypes.includes(rewardType)) return null;
  const { kind, minutes, revision } = alternative;
  if (kind === 'none') return null;
  return kind === 'question' ? { kind, minutes, revision } : { kind, minutes };
}

/** Presents the other way to the reward to a visitor, without the answers of a question. */
export function presentOffer(campaign: Offering): AlternativeOffer | null {
  const offer = findAlternative(campaign);
  const { question, minutes: alternativeMinutes } = campaign.alternative;
  if (offer?.kind === 'easier_board') return { alternative: offer.kind, alternativeMinutes };
  return offer?.kind === 'question' && question !== null
    ? { alternative: offer.kind, alternativeMinutes, question }
    : null;
}

/**
 * Refuses an easier board that was not offered to a play, or is not offered yet.
 * @throws AppError play.no_alternative, play.alternative_too_early
 */
export function requireEasierOffer({ alternative }: Offered, elapsedMs: number): void {
  if (alternative?.kind !== 'easier_board') throw new AppError('play.no_alternative');
  requireMinutes(alternative, elapsedMs);
}

/**
 * Returns the revision of the question with which a play was dealt.
 * @throws AppError play.no_alternative, play.alternative_too_early
 */
export function requireQuestion({ alternative }: Offered, elapsedMs: number): number {
  if (alternative?.kind !== 'question') throw new AppError('play.no_alternative');
  requireMinutes(alternative, elapsedMs);
  return alternative.revision;
}

function requireMinutes({ minutes }: { minutes: number }, elapsedMs: number): void {
  if (elapsedMs < minutes * 60_000) throw new AppError('play.alternative_too_early');
}

/** Returns the other way by which a play was won; null for the dealt board. */
export function findWonBy(
  { answer }: { answer?: string | undefined },
  { alternative }: Offered,
): WonBy | null {
  if (answer !== undefined) return 'question';
  return alternative?.kind === 'taken' ? 'easier_board' : null;
}
