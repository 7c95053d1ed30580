import type { PlayServices } from '../play-target.ts';
import type { CampaignSnapshot } from '../snapshot.ts';
import { currentRule, easierRule } from '../deal.ts';
import { readNamedPlay } from '../stored-reply.ts';
import type { Play, PlayTerms } from '../token.ts';

/** The rule and the settings by which an easier board is dealt. */
export type EasierDeal = Pick<Play, 'rule' | 'terms'>;

/**
 * Returns how the easier board of a play is dealt (G61): one tile less per side, or on a 3x3 board with fewer
 * shuffle moves.
 */
export function toEasierDeal({ side, difficulty, verification }: Omit<PlayTerms, 'alternative'>): EasierDeal {
  const kept = { difficulty, verification, alternative: { kind: 'taken' } } as const;
  return side > 3
    ? { rule: currentRule, terms: { ...kept, side: side - 1 } }
    : { rule: easierRule, terms: { ...kept, side } };
}

/**
 * Returns the rule and the settings for dealing the easier board again, when its session loads the puzzle again. As
 * for any other deal, the settings are the current ones. The token may be of any age. Returns null for a token of
 * another session, campaign or round, or if the owner no longer offers an easier board. The round is then dealt as
 * usual.
 */
export function findEasierDeal(
  services: Pick<PlayServices, 'secrets'>,
  campaign: Pick<CampaignSnapshot, 'id' | 'alternative' | 'dimensions' | 'difficulty' | 'verification'>,
  load: { embedId: string; sessionId: string; round: number; easier?: string | undefined },
): EasierDeal | null {
  const { embedId, sessionId, round, easier: playToken } = load;
  const play = readNamedPlay(services, embedId, { playToken, sessionId });
  if (play?.terms?.alternative?.kind !== 'taken' || play.puzzleId !== campaign.id || play.round !== round)
    return null;
  const { alternative, dimensions: side, difficulty, verification } = campaign;
  return alternative.kind === 'easier_board' ? toEasierDeal({ side, difficulty, verification }) : null;
}
