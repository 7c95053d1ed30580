import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { mediaPerCampaign, mediaStorageMonths } from '@puzzle-prize/sdk/protocol/limits';
import { Images, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatDay } from '../ui/format-day.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AddMediaDialog } from './add-media-dialog.tsx';
import { mediaTypeNames } from './media-facts.ts';
import { MediaList } from './media-list.tsx';
import { listStoredMedia } from './media-order.ts';
import { useMediaRewards } from './queries.ts';
import { RenewStorage } from './renew-storage.tsx';

/** Lists all media of a campaign with their actions (M4, M8). */
export function MediaRewardsCard({ puzzleId }: { puzzleId: string }) {
  const query = useMediaRewards(puzzleId);
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = query.data && listStoredMedia(query.data);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="media-rewards">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="media-rewards" ref={heading} tabIndex={-1} className="text-lead outline-none">
            {t('Media Rewards')}
          </h2>
          <p className="mt-1.5 text-soft">
            {[
              t('{count}/{max} media items', { count: stored?.length ?? '–', max: mediaPerCampaign }),
              t('Media expires after {months, plural, one {# month} other {# months}}', {
                months: mediaStorageMonths,
              }),
            ].join(' • ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {stored && stored.length > 0 && <RenewStorage puzzleId={puzzleId} />}
          <AddMedia puzzleId={puzzleId} isFull={stored !== undefined && stored.length >= mediaPerCampaign} />
        </div>
      </div>
      <ListView query={query}>
        {stored && stored.length > 0 ? (
          <MediaList puzzleId={puzzleId} rewards={stored} nextFocus={heading} />
        ) : (
          <EmptyState icon={Images} title={t('No Media Rewards Yet')}>
            <p>
              {t(
                'Add an image or a video: winners see it as soon as the puzzle is solved. Until then, visitors are told that there is no prize.',
              )}
            </p>
          </EmptyState>
        )}
        {query.data && <PastMedia rewards={query.data.filter(({ isPurged }) => isPurged)} />}
      </ListView>
    </Card>
  );
}

interface ListViewProps {
  query: ReturnType<typeof useMediaRewards>;
  children: ReactNode;
}

/** Shows the loaded content, even when a later refetch has failed. */
function ListView({ query, children }: ListViewProps) {
  if (query.data) return children;
  if (query.isError) {
    return (
      <ErrorState
        title={t('The media could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading media...')} className="space-y-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  );
}

export interface AddMediaProps {
  puzzleId: string;
  /**
   * Whether the limit is reached. False while this is unknown, because the server checks the limit anyway.
   */
  isFull: boolean;
}

/** Opens the form for a new reward, or explains that the limit is reached (M4). */
function AddMedia({ puzzleId, isFull }: AddMediaProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isIdle={isFull}
        aria-describedby={isFull ? 'media-full' : undefined}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Plus aria-hidden className="size-5" />
        {t('Add Media Reward')}
      </Button>
      {isFull && (
        <p id="media-full" className="basis-full text-sm text-soft">
          {t('A campaign holds at most {max} media items. Delete one to add another.', {
            max: mediaPerCampaign,
          })}
        </p>
      )}
      <AddMediaDialog puzzleId={puzzleId} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

/** Shows the figures of media whose files have been deleted (M12). */
function PastMedia({ rewards }: { rewards: readonly MediaReward[] }) {
  if (rewards.length === 0) return null;
  return (
    <section aria-labelledby="past-media" className="mt-8">
      <h3 id="past-media" className="text-lead">
        {t('Past media')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        {t('Their storage expired and their files were deleted. Their figures are kept.')}
      </p>
      <DataTable
        caption={t('Past media')}
        columns={[t('Title'), t('Type'), t('Views'), t('Created'), t('Expired')]}
        rows={rewards.map(({ id, title, mediaType, viewCount, createdAt, expiresAt }) => ({
          key: id,
          name: title,
          cells: [
            mediaTypeNames[mediaType],
            formatNumber(viewCount),
            formatDay(createdAt),
            formatDay(expiresAt),
          ],
        }))}
      />
    </section>
  );
}
