import type { Collection } from '@puzzle-prize/sdk/protocol';
import { CircleCheckBig } from 'lucide-react';
import type { RefObject } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { AddCodes } from './add-codes.tsx';
import { CodeList } from './code-list.tsx';
import { CouponCode } from './coupon-code.tsx';
import { codeSources } from './code-source.ts';
import { EndCampaign } from './end-campaign.tsx';
import { GeneratedCodes } from './promotions/generated-codes.tsx';

export interface CollectionViewProps {
  collection: Collection;
  /** Receives the focus after the campaign is ended. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Shows the codes of a campaign, the remaining stock and the possible actions (K2, K3, G15). */
export function CollectionView({ collection, nextFocus }: CollectionViewProps) {
  const { codeType, puzzleId, title } = collection;
  const source = codeSources[codeType];
  return (
    <div className="space-y-8">
      <Card className="p-5 sm:p-7" aria-labelledby="codes-set">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="flex min-w-0 gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-tile bg-leaf-tint text-leaf">
              <CircleCheckBig aria-hidden />
            </span>
            <div className="min-w-0">
              <h2 id="codes-set" className="text-2xl">
                Campaign Codes Set
              </h2>
              <p dir="auto" className="mt-1 text-soft">
                {title}
              </p>
            </div>
          </div>
          <Badge tone="sun">{source.label}</Badge>
        </div>
        <div className="mt-6">
          {source.isReusable ? <CouponUse collection={collection} /> : <Stock collection={collection} />}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <p className="max-w-md text-sm text-soft">
            These codes are permanent while the campaign runs. Ending it removes them.
          </p>
          <EndCampaign collection={collection} nextFocus={nextFocus} />
        </div>
      </Card>
      {codeType === 'promotion' && <GeneratedCodes collection={collection} />}
      {source.isReusable || <AddCodes puzzleId={puzzleId} />}
      {source.isReusable ? <CouponCode puzzleId={puzzleId} /> : <CodeList collection={collection} />}
    </div>
  );
}

/** Shows the remaining stock of single-use codes. */
function Stock({ collection: { totalCodes, usedCodes, claimedCodes } }: { collection: Collection }) {
  const left = totalCodes - usedCodes;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-lg">
          <strong className="text-3xl font-extrabold tabular-nums">{formatNumber(left)}</strong> of{' '}
          {formatCount(totalCodes, 'code')} left
        </p>
        <p className="text-sm text-soft">
          {formatNumber(usedCodes)} given out · {formatNumber(claimedCodes)} claimed
        </p>
      </div>
      <ProgressBar label="Codes left" tone="leaf" value={totalCodes === 0 ? 0 : left / totalCodes} />
      {totalCodes > 0 && left === 0 && (
        <p className="mt-3 font-semibold text-berry">
          All codes have been given out. Visitors can still solve the puzzle, but only for fun. Add more codes
          below.
        </p>
      )}
    </>
  );
}

/**
 * Counts the winners and claims of a coupon. There is no remaining stock, because a coupon never runs out
 * (G14).
 */
function CouponUse({ collection: { totalUsageCount, claimedCodes } }: { collection: Collection }) {
  return (
    <p className="text-lg">
      Given to{' '}
      <strong className="text-3xl font-extrabold tabular-nums">
        {formatCount(totalUsageCount, 'winner')}
      </strong>
      , claimed by {formatNumber(claimedCodes)}
    </p>
  );
}
