import type { CampaignSnapshot } from './snapshot.ts';

/**
 * Returns the number of codes that a campaign can give at this time. A snapshot may be several seconds old, so
 * the expiry is compared at each call.
 */
export function countLeft(
  { collection, stock }: Pick<CampaignSnapshot, 'collection' | 'stock'>,
  nowMs: number,
): number {
  return hasExpired(collection, nowMs) ? 0 : stock.free;
}

function hasExpired(collection: CampaignSnapshot['collection'], nowMs: number): boolean {
  const expiresAtMs = collection?.expiresAtMs ?? null;
  return expiresAtMs !== null && nowMs >= expiresAtMs;
}

/** The fields of a campaign that determine whether its codes have run out. */
export type Emptiable = Pick<CampaignSnapshot, 'rewardType' | 'collection' | 'stock'>;

/** Tests whether a campaign has given all of its codes, or whether its codes have expired. */
export function isEmpty(campaign: Emptiable, nowMs: number): boolean {
  const { rewardType, collection } = campaign;
  return rewardType === 'codes' && collection !== null && countLeft(campaign, nowMs) === 0;
}

/** Returns the fallback code, which every winner after the last code gets; null if the campaign gives none. */
export function getFallbackCode({
  whenEmpty,
  fallbackCode,
}: Pick<CampaignSnapshot, 'whenEmpty' | 'fallbackCode'>): string | null {
  return whenEmpty === 'fallback' ? fallbackCode : null;
}
