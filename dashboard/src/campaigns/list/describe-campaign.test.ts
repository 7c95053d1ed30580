import { describe, expect, it } from 'vitest';
import { describeCampaign, describeCodes } from './describe-campaign.ts';

const nowMs = Date.parse('2026-11-24T12:00:00Z');
const running = {
  archivedAt: null,
  isAwaitingPayment: false,
  isActive: true,
  rewardType: 'codes',
  codes: { codeType: 'promotion', left: 23, total: 100, isFromStripe: false },
  mediaCount: 0,
  embedCount: 1,
  lastPlayedAt: '2026-11-24T11:58:00Z',
  lastSolvedAt: '2026-11-24T11:56:00Z',
} as const;
const promotion = (left: number, total: number) =>
  ({ codeType: 'promotion', left, total, isFromStripe: false }) as const;

describe('describeCampaign', () => {
  const say = (changes: Partial<Parameters<typeof describeCampaign>[0]>) =>
    describeCampaign({ ...running, ...changes }, nowMs);

  it('[D6] says what is left and what happened last', () => {
    expect(say({})).toEqual({ tone: 'good', text: 'Active, 23 codes left, solved 4 minutes ago' });
    expect(say({ lastSolvedAt: null }).text).toBe('Active, 23 codes left, played 2 minutes ago');
    const unplayed = { lastSolvedAt: null, lastPlayedAt: null };
    expect(say(unplayed).text).toBe('Active, 23 codes left, not played yet');
    expect(say({ ...unplayed, embedCount: 0 }).text).toBe('Active, 23 codes left, not on a site yet');
  });

  it('[D6] says first what stops a campaign', () => {
    expect(say({ isActive: false })).toEqual({ tone: 'neutral', text: 'Paused' });
    expect(say({ isActive: false, isAwaitingPayment: true })).toEqual({
      tone: 'warning',
      text: 'Waiting for payment',
    });
    expect(say({ isActive: false, archivedAt: '2026-11-03T12:00:00Z' }).text).toBe(
      'Archived on November 3, 2026',
    );
  });

  it('[D6, K5] warns when codes run out or are missing', () => {
    expect(say({ codes: promotion(20, 100) })).toEqual({
      tone: 'warning',
      text: 'Active, only 20 codes left, solved 4 minutes ago',
    });
    expect(say({ codes: promotion(1, 5) }).text).toContain('only 1 code left');
    expect(say({ codes: promotion(21, 100) }).tone).toBe('good');
    expect(say({ codes: promotion(0, 100) })).toEqual({
      tone: 'bad',
      text: 'Active, but no codes left: visitors play for fun',
    });
    expect(say({ codes: null })).toEqual({
      tone: 'warning',
      text: 'Active, but no codes set: visitors play for fun',
    });
  });

  it('[D6, M1] describes coupons, media and races', () => {
    const coupon = { codeType: 'coupon', left: null, total: 1, isFromStripe: false } as const;
    expect(say({ codes: coupon }).text).toBe('Active, one coupon code for everyone, solved 4 minutes ago');
    const media = { rewardType: 'media', codes: null } as const;
    expect(say({ ...media, mediaCount: 1 }).text).toBe('Active, 1 media item, solved 4 minutes ago');
    expect(say(media).text).toBe('Active, but no media set: visitors play for fun');
    expect(say({ rewardType: 'competition', codes: null }).text).toBe('Active, solved 4 minutes ago');
  });
});

describe('describeCodes', () => {
  it('[D6] says in words and color how many codes are left', () => {
    const say = (codes: typeof running.codes | ReturnType<typeof promotion> | null) =>
      describeCodes({ codes, rewardType: 'codes' });
    expect(say(promotion(2000, 5000))).toEqual({ tone: 'good', text: '2,000 codes left' });
    expect(say(promotion(1, 50))).toEqual({ tone: 'warning', text: '1 code left' });
    expect(say(promotion(0, 50))).toEqual({ tone: 'bad', text: 'No codes left' });
    expect(say(null)).toEqual({ tone: 'warning', text: 'No codes set' });
    expect(describeCodes({ codes: null, rewardType: 'media' }).text).toBe('');
  });
});
