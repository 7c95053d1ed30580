import type { EmbedListRow, EmbedRows } from '@puzzle-prize/sdk/protocol';
import type { Selection } from '../../data/selection.ts';
import type { RowPages } from '../../data/use-row-pages.ts';
import { t } from '../../language/t.ts';
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
  selection: Selection;
  onSelect: (index: number, isSelected: boolean, isRange: boolean) => void;
  onShowAll: () => void;
}

/** Shows the list. While it loads, after a failure, and when it is empty, shows a substitute instead. */
export function EmbedListBody({ isEmpty, onShowAll, ...list }: EmbedListBodyProps) {
  const { pages, look } = list;
  if (pages.isFailed) {
    return (
      <ErrorState
        title={t('Your embed codes could not be loaded')}
        isRetrying={pages.isFetching}
        onRetry={pages.retry}
      />
    );
  }
  if (!pages.page) {
    return (
      <Loading label={t('Loading embed codes...')} hidesFooter className="space-y-4">
        <Skeleton className={look === 'rows' ? 'h-14' : 'h-52 rounded-card'} />
        <Skeleton className={look === 'rows' ? 'h-14' : 'h-52 rounded-card'} />
      </Loading>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState title={t('No embed codes yet. Create your first embed code!')} example={<ExampleEmbed />}>
        <p>{t('An embed code marks a spot on your site. It can show any of your campaigns.')}</p>
      </EmptyState>
    );
  }
  if (pages.total === 0) {
    return (
      <EmptyState
        title={t('No embed code matches.')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('Show all embed codes')}
          </Button>
        }
      />
    );
  }
  return <Items {...list} />;
}

function Items({ pages, look, selection, onSelect }: Omit<EmbedListBodyProps, 'isEmpty' | 'onShowAll'>) {
  const nowMs = useNow();
  return (
    <VirtualList
      label={t('Embed codes')}
      count={pages.total}
      lineHeightPx={look === 'rows' ? 57 : 330}
      gapPx={look === 'rows' ? 0 : 16}
      onRange={pages.showRange}
      className={look === 'rows' ? 'border-t border-line' : undefined}
      renderItem={(index) => {
        const embed = pages.findRow(index);
        if (!embed) return <Skeleton className={look === 'rows' ? 'h-14' : 'h-[330px] rounded-card'} />;
        const Item = look === 'rows' ? EmbedRow : EmbedCard;
        return (
          <Item
            key={embed.id}
            embed={embed}
            nowMs={nowMs}
            isSelected={selection.has(embed.id)}
            onSelect={(isSelected, isRange) => {
              onSelect(index, isSelected, isRange);
            }}
          />
        );
      }}
    />
  );
}

/** Shows an example of a list item to owners without embed codes. */
function ExampleEmbed() {
  return (
    <div className={`${embedRowLooks} rounded-card border bg-card ps-2`}>
      <span className="size-10 shrink-0 rounded-tile bg-plum" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('Homepage sidebar')}</span>
        <span className="block truncate text-sm">{t('Active, shows “Summer sale”')}</span>
      </span>
      <span className="text-sm">{t('{count, plural, one {# view} other {# views}}', { count: 128 })}</span>
    </div>
  );
}
