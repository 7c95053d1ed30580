import type { RewardType } from '@puzzle-prize/sdk/protocol';

interface RewardTypeTexts {
  /** In the create form. */
  label: string;
  /** On the campaign's card (D6). */
  badge: string;
  /** Where its rewards are managed (D7). */
  managePath: 'codes' | 'media' | 'race-manage';
}

/** C3. */
export const rewardTypes: Record<RewardType, RewardTypeTexts> = {
  codes: { label: 'Discount codes', badge: 'Discount', managePath: 'codes' },
  media: { label: 'Media reward', badge: 'Media', managePath: 'media' },
  paywalled_media: { label: 'Paywalled media', badge: '$ Media', managePath: 'media' },
  competition: { label: 'Race', badge: 'Race', managePath: 'race-manage' },
};

/** The badge of a campaign's card; a type of a newer server is 'Unknown' (D6). */
export function rewardBadge(type: string): string {
  return isRewardType(type) ? rewardTypes[type].badge : 'Unknown';
}

/** Where 'Manage' of a campaign leads (D7). */
export function managePath(campaign: { id: string; rewardType: string }): string {
  const { rewardType } = campaign;
  return `/${isRewardType(rewardType) ? rewardTypes[rewardType].managePath : 'codes'}/${campaign.id}`;
}

/** Whether a campaign gives media alone: its page of codes has none to set. */
export function isManagedAsMedia({ rewardType }: { rewardType: string }): boolean {
  return isRewardType(rewardType) && rewardTypes[rewardType].managePath === 'media';
}

/** What became of a campaign's plays, whatever they win. */
export function analyticsPath({ id }: { id: string }): string {
  return `/codes/${id}?tab=analytics`;
}

function isRewardType(type: string): type is RewardType {
  return Object.hasOwn(rewardTypes, type);
}
