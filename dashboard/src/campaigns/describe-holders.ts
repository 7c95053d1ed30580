import type { Collection } from '@puzzle-prize/sdk/protocol';
import { formatNumber } from '../ui/format-number.ts';

type HeldCodes = Pick<Collection, 'codeType' | 'usedCodes' | 'redeemedCodes' | 'totalUsageCount'>;

/**
 * Tells how many winners hold codes that are not marked as redeemed (D10). Without `collections`, and for prizes
 * that are no codes, the sentence has no number.
 */
export function describeHolders(collections: readonly HeldCodes[] | undefined): string {
  const held = (collections ?? []).reduce((sum, collection) => sum + countHeld(collection), 0);
  if (held === 0) return 'You can no longer look up the prizes that winners hold.';
  if (held === 1) return '1 winner still holds a code. You can no longer look it up.';
  return `${formatNumber(held)} winners still hold codes. You can no longer look them up.`;
}

/** Every winner of a coupon has the same code. */
function countHeld({ codeType, usedCodes, redeemedCodes, totalUsageCount }: HeldCodes): number {
  return codeType === 'coupon' ? totalUsageCount : Math.max(0, usedCodes - redeemedCodes);
}
