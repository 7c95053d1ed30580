import type { Embed } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PageCard } from './page-card.tsx';
import { PageForm } from './page-form.tsx';
import { PrintCard } from './print-card.tsx';
import { useEmbedPage } from './queries.ts';

/** Shows the hosted page of an embed code: its texts, addresses and the files to print (G119). */
export function PageTab({ embed }: { embed: Embed }) {
  const { data: page, isPending, isFetching, refetch } = useEmbedPage(embed.id);
  // After a save, the form mounts again, so that the next edit begins with the stored values.
  const [saves, setSaves] = useState(0);
  if (isPending)
    return (
      <Loading label={t('Loading the page...')} className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-112 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  if (!page)
    return (
      <ErrorState
        title={t('The page could not be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <PageForm
        key={saves}
        embed={embed}
        page={page}
        onSaved={() => {
          setSaves((count) => count + 1);
        }}
      />
      <div className="space-y-4 self-start">
        <PageCard page={page} />
        <PrintCard embed={embed} />
      </div>
    </div>
  );
}
