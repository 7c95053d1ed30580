import type { EmbedListRow, EmbedRows } from '@puzzle-prize/sdk/protocol';
import type { RowPages } from '../../data/use-row-pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { ListLook } from '../../ui/list-bar.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { EmbedCard } from '../embed-card.tsx';
import { EmbedRow, embedRowLooks } from './embed-row.tsx';

export interface EmbedListBodyProps {
  pages: RowPages<EmbedListRow, EmbedRows>;
  look: ListLook;
  /** Whether the owner has no embed code at all. */
  isEmpty: boolean;
  onShowAll: () => void;
}

/** Shows the list. While it loads, after a failure, and when it is empty, shows a substitute instead. */
export function EmbedListBody({ pages, look, isEmpty, onShowAll }: EmbedListBodyProps) {
  const nowMs = useNow();
  if (pages.isFailed) {
    return (
      <ErrorState
        title="Your embed codes could not be loaded"
        isRetrying={pages.isFetching}
        onRetry={pages.retry}
      />
    );
  }
  if (!pages.page) {
    return (
      <Loading label="Loading embed codes..." className="space-y-4">
        <Skeleton className={look === 'rows' ? 'h-14' : 'h-52 rounded-card'} />
        <Skeleton className={look === 'rows' ? 'h-14' : 'h-52 rounded-card'} />
      </Loading>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState title="No embed codes yet. Create your first embed code!" example={<ExampleEmbed />}>
        <p>An embed code marks a spot on your site. It can show any of your campaigns.</p>
      </EmptyState>
    );
  }
  if (pages.total === 0) {
    return (
      <EmptyState
        title="No embed code matches."
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all embed codes
          </Button>
        }
      />
    );
  }
  return (
    <VirtualList
      label="Embed codes"
      count={pages.total}
      lineHeightPx={look === 'rows' ? 57 : 330}
      gapPx={look === 'rows' ? 0 : 16}
      onRange={pages.showRange}
      className={look === 'rows' ? 'border-t border-line' : undefined}
      renderItem={(index) => {
        const embed = pages.findRow(index);
        if (!embed) return <Skeleton className={look === 'rows' ? 'h-14' : 'h-[330px] rounded-card'} />;
        return look === 'rows' ? (
          <EmbedRow key={embed.id} embed={embed} nowMs={nowMs} />
        ) : (
          <EmbedCard key={embed.id} embed={embed} />
        );
      }}
    />
  );
}

/** Shows an example of a list item to owners without embed codes. */
function ExampleEmbed() {
  return (
    <div className={`${embedRowLooks} rounded-card border bg-card`}>
      <span className="size-10 shrink-0 rounded-tile bg-plum" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Homepage sidebar</span>
        <span className="block truncate text-sm">Active, shows “Summer sale”</span>
      </span>
      <span className="text-sm">128 views</span>
    </div>
  );
}
