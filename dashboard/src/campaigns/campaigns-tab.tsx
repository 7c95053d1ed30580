import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Puzzle } from 'lucide-react';
import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListFinder, listStart } from '../ui/list-finder.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { CreateCampaign } from './create-campaign.tsx';
import { useCampaigns, useCampaignTotals } from './queries.ts';

/** Lists the owner's campaigns (D6-D10). */
export function CampaignsTab() {
  const [query, setQuery] = useState(listStart);
  const all = useCampaigns();
  const campaigns = useCampaigns(useDeferredValue(query));
  const isPart = all.data?.length === listPageMax;
  const total = useCampaignTotals(isPart).data?.campaigns;
  const count = isPart ? total : all.data?.length;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            Campaigns
          </h2>
          <p className="text-soft">
            {count === undefined ? 'Your puzzles and their prizes' : countText(count)}
          </p>
        </div>
        <CreateCampaign />
      </div>
      <ListFinder
        label="Search campaigns"
        query={query}
        shown={campaigns.data?.length}
        perPage={listPageMax}
        onQuery={setQuery}
      />
      {campaigns.isError && !campaigns.data ? (
        <ErrorState
          title="Your campaigns could not be loaded"
          isRetrying={campaigns.isFetching}
          onRetry={() => void campaigns.refetch()}
        />
      ) : (
        <CampaignGrid
          campaigns={campaigns.data}
          isSearched={query.search !== '' || query.page > 1}
          nextFocus={heading}
        />
      )}
    </div>
  );
}

interface CampaignGridProps {
  campaigns: readonly Campaign[] | undefined;
  isSearched: boolean;
  nextFocus: RefObject<HTMLElement | null>;
}

function CampaignGrid({ campaigns: latest, isSearched, nextFocus }: CampaignGridProps) {
  // Rendering many cards takes long. A deferred value lets React render them in slices.
  const campaigns = useDeferredValue(latest);
  if (!campaigns) {
    return (
      <Loading label="Loading campaigns..." className={gridLooks}>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-68 rounded-card sm:h-[27rem]" />
        ))}
      </Loading>
    );
  }
  if (campaigns.length === 0 && isSearched) return <p className="text-soft">No campaign has this title.</p>;
  if (campaigns.length === 0) {
    return (
      <EmptyState icon={Puzzle} title="No campaigns yet. Create your first campaign!">
        <p>All it takes is one image. Add the codes to win later, and put the puzzle on your site.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={gridLooks} aria-label="Campaigns">
      {campaigns.map((campaign, index) => (
        <li key={campaign.id} className="flex">
          <CampaignCard campaign={campaign} isFirst={index === 0} nextFocus={nextFocus} />
        </li>
      ))}
    </ul>
  );
}

const gridLooks = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** Returns the line with the number of campaigns (D8). */
function countText(count: number): string {
  return `${String(count)} campaign(s) created`;
}
