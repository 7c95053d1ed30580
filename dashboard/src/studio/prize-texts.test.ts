import { describe, expect, it } from 'vitest';
import { describePrize } from './prize-texts.ts';
import { emptyStudioForm } from './studio-form.ts';

const lineOf = (changes: Partial<typeof emptyStudioForm>) =>
  describePrize({ ...emptyStudioForm, ...changes }).line;

describe('describePrize', () => {
  it("[B24] names the value of the codes in the visitor's words as soon as it is typed", () => {
    const list = { source: 'list', list: 'SUN10\nSUN11', valueText: ' 15% off ' } as const;
    const form = { ...emptyStudioForm, ...list };
    expect(describePrize(form)).toEqual({
      line: '15% off is waiting',
      won: 'You won this code',
      code: 'SUN10',
    });
    expect(lineOf({ ...list, valueText: ' ' })).toBe('A prize is waiting');
  });

  it('[B24] says that a prize is waiting where the visitor reads no value', () => {
    const valueText = '15% off';
    expect(lineOf({ coupon: 'SAVE10', valueText })).toBe('A prize is waiting');
    expect(lineOf({ source: 'generated', generated: 'WIN-1', valueText })).toBe('A prize is waiting');
    expect(lineOf({ rewardType: 'paywalled_media', mediaTitle: 'Trailer' })).toBe('A prize is waiting');
  });

  it('[B24] names the only file of a media campaign by its title', () => {
    expect(lineOf({ rewardType: 'media', mediaTitle: 'Trailer' })).toBe('Trailer is waiting');
  });

  it('[B24] has no line without a prize or in a race, as the card of the visitor', () => {
    expect(lineOf({})).toBeNull();
    expect(lineOf({ rewardType: 'media' })).toBeNull();
    expect(lineOf({ source: 'later', coupon: 'SAVE10' })).toBeNull();
    expect(lineOf({ rewardType: 'competition', coupon: 'SAVE10' })).toBeNull();
  });
});
