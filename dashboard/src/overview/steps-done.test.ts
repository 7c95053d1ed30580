import { describe, expect, it } from 'vitest';
import { buildPrizesUrl, countStepsDone } from './steps-done.ts';

const campaign = (rewardType: 'codes' | 'media' | 'competition') => ({
  id: 'first',
  uniqueId: 'puzzle-1',
  title: 'Summer',
  description: null,
  imageUrl: '/a.webp',
  imageMasterUrl: '/b.webp',
  difficulty: 'easy' as const,
  dimensions: 3,
  boardSize: 'standard' as const,
  lang: null,
  shuffleAmount: 50,
  rewardType,
  verification: 'replay' as const,
  networkPolicy: 'step-up' as const,
  winsPerHour: null,
  winsPerDay: null,
  winsTotal: null,
  oneRewardPerVisitor: true,
  winsPerVisitor: 1,
  visitorPeriod: 'ever' as const,
  requiresEndUser: false,
  allowsUnsignedEndUser: false,
  imageAlt: null,
  startsAt: null,
  endsAt: null,
  timeZone: null,
  language: null,
  teaserMessage: null,
  endedMessage: null,
  wonMessage: null,
  noneLeftMessage: null,
  whenEmpty: 'play' as const,
  fallbackCode: null,
  nextCampaignId: null,
  alternative: 'none' as const,
  alternativeMinutes: 3,
  question: null,
  acceptedAnswers: [],
  isActive: true,
  isAwaitingPayment: false,
  hasPaymentAccount: false,
  totalAttempts: 0,
  totalSolved: 0,
  archivedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const embed = (assignedPuzzleId: string | null) => ({
  id: 'embed',
  uniqueId: 'embed-1',
  name: 'Shop',
  description: null,
  assignedPuzzleId,
  assignedPuzzle: null,
  customStyling: null,
  fallbackMessage: '',
  site: null,
  isActive: true,
  totalViews: 0,
  totalInteractions: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

describe('countStepsDone', () => {
  it('[D8] counts only active prizes, and only embed codes that are assigned to the campaign', () => {
    const made = { campaign: campaign('codes'), prizes: [{ isActive: false }], embeds: [embed(null)] };
    expect(countStepsDone(made)).toEqual({ hasCampaign: true, hasPrizes: false, isOnSite: false });
    expect(countStepsDone({ ...made, prizes: [{ isActive: true }] })).toMatchObject({ hasPrizes: true });
    expect(countStepsDone({ ...made, embeds: [embed('first')] })).toMatchObject({ isOnSite: true });
  });

  it('[D8] returns null when all steps are completed', () => {
    const all = { campaign: campaign('codes'), prizes: [{ isActive: true }], embeds: [embed('first')] };
    expect(countStepsDone(all)).toBeNull();
  });
});

describe('buildPrizesUrl', () => {
  it('[D7] returns the URL that lists the campaign’s prizes, and null for a race', () => {
    expect(buildPrizesUrl(campaign('codes'))).toBe('/api/puzzles/first/code-collections');
    expect(buildPrizesUrl(campaign('media'))).toBe('/api/puzzles/first/media-rewards');
    expect(buildPrizesUrl(campaign('competition'))).toBeNull();
  });
});
