import { describe, expect, it } from 'vitest';
import { describeCampaign, describeCodes } from './describe-campaign.ts';

const moment = { nowMs: Date.parse('2026-11-24T12:00:00Z'), timeZone: 'UTC' };
const running = {
  archivedAt: null,
  isAwaitingPayment: false,
  isActive: true,
  startsAt: null,
  endsAt: null,
  timeZone: null,
  rewardType: 'codes',
  codes: {
    codeType: 'promotion',
    left: 23,
    total: 100,
    isFromStripe: false,
    expiresAt: null,
    issuedLastWeek: 0,
    createdAt: '2026-10-01T12:00:00.000Z',
  },
  whenEmpty: 'play',
  mediaCount: 0,
  embedCount: 1,
  lastPlayedAt: '2026-11-24T11:58:00Z',
  lastSolvedAt: '2026-11-24T11:56:00Z',
} as const;
type Codes = NonNullable<Parameters<typeof describeCampaign>[0]['codes']>;
const promotion = (left: number, total: number, more: Partial<Codes> = {}): Codes => ({
  ...running.codes,
  left,
  total,
  ...more,
});

describe('describeCampaign', () => {
  const say = (changes: Partial<Parameters<typeof describeCampaign>[0]>) =>
    describeCampaign({ ...running, ...changes }, moment);

  it('[D6] tells how many codes are left and what happened last', () => {
    expect(say({})).toEqual({ tone: 'good', text: 'Active, 23 codes left, solved 4 minutes ago' });
    expect(say({ lastSolvedAt: null }).text).toBe('Active, 23 codes left, played 2 minutes ago');
    const unplayed = { lastSolvedAt: null, lastPlayedAt: null };
    expect(say(unplayed).text).toBe('Active, 23 codes left, not played yet');
    expect(say({ ...unplayed, embedCount: 0 }).text).toBe('Active, 23 codes left, not on a site yet');
  });

  it('[D6] begins with the state of a campaign that is not active', () => {
    expect(say({ isActive: false })).toEqual({ tone: 'neutral', text: 'Paused' });
    expect(say({ isActive: false, isAwaitingPayment: true })).toEqual({
      tone: 'warning',
      text: 'Waiting for payment',
    });
    expect(say({ isActive: false, archivedAt: '2026-11-03T12:00:00Z' }).text).toBe(
      'Archived on November 3, 2026',
    );
  });

  it('[D6, C10] names the start of a scheduled campaign, and the end of a running one', () => {
    const starts = 'Scheduled, starts Friday, Nov 27 at 09:00 UTC';
    const startsAt = '2026-11-27T09:00:00.000Z';
    expect(say({ startsAt })).toEqual({ tone: 'good', text: `${starts}, 23 codes left` });
    expect(say({ startsAt, codes: null })).toEqual({
      tone: 'warning',
      text: `${starts}, but no codes set: visitors play for fun`,
    });
    expect(say({ endsAt: startsAt }).text).toBe('Active, 23 codes left, ends Friday, Nov 27 at 09:00 UTC');
    expect(say({ endsAt: '2026-11-23T09:00:00.000Z' })).toEqual({
      tone: 'neutral',
      text: 'Ended on Monday, Nov 23 at 09:00 UTC',
    });
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

  it('[D6, G53] tells for how many days the codes last, and when they expire', () => {
    const text = (codes: Codes) => say({ codes }).text;
    expect(text(promotion(23, 100, { issuedLastWeek: 54 }))).toBe(
      'Active, 23 codes left (3 days of codes left), solved 4 minutes ago',
    );
    expect(say({ codes: promotion(23, 100, { expiresAt: '2026-11-27T12:00:00Z' }) })).toEqual({
      tone: 'warning',
      text: 'Active, 23 codes left, codes expire in 3 days, solved 4 minutes ago',
    });
    expect(say({ codes: promotion(23, 100, { expiresAt: '2026-11-24T12:00:00Z' }) })).toEqual({
      tone: 'bad',
      text: 'Active, but codes have expired: visitors play for fun',
    });
    expect(say({ codes: promotion(5, 100, { expiresAt: '2026-11-27T12:00:00Z' }) }).tone).toBe('bad');
  });

  it('[D6, G54] names the choice of the owner for the time without codes', () => {
    const sayEmpty = (whenEmpty: Parameters<typeof describeCampaign>[0]['whenEmpty']) =>
      say({ codes: promotion(0, 100), whenEmpty }).text;
    expect(sayEmpty('fallback')).toBe('Active, but no codes left: winners get the fallback code');
    expect(sayEmpty('waiting_list')).toBe('Active, but no codes left: visitors can join the waiting list');
  });

  it('[D6, M1] describes coupons, media and races', () => {
    const coupon: Codes = {
      ...running.codes,
      codeType: 'coupon',
      left: null,
      total: 1,
      issuedLastWeek: null,
    };
    expect(say({ codes: coupon }).text).toBe('Active, one coupon code for everyone, solved 4 minutes ago');
    const media = { rewardType: 'media', codes: null } as const;
    expect(say({ ...media, mediaCount: 1 }).text).toBe('Active, 1 media item, solved 4 minutes ago');
    expect(say(media).text).toBe('Active, but no media set: visitors play for fun');
    expect(say({ rewardType: 'competition', codes: null }).text).toBe('Active, solved 4 minutes ago');
  });
});

describe('describeCodes', () => {
  it('[D6] shows in words and in a color how many codes are left', () => {
    const say = (codes: Codes | null) => describeCodes({ codes, rewardType: 'codes' }, moment.nowMs);
    expect(say(promotion(2000, 5000))).toEqual({ tone: 'good', text: '2,000 codes left' });
    expect(say(promotion(6, 50))).toEqual({ tone: 'warning', text: '6 codes left' });
    expect(say(promotion(1, 50))).toEqual({ tone: 'bad', text: '1 code left' });
    expect(say(promotion(9, 50, { expiresAt: '2026-11-24T11:00:00Z' }))).toEqual({
      tone: 'bad',
      text: 'Codes have expired',
    });
    expect(say(promotion(0, 50))).toEqual({ tone: 'bad', text: 'No codes left' });
    expect(say(null)).toEqual({ tone: 'warning', text: 'No codes set' });
    expect(describeCodes({ codes: null, rewardType: 'media' }, moment.nowMs).text).toBe('');
  });
});
