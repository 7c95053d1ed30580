import type { EmbedIds, EmbedListRow, EmbedRows } from '@puzzle-prize/sdk/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressValues } from '../data/address-values.ts';
import { useNewInAddress } from '../data/new-in-address.ts';
import { savePreferences, usePreferences } from '../data/preferences.ts';
import { listSelected, type Selectable } from '../data/selection.ts';
import { useAllIds } from '../data/use-all-ids.ts';
import { useOpenFirst } from '../data/use-open-first.ts';
import { useRowPages } from '../data/use-row-pages.ts';
import { useSelection } from '../data/use-selection.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { FailureList } from '../ui/failure-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CreateEmbedDialog } from './create-embed-dialog.tsx';
import { buildEmbedPath } from './embed-path.ts';
import { EmbedBulkBar } from './list/embed-bulk-bar.tsx';
import type { EmbedChange } from './list/embed-change.ts';
import { buildEmbedIdsUrl, buildEmbedRowsUrl, embedListDefaults } from './list/embed-filters.ts';
import { EmbedListBar } from './list/embed-list-bar.tsx';
import { EmbedListBody } from './list/embed-list-body.tsx';
import { useEmbedActions } from './list/use-embed-actions.ts';

/** Lists the owner's embed codes as cards or rows (D12), with changes of several embed codes at once. */
export function EmbedsTab() {
  const [values, setValues] = useAddressValues(embedListDefaults);
  const { listView } = usePreferences();
  const listUrl = buildEmbedRowsUrl(values);
  const pages = useRowPages<EmbedListRow, EmbedRows>(listUrl);
  const selected = useSelection(pages, {
    listUrl,
    toSelectable,
    failure: t('The embed codes could not be loaded'),
  });
  const actions = useEmbedActions();
  const all = useAllIds<EmbedIds[number]>(buildEmbedIdsUrl(values));
  const [, navigate] = useLocation();
  const openFirst = useOpenFirst(pages, ({ id }) => {
    navigate(buildEmbedPath(id));
  });
  const counts = pages.page?.counts;
  const isEmpty = counts !== undefined && counts.active + counts.fallback === 0;
  const change = async (embedChange: EmbedChange) => {
    await actions.run(embedChange, listSelected(selected.selection));
    selected.clear();
  };
  const isPart = values.q !== '' || values.status !== '';
  return (
    <div className="space-y-4">
      <EmbedsHead />
      {!isEmpty && (
        <EmbedListBar
          values={values}
          onChange={setValues}
          onOpenFirst={openFirst}
          look={listView}
          onLook={(look) => {
            savePreferences({ listView: look });
          }}
          found={
            isPart && !pages.isStale
              ? t('{count, plural, one {# embed code} other {# embed codes}} found', { count: pages.total })
              : ''
          }
        />
      )}
      <Failures {...actions} />
      <EmbedListBody
        pages={pages}
        look={listView}
        isEmpty={isEmpty}
        selection={selected.selection}
        onSelect={selected.select}
        onShowAll={() => {
          setValues(embedListDefaults);
        }}
      />
      {selected.selection.size > 0 && (
        <EmbedBulkBar
          selected={selected.selection.size}
          total={pages.total}
          isLoadingAll={all.isLoading}
          state={actions.state}
          onChange={(embedChange) => void change(embedChange)}
          onSelectAll={() =>
            void all.load().then((rows) => {
              selected.selectAll(rows.map(toSelectable));
            })
          }
          onClear={selected.clear}
        />
      )}
    </div>
  );
}

const toSelectable = ({ id, name }: EmbedIds[number]): Selectable => ({ id, title: name });

/** The head of the page with its primary action, which creates an embed code. */
function EmbedsHead() {
  const [isCreating, setIsCreating] = useState(false);
  useNewInAddress('embed-code', () => {
    setIsCreating(true);
  });
  return (
    <>
      <PageHeader
        title={t('Embed Codes')}
        status={t('An embed code marks a spot on your site. Paste it once, swap the campaign any time.')}
        action={
          <Button
            onClick={() => {
              setIsCreating(true);
            }}
          >
            <Plus aria-hidden className="size-5" />
            {t('Create Embed Code')}
          </Button>
        }
      />
      <CreateEmbedDialog isOpen={isCreating} onOpenChange={setIsCreating} />
    </>
  );
}

/** Lists the embed codes that the last action could not change. */
function Failures({ state, dismiss }: ReturnType<typeof useEmbedActions>) {
  if (!state || state.isRunning || state.failures.length === 0) return null;
  const { failures, total } = state;
  return (
    <FailureList
      title={t('{count, plural, one {# embed code} other {# embed codes}} of {total} could not be changed', {
        count: failures.length,
        total,
      })}
      failures={failures}
      onDismiss={dismiss}
    />
  );
}
