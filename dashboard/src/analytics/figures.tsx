import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { DayCard, dayCardHeight } from './day-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { listEmbedRows, listHostRows } from './sources.ts';
import { SourcesCard } from './sources-card.tsx';

export function Figures({ data }: { data: CampaignAnalytics }) {
  return (
    <>
      <DayCard data={data} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <FunnelCard counts={data.funnel} />
        <div className="flex min-w-0 flex-col gap-6">
          <SourcesCard
            title="By embed code"
            note="Busiest first."
            heading="Embed code"
            rows={listEmbedRows(data)}
          />
          <SourcesCard
            title="By site"
            note="The host of the page where the puzzle was played."
            heading="Site"
            rows={listHostRows(data)}
          />
        </div>
      </div>
    </>
  );
}

/** Shows skeletons with the size of the cards that replace them. */
export function FiguresSkeleton() {
  return (
    <Loading label="Loading the analytics..." className="space-y-6">
      <Skeleton className={`rounded-card ${dayCardHeight}`} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="min-h-[36rem] rounded-card" />
        <div className="flex flex-col gap-6">
          <Skeleton className="min-h-[17.25rem] grow rounded-card" />
          <Skeleton className="min-h-[17.25rem] grow rounded-card" />
        </div>
      </div>
    </Loading>
  );
}
