import type { CampaignAction, CampaignListRow, CampaignRows } from '@puzzle-prize/sdk/protocol';
import { Hourglass } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'wouter';
import { useAddressValues } from '../../data/address-values.ts';
import { savePreferences, usePreferences } from '../../data/preferences.ts';
import { listSelected, type Selectable } from '../../data/selection.ts';
import { useAllIds } from '../../data/use-all-ids.ts';
import { useOpenFirst } from '../../data/use-open-first.ts';
import { useRowPages } from '../../data/use-row-pages.ts';
import { useSelection } from '../../data/use-selection.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { FailureList } from '../../ui/failure-list.tsx';
import { lazyModule, useIdleModule } from '../../ui/lazy-module.ts';
import { buildManagePath } from '../reward-type.ts';
import { actionTexts } from './action-texts.ts';
import {
  buildRowsUrl,
  campaignListDefaults,
  type CampaignListValues,
  isFiltered,
  toFilterQuery,
} from './campaign-filters.ts';
import { CampaignListBar } from './campaign-list-bar.tsx';
import { CampaignListBody } from './campaign-list-body.tsx';
import { type CampaignActions, CampaignActionsProvider, useCampaignActions } from './use-campaign-actions.ts';

/** The bar loads when the page is idle, because it appears only once campaigns are selected. */
const bulkBar = lazyModule(async () => (await import('./campaign-bulk-bar.tsx')).CampaignBulkBar);

export interface CampaignListProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The primary action of the page, which creates a campaign. */
  action: ReactNode;
}

/**
 * Shows the campaigns as cards or rows, with a search, filters, and actions on several campaigns at once
 * (D6-D10).
 */
export function CampaignList({ heading, action }: CampaignListProps) {
  const [values, setValues] = useAddressValues(campaignListDefaults);
  const { listView } = usePreferences();
  const listUrl = buildRowsUrl(values);
  const pages = useRowPages<CampaignListRow, CampaignRows>(listUrl);
  const actions = useCampaignActions();
  const selected = useSelection(pages, {
    listUrl,
    toSelectable: (campaign) => campaign,
    failure: t('The campaigns could not be loaded'),
  });
  const Bar = useIdleModule(bulkBar, selected.selection.size > 0);
  const [, navigate] = useLocation();
  const openFirst = useOpenFirst(pages, (campaign) => {
    navigate(buildManagePath(campaign));
  });
  const all = useAllIds<Selectable>(`/api/campaign-ids?${toFilterQuery(values).toString()}`);
  const counts = pages.page?.counts;
  const isEmpty = counts !== undefined && sumStates(counts) + counts.archived === 0;
  const act = async (name: CampaignAction) => {
    await actions.run(name, listSelected(selected.selection));
    selected.clear();
  };
  return (
    <CampaignActionsProvider value={actions}>
      <div className="space-y-4">
        <ListHead heading={heading} action={action} counts={counts} />
        {!isEmpty && (
          <CampaignListBar
            values={values}
            onChange={setValues}
            counts={counts}
            look={listView}
            onLook={(look) => {
              savePreferences({ listView: look });
            }}
            found={
              isFiltered(values) && !pages.isStale
                ? t('{count, plural, one {# campaign} other {# campaigns}} found', { count: pages.total })
                : ''
            }
            onOpenFirst={openFirst}
          />
        )}
        <ListNotes values={values} onChange={setValues} counts={counts} actions={actions} />
        <CampaignListBody
          pages={pages}
          look={listView}
          isEmpty={isEmpty}
          selection={selected.selection}
          onSelect={selected.select}
          nextFocus={heading}
          onShowAll={() => {
            setValues(campaignListDefaults);
          }}
        />
        {selected.selection.size > 0 && Bar && (
          <Bar
            selected={selected.selection.size}
            total={pages.total}
            isLoadingAll={all.isLoading}
            state={actions.state}
            isArchive={values.status === 'archived'}
            onAct={(name) => void act(name)}
            onSelectAll={() => void all.load().then(selected.selectAll)}
            onClear={selected.clear}
          />
        )}
      </div>
    </CampaignActionsProvider>
  );
}

type Counts = CampaignRows['counts'];

function ListHead({ heading, action, counts }: CampaignListProps & { counts: Counts | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
          {t('Campaigns')}
        </h2>
        <p className="text-sm text-soft">{counts ? countText(counts) : t('Your puzzles and their prizes')}</p>
      </div>
      {action}
    </div>
  );
}

interface ListNotesProps {
  values: CampaignListValues;
  onChange: (changes: Partial<CampaignListValues>) => void;
  counts: Counts | undefined;
  actions: CampaignActions;
}

/** Notices above the list about unpaid campaigns and about failed actions. */
function ListNotes({ values, onChange, counts, actions: { state, dismiss } }: ListNotesProps) {
  const hasFailed = state !== null && !state.isRunning && state.failures.length > 0;
  return (
    <>
      {counts && !isFiltered(values) && counts.awaitingPayment > 0 && (
        <DraftsNote
          count={counts.awaitingPayment}
          onShow={() => {
            onChange({ status: 'awaiting_payment' });
          }}
        />
      )}
      {hasFailed && (
        <FailureList
          title={actionTexts[state.action].sayFailed({ count: state.failures.length, total: state.total })}
          failures={state.failures}
          onDismiss={dismiss}
        />
      )}
    </>
  );
}

/** Points out that there are unpaid campaigns at the end of the list, where an owner easily misses them. */
function DraftsNote({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className="flex items-baseline gap-x-2 rounded-tile bg-sun-tint px-3 py-1 text-sm">
      <Hourglass aria-hidden className="size-4 shrink-0 self-center" />
      <span>
        {t(
          '{count, plural, one {# campaign waits} other {# campaigns wait}} for payment, at the end of the list.',
          { count },
        )}
        <Button variant="quiet" size="small" className="px-2 underline" onClick={onShow}>
          {t('Show only these')}
        </Button>
      </span>
    </p>
  );
}

/** Returns the line with the number of campaigns (D8). */
function countText(counts: Counts): string {
  return t('{count} campaign(s) created', { count: sumStates(counts) });
}

/** Counts the campaigns that are not archived. */
const sumStates = ({ active, scheduled, paused, ended, awaitingPayment }: Counts) =>
  active + scheduled + paused + ended + awaitingPayment;
