import type { CampaignListRow, CampaignRows } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useSyncExternalStore } from 'react';
import type { Selection } from '../../data/selection.ts';
import type { RowPages } from '../../data/use-row-pages.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListLook } from '../../ui/list-bar.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { CampaignCard } from '../campaign-card.tsx';
import { CampaignRow, CampaignRowSkeleton } from './campaign-row.tsx';

export interface CampaignListBodyProps {
  pages: RowPages<CampaignListRow, CampaignRows>;
  look: ListLook;
  /** Whether the owner has no campaign at all. */
  isEmpty: boolean;
  selection: Selection;
  onSelect: (index: number, isSelected: boolean, isRange: boolean) => void;
  nextFocus: RefObject<HTMLElement | null>;
  onShowAll: () => void;
}

/** Shows the list. While the list loads, after a failure, and when it is empty, shows a substitute. */
export function CampaignListBody({ isEmpty, onShowAll, ...list }: CampaignListBodyProps) {
  const { pages, look } = list;
  if (pages.isFailed) {
    return (
      <ErrorState
        title={t('Your campaigns could not be loaded')}
        isRetrying={pages.isFetching}
        onRetry={pages.retry}
      />
    );
  }
  if (!pages.page) return <ListSkeleton look={look} />;
  if (isEmpty) {
    return (
      <EmptyState title={t('No campaigns yet. Create your first campaign!')} example={<ExampleCampaign />}>
        <p>
          {t('All you need is one image. You can add the codes later. Then put the puzzle on your site.')}
        </p>
      </EmptyState>
    );
  }
  if (pages.total === 0) {
    return (
      <EmptyState
        title={t('No campaign matches.')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('Show all campaigns')}
          </Button>
        }
      />
    );
  }
  return look === 'cards' ? <CampaignCards {...list} /> : <CampaignRowList {...list} />;
}

/** Shows owners who have no campaigns how a campaign will look in the list. */
function ExampleCampaign() {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-2">
      <span className="grid size-10 shrink-0 grid-cols-3 gap-0.5 overflow-hidden rounded-tile bg-sunken p-1">
        {Array.from({ length: 8 }, (_, tile) => (
          <span key={tile} className="rounded-[2px] bg-plum" />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('Summer sale')}</span>
        <span className="block truncate text-sm">{t('Active, 23 codes left, solved 4 minutes ago')}</span>
      </span>
    </div>
  );
}

type ListProps = Omit<CampaignListBodyProps, 'isEmpty' | 'onShowAll'>;

function CampaignCards({ pages, selection, onSelect, nextFocus }: ListProps) {
  const nowMs = useNow();
  return (
    <VirtualList
      label={t('Campaigns')}
      count={pages.total}
      columns={useColumns()}
      lineHeightPx={cardHeightPx}
      gapPx={16}
      onRange={pages.showRange}
      renderItem={(index) => {
        const campaign = pages.findRow(index);
        if (!campaign) return <Skeleton className="h-72 w-full rounded-card sm:h-120" />;
        return (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            nowMs={nowMs}
            isFirst={index === 0}
            isSelected={selection.has(campaign.id)}
            onSelect={(isSelected, isRange) => {
              onSelect(index, isSelected, isRange);
            }}
            nextFocus={nextFocus}
          />
        );
      }}
    />
  );
}

/** The media query for windows in which the list has two columns of cards, or more. */
const twoColumns = '(min-width: 40rem)';
/** The media query for windows in which the list has three columns of cards. */
const threeColumns = '(min-width: 72rem)';

/** Returns how many cards fit beside each other. */
function useColumns(): number {
  return useSyncExternalStore(watchColumns, countColumns);
}

function watchColumns(onChange: () => void): () => void {
  const queries = [twoColumns, threeColumns].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function countColumns(): number {
  if (window.matchMedia(threeColumns).matches) return 3;
  return window.matchMedia(twoColumns).matches ? 2 : 1;
}

function CampaignRowList({ pages, selection, onSelect, nextFocus }: ListProps) {
  const nowMs = useNow();
  return (
    <VirtualList
      label={t('Campaigns')}
      count={pages.total}
      lineHeightPx={rowHeightPx}
      onRange={pages.showRange}
      className="border-t border-line"
      renderItem={(index) => {
        const campaign = pages.findRow(index);
        if (!campaign) return <CampaignRowSkeleton />;
        return (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            nowMs={nowMs}
            isSelected={selection.has(campaign.id)}
            onSelect={(isSelected, isRange) => {
              onSelect(index, isSelected, isRange);
            }}
            nextFocus={nextFocus}
          />
        );
      }}
    />
  );
}

const rowHeightPx = 57;
const cardHeightPx = 490;

function ListSkeleton({ look }: { look: ListLook }) {
  if (look === 'rows') {
    return (
      <Loading label={t('Loading campaigns...')} hidesFooter className="border-t border-line">
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <CampaignRowSkeleton key={key} />
        ))}
      </Loading>
    );
  }
  return (
    <Loading
      label={t('Loading campaigns...')}
      hidesFooter
      className="grid gap-4 sm:grid-cols-2 min-[72rem]:grid-cols-3"
    >
      {['1', '2', '3'].map((key) => (
        <Skeleton key={key} className="h-72 w-full rounded-card sm:h-120" />
      ))}
    </Loading>
  );
}
