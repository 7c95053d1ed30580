import type { RewardType } from '@puzzle-prize/sdk/protocol';

interface RewardTypeTexts {
  /** The label in the create form. */
  label: string;
  /** The badge on the campaign's card (D6). */
  badge: string;
  /** The page that manages its rewards (D7). */
  managePath: 'codes' | 'media' | 'race-manage';
}

/** (C3) */
export const rewardTypes: Record<RewardType, RewardTypeTexts> = {
  codes: { label: 'Discount codes', badge: 'Discount', managePath: 'codes' },
  media: { label: 'Media reward', badge: 'Media', managePath: 'media' },
  paywalled_media: { label: 'Paywalled media', badge: '$ Media', managePath: 'media' },
  competition: { label: 'Race', badge: 'Race', managePath: 'race-manage' },
};

/** The badge of a campaign's card; 'Unknown' for a type that only a newer server knows (D6). */
export function chooseRewardBadge(type: string): string {
  return isRewardType(type) ? rewardTypes[type].badge : 'Unknown';
}

/** The target of 'Manage' on a campaign (D7). */
export function buildManagePath(campaign: { id: string; rewardType: string }): string {
  const { rewardType } = campaign;
  return `/${isRewardType(rewardType) ? rewardTypes[rewardType].managePath : 'codes'}/${campaign.id}`;
}

/** Whether a campaign gives only media, so that it has no codes to set. */
export function isManagedAsMedia({ rewardType }: { rewardType: string }): boolean {
  return isRewardType(rewardType) && rewardTypes[rewardType].managePath === 'media';
}

/** The address of a campaign's analytics, whatever its rewards are. */
export function buildAnalyticsPath({ id }: { id: string }): string {
  return `/codes/${id}?tab=analytics`;
}

function isRewardType(type: string): type is RewardType {
  return Object.hasOwn(rewardTypes, type);
}
