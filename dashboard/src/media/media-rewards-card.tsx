import { mediaPerCampaign, mediaStorageMonths } from '@puzzle-prize/sdk/protocol/limits';
import { Images } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AddMedia } from './add-media.tsx';
import { MediaList } from './media-list.tsx';
import { storedMedia } from './media-order.ts';
import { PastMedia } from './past-media.tsx';
import { useMediaRewards } from './queries.ts';
import { RenewStorage } from './renew-storage.tsx';

/** All media of a campaign, and what can be done with them (M4, M8). */
export function MediaRewardsCard({ puzzleId }: { puzzleId: string }) {
  const query = useMediaRewards(puzzleId);
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = query.data && storedMedia(query.data);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="media-rewards">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="media-rewards" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            Media Rewards
          </h2>
          <p className="mt-1.5 text-soft">
            {stored?.length ?? '–'}/{mediaPerCampaign} media items • Media expires after {mediaStorageMonths}{' '}
            months
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
          <EmptyState icon={Images} title="No Media Rewards Yet">
            <p>
              Add a picture or a film: who solves the puzzle sees it at once. Until then visitors are told
              that there is no prize.
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

/** What was loaded once stays, also when it cannot be loaded anew. */
function ListView({ query, children }: ListViewProps) {
  if (query.data) return children;
  if (query.isError) {
    return (
      <ErrorState
        title="The media could not be loaded"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading media..." className="space-y-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  );
}
