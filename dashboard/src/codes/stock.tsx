import type { Collection, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { emptyTexts } from '../campaigns/empty-texts.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { StatusText } from '../ui/status-text.tsx';
import { describeStock, type Stock as StockState } from './stock-text.ts';

const looks = {
  enough: { tone: 'good', bar: 'leaf', words: 'Enough codes' },
  low: { tone: 'warning', bar: 'sun', words: 'Running low' },
  critical: { tone: 'bad', bar: 'berry', words: 'Almost out of codes' },
  none: { tone: 'bad', bar: 'berry', words: 'Out of codes' },
  expired: { tone: 'bad', bar: 'berry', words: 'Codes have expired' },
} as const satisfies Record<StockState['level'], object>;

/**
 * Shows how many single-use codes are left and how long they will last. Below the words, a bar in the same
 * color shows the share that is left.
 */
export function Stock({ collection, whenEmpty }: { collection: Collection; whenEmpty: WhenEmpty }) {
  const { totalCodes, usedCodes, claimedCodes, redeemedCodes } = collection;
  const { left, sentence, level } = describeStock(collection, Date.now());
  const { tone, bar, words } = looks[level];
  return (
    <div className="space-y-3">
      <p className="text-lead font-semibold tabular-nums">{sentence}</p>
      <ProgressBar label="Codes left" tone={bar} value={totalCodes === 0 ? 0 : left / totalCodes} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <StatusText tone={tone} className="font-semibold">
          {words}
        </StatusText>
        <p className="text-soft tabular-nums">
          {formatNumber(usedCodes)} given out · {formatNumber(claimedCodes)} claimed ·{' '}
          {formatNumber(redeemedCodes)} redeemed
        </p>
      </div>
      {totalCodes > 0 && left === 0 && (
        <p className="text-sm">All codes have been given out: {emptyTexts[whenEmpty]}.</p>
      )}
    </div>
  );
}

/**
 * Counts the winners and claims of a coupon. There is no remaining stock, because a coupon never runs out
 * (G14).
 */
export function CouponUse({ collection }: { collection: Collection }) {
  const { totalUsageCount, claimedCodes, issuedLastWeek } = collection;
  return (
    <>
      <p className="text-lead font-semibold tabular-nums">
        Given to {formatCount(totalUsageCount, 'winner')}, claimed by {formatNumber(claimedCodes)}
      </p>
      <p className="mt-1 text-sm text-soft">
        {formatCount(issuedLastWeek, 'winner')} in the last 7 days. A coupon never runs out.
      </p>
    </>
  );
}
