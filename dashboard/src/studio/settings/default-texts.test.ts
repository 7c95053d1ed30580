import { whenEmptyChoices } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { findDefaultTexts } from './default-texts.ts';

describe('the default texts', () => {
  it('[C10, G54] tell what visitors read without codes, for each choice', () => {
    const texts = whenEmptyChoices.map(
      (whenEmpty) => findDefaultTexts({ rewardType: 'codes', whenEmpty }).noneLeftMessage,
    );
    const forFun = 'No discount codes remaining, but you can still solve the puzzle for fun!';
    expect(texts).toEqual([
      forFun,
      forFun,
      forFun,
      'No codes are left now. Solve the puzzle to be told when there are codes again.',
      'All prizes have been won. Thank you for your interest.',
    ]);
  });

  it('[C10] name media for a campaign that gives media', () => {
    const texts = findDefaultTexts({ rewardType: 'media', whenEmpty: 'play' });
    expect(texts.noneLeftMessage).toBe('No media reward available');
    expect(texts.wonMessage).toContain('…');
  });
});
