import type { Collection } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

type HeldCodes = Pick<Collection, 'codeType' | 'usedCodes' | 'redeemedCodes' | 'totalUsageCount'>;

/**
 * Tells how many winners hold codes that are not marked as redeemed (D10). Without `collections`, and for prizes
 * that are no codes, the sentence has no number.
 */
export function describeHolders(collections: readonly HeldCodes[] | undefined): string {
  const held = (collections ?? []).reduce((sum, collection) => sum + countHeld(collection), 0);
  if (held === 0) return t('You can no longer look up the prizes that winners hold.');
  return t(
    '{count, plural, one {# winner still holds a code. You can no longer look it up.} other {# winners still hold codes. You can no longer look them up.}}',
    { count: held },
  );
}

/**
 * Counts the codes that winners hold. A coupon counts once for each win, because all winners have the same
 * code.
 */
function countHeld({ codeType, usedCodes, redeemedCodes, totalUsageCount }: HeldCodes): number {
  return codeType === 'coupon' ? totalUsageCount : Math.max(0, usedCodes - redeemedCodes);
}
