import type { Embed } from '@puzzle-prize/sdk/protocol';
import { CodeXml, Plus } from 'lucide-react';
import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { useDeferredValue, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListFinder, listStart } from '../ui/list-finder.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CreateEmbedDialog } from './create-embed-dialog.tsx';
import { EmbedCard } from './embed-card.tsx';
import { useEmbeds } from './queries.ts';

/** Lists the owner's embed codes (D12). */
export function EmbedsTab() {
  const [query, setQuery] = useState(listStart);
  const embeds = useEmbeds(useDeferredValue(query));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-xl">
          <h2 className="text-2xl">Embed Codes</h2>
          <p className="text-soft">Put one on your site, and change its campaign here at any time.</p>
        </div>
        <Button
          onClick={() => {
            setIsCreating(true);
          }}
        >
          <Plus aria-hidden className="size-5" />
          Create Embed Code
        </Button>
      </div>
      <ListFinder
        label="Search embed codes"
        query={query}
        shown={embeds.data?.length}
        perPage={listPageMax}
        onQuery={setQuery}
      />
      {embeds.isError ? (
        <ErrorState
          title="Your embed codes could not be loaded"
          isRetrying={embeds.isFetching}
          onRetry={() => void embeds.refetch()}
        />
      ) : (
        <EmbedList embeds={embeds.data} isSearched={query.search !== '' || query.page > 1} />
      )}
      <CreateEmbedDialog isOpen={isCreating} onOpenChange={setIsCreating} />
    </div>
  );
}

function EmbedList({ embeds, isSearched }: { embeds: readonly Embed[] | undefined; isSearched: boolean }) {
  if (!embeds) {
    return (
      <Loading label="Loading embed codes..." className="space-y-5">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </Loading>
    );
  }
  if (embeds.length === 0 && isSearched) return <p className="text-soft">No embed code has this name.</p>;
  if (embeds.length === 0) {
    return (
      <EmptyState icon={CodeXml} title="No embed codes yet. Create your first embed code!">
        <p>An embed code marks a place on your site. It can show any of your campaigns.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="space-y-5" aria-label="Embed codes">
      {embeds.map((embed) => (
        <li key={embed.id}>
          <EmbedCard embed={embed} />
        </li>
      ))}
    </ul>
  );
}
