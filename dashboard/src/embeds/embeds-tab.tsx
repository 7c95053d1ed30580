import type { Embed } from '@puzzle-prize/sdk/protocol';
import { CodeXml, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CreateEmbedDialog } from './create-embed-dialog.tsx';
import { EmbedCard } from './embed-card.tsx';
import { useEmbeds } from './queries.ts';

/** The owner's embed codes (D12). */
export function EmbedsTab() {
  const embeds = useEmbeds();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-xl">
          <h2 className="text-2xl">Embed Codes</h2>
          <p className="text-soft">
            Put one on your site once. Change what it shows from here, whenever you like.
          </p>
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
      {embeds.isError ? (
        <ErrorState
          title="Your embed codes could not be loaded"
          isRetrying={embeds.isFetching}
          onRetry={() => void embeds.refetch()}
        />
      ) : (
        <EmbedList embeds={embeds.data} />
      )}
      <CreateEmbedDialog isOpen={isCreating} onOpenChange={setIsCreating} />
    </div>
  );
}

function EmbedList({ embeds }: { embeds: readonly Embed[] | undefined }) {
  if (!embeds) {
    return (
      <Loading label="Loading embed codes..." className="space-y-5">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </Loading>
    );
  }
  if (embeds.length === 0) {
    return (
      <EmptyState icon={CodeXml} title="No embed codes yet. Create your first embed code!">
        <p>An embed code is the place on your site. It can show any of your campaigns.</p>
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
