import { describe, expect, it } from 'vitest';
import type { CampaignSnapshot } from '../snapshot.ts';
import { findAlternative, findWonBy, presentOffer, requireEasierOffer, requireQuestion } from './offer.ts';

type Offering = Pick<CampaignSnapshot, 'rewardType' | 'alternative'>;
const minuteMs = 60_000;

const offering = (
  kind: Offering['alternative']['kind'],
  rewardType: Offering['rewardType'] = 'codes',
): Offering => ({
  rewardType,
  alternative: { kind, minutes: 3, question: 'Whose cat?', answers: ['Chelsea'], revision: 7, earlier: [] },
});

describe('the other way to a reward', () => {
  it('[G61] is dealt with its minutes, and a question with the revision of its answers', () => {
    expect(findAlternative(offering('easier_board'))).toEqual({ kind: 'easier_board', minutes: 3 });
    expect(findAlternative(offering('question'))).toEqual({ kind: 'question', minutes: 3, revision: 7 });
    expect(findAlternative(offering('none'))).toBeNull();
  });

  it.each(['competition', 'paywalled_media'] as const)('[G61] does not exist for %s', (rewardType) => {
    expect(findAlternative(offering('question', rewardType))).toBeNull();
    expect(presentOffer(offering('easier_board', rewardType))).toBeNull();
  });

  it('[G61] is shown to visitors without the answers', () => {
    expect(presentOffer(offering('question'))).toEqual({
      alternative: 'question',
      alternativeMinutes: 3,
      question: 'Whose cat?',
    });
    expect(presentOffer(offering('easier_board'))).toEqual({
      alternative: 'easier_board',
      alternativeMinutes: 3,
    });
  });

  it('[G61] opens after the minutes, not a millisecond earlier', () => {
    const easier = { alternative: { kind: 'easier_board', minutes: 3 } } as const;
    const asked = { alternative: { kind: 'question', minutes: 3, revision: 7 } } as const;
    requireEasierOffer(easier, 3 * minuteMs);
    expect(requireQuestion(asked, 3 * minuteMs)).toBe(7);
    for (const early of [
      () => {
        requireEasierOffer(easier, 3 * minuteMs - 1);
      },
      () => requireQuestion(asked, 3 * minuteMs - 1),
    ])
      expect(early).toThrow(expect.objectContaining({ code: 'play.alternative_too_early' }));
  });

  it('[G61] is only the one that was dealt, and no second easier board', () => {
    const asked = { alternative: { kind: 'question', minutes: 0, revision: 7 } } as const;
    const taken = { alternative: { kind: 'taken' } } as const;
    for (const refused of [
      () => {
        requireEasierOffer(asked, minuteMs);
      },
      () => {
        requireEasierOffer(taken, minuteMs);
      },
      () => requireQuestion(taken, minuteMs),
      () => requireQuestion({ alternative: null }, minuteMs),
    ])
      expect(refused).toThrow(expect.objectContaining({ code: 'play.no_alternative' }));
  });

  it('[G61] is stored with the win', () => {
    expect(findWonBy({ answer: '' }, { alternative: null })).toBe('question');
    expect(findWonBy({}, { alternative: { kind: 'taken' } })).toBe('easier_board');
    expect(findWonBy({}, { alternative: { kind: 'easier_board', minutes: 0 } })).toBeNull();
  });
});
