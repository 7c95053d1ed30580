import type { Collection, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { emptyTexts } from '../campaigns/empty-texts.ts';
import { t } from '../language/t.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { StatusText } from '../ui/status-text.tsx';
import { describeStock, type Stock as StockState } from './stock-text.ts';

const looks = {
  enough: { tone: 'good', bar: 'leaf', describe: () => t('Enough codes') },
  low: { tone: 'warning', bar: 'sun', describe: () => t('Running low') },
  critical: { tone: 'bad', bar: 'berry', describe: () => t('Almost out of codes') },
  none: { tone: 'bad', bar: 'berry', describe: () => t('Out of codes') },
  expired: { tone: 'bad', bar: 'berry', describe: () => t('Codes have expired') },
} as const satisfies Record<StockState['level'], object>;

/**
 * Shows how many single-use codes are left and how long they will last. Below the words, a bar in the same
 * color shows the share that is left.
 */
export function Stock({ collection, whenEmpty }: { collection: Collection; whenEmpty: WhenEmpty }) {
  const { totalCodes, usedCodes, claimedCodes, redeemedCodes } = collection;
  const { left, sentence, level } = describeStock(collection, Date.now());
  const { tone, bar, describe } = looks[level];
  return (
    <div className="space-y-3">
      <p className="text-lead font-semibold tabular-nums">{sentence}</p>
      <ProgressBar label={t('Codes left')} tone={bar} value={totalCodes === 0 ? 0 : left / totalCodes} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <StatusText tone={tone} className="font-semibold">
          {describe()}
        </StatusText>
        <p className="text-soft tabular-nums">
          {[
            t('{count} given out', { count: usedCodes }),
            t('{count} claimed', { count: claimedCodes }),
            t('{count} redeemed', { count: redeemedCodes }),
          ].join(' · ')}
        </p>
      </div>
      {totalCodes > 0 && left === 0 && (
        <p className="text-sm">
          {t('All codes have been given out: {consequence}.', { consequence: emptyTexts[whenEmpty] })}
        </p>
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
        {t('Given to {winners, plural, one {# winner} other {# winners}}, claimed by {claimed}', {
          winners: totalUsageCount,
          claimed: claimedCodes,
        })}
      </p>
      <p className="mt-1 text-sm text-soft">
        {t('{count, plural, one {# winner} other {# winners}} in the last 7 days. A coupon never runs out.', {
          count: issuedLastWeek,
        })}
      </p>
    </>
  );
}
