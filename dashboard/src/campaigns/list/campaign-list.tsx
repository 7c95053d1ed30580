import type { CampaignAction, CampaignListRow, CampaignRows } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressValues } from '../../data/address-values.ts';
import { savePreferences, usePreferences } from '../../data/preferences.ts';
import { useOpenFirst } from '../../data/use-open-first.ts';
import { useRowPages } from '../../data/use-row-pages.ts';
import { formatCount } from '../../ui/format-count.ts';
import { buildManagePath } from '../reward-type.ts';
import { BulkBar } from './bulk-bar.tsx';
import {
  buildRowsUrl,
  campaignListDefaults,
  type CampaignListValues,
  isFiltered,
  toFilterQuery,
} from './campaign-filters.ts';
import { CampaignListBar } from './campaign-list-bar.tsx';
import { CampaignListBody } from './campaign-list-body.tsx';
import { DraftsNote } from './drafts-note.tsx';
import { FailureList } from './failure-list.tsx';
import type { Selectable } from './selection.ts';
import { type CampaignActions, CampaignActionsProvider, useCampaignActions } from './use-campaign-actions.ts';
import { useSelection } from './use-selection.ts';

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
  const selected = useSelection(pages, listUrl);
  const [, navigate] = useLocation();
  const openFirst = useOpenFirst(pages, (campaign) => {
    navigate(buildManagePath(campaign));
  });
  const all = useAllCampaigns(values);
  const counts = pages.page?.counts;
  const isEmpty = counts !== undefined && sumStates(counts) + counts.archived === 0;
  const act = async (name: CampaignAction) => {
    const campaigns = [...selected.selection].map(([id, title]) => ({ id, title }));
    await actions.run(name, campaigns);
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
              selected.clear();
              savePreferences({ listView: look });
            }}
            found={
              isFiltered(values) && !pages.isStale ? `${formatCount(pages.total, 'campaign')} found` : ''
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
        {selected.selection.size > 0 && (
          <BulkBar
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
          Campaigns
        </h2>
        <p className="text-sm text-soft">{counts ? countText(counts) : 'Your puzzles and their prizes'}</p>
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
      {hasFailed && <FailureList state={state} onDismiss={dismiss} />}
    </>
  );
}

/** Loads the ids of all campaigns that match the filters, even those that were never scrolled into view. */
function useAllCampaigns(values: typeof campaignListDefaults) {
  const queryClient = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  return {
    isLoading,
    load: async (): Promise<Selectable[]> => {
      setIsLoading(true);
      try {
        const url = `/api/campaign-ids?${toFilterQuery(values).toString()}`;
        return await queryClient.query<Selectable[]>({ queryKey: [url], staleTime: 0 });
      } finally {
        setIsLoading(false);
      }
    },
  };
}

/** Returns the line with the number of campaigns (D8). */
function countText(counts: Counts): string {
  return `${String(sumStates(counts))} campaign(s) created`;
}

/** Counts the campaigns that are not archived. */
const sumStates = ({ active, scheduled, paused, ended, awaitingPayment }: Counts) =>
  active + scheduled + paused + ended + awaitingPayment;
