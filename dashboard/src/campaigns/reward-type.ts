import type { RewardType } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

interface RewardTypeTexts {
  /** The label in the create form. */
  label: () => string;
  /** The badge on the campaign's card (D6). */
  badge: () => string;
  /** The first path segment of the page that manages these rewards (D7). */
  managePath: 'codes' | 'media' | 'race-manage';
}

/** The reward types in the order of the create form (C3). */
export const rewardTypes: Record<RewardType, RewardTypeTexts> = {
  codes: { label: () => t('Discount codes'), badge: () => t('Discount'), managePath: 'codes' },
  media: { label: () => t('Media reward'), badge: () => t('Media'), managePath: 'media' },
  paywalled_media: {
    label: () => t('Paywalled media'),
    badge: () => t('$ Media'),
    managePath: 'media',
  },
  competition: { label: () => t('Race'), badge: () => t('Race'), managePath: 'race-manage' },
};

/**
 * Returns the badge of a campaign's card; 'Unknown' for a reward type that only a newer server knows (D6).
 */
export function chooseRewardBadge(type: string): string {
  return isRewardType(type) ? rewardTypes[type].badge() : t('Unknown');
}

/** Returns the path that the link 'Manage' on a campaign's card opens (D7). */
export function buildManagePath(campaign: { id: string; rewardType: string }): string {
  const { rewardType } = campaign;
  return `/${isRewardType(rewardType) ? rewardTypes[rewardType].managePath : 'codes'}/${campaign.id}`;
}

/** Whether the rewards of a campaign are media, free or paywalled. Such a campaign has no codes. */
export function isManagedAsMedia({ rewardType }: { rewardType: string }): boolean {
  return isRewardType(rewardType) && rewardTypes[rewardType].managePath === 'media';
}

/** Returns the path of a campaign's analytics, which is the same for all reward types. */
export function buildAnalyticsPath({ id }: { id: string }): string {
  return `/codes/${id}?tab=analytics`;
}

/** Returns the path of a campaign's settings. */
export function buildSettingsPath({ id }: { id: string }): string {
  return `/campaigns/${id}/settings`;
}

function isRewardType(type: string): type is RewardType {
  return Object.hasOwn(rewardTypes, type);
}
