import type { EmbedListRow, EmbedRows } from '@puzzle-prize/sdk/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAddressValues } from '../data/address-values.ts';
import { useNewInAddress } from '../data/new-in-address.ts';
import { savePreferences, usePreferences } from '../data/preferences.ts';
import { useOpenFirst } from '../data/use-open-first.ts';
import { useRowPages } from '../data/use-row-pages.ts';
import { Button } from '../ui/button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { formatCount } from '../ui/format-count.ts';
import { ListBar } from '../ui/list-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CreateEmbedDialog } from './create-embed-dialog.tsx';
import { buildEmbedPath } from './embed-path.ts';
import {
  buildEmbedRowsUrl,
  embedListDefaults,
  embedSortLabels,
  embedStatusLabels,
} from './list/embed-filters.ts';
import { EmbedListBody } from './list/embed-list-body.tsx';

/** Lists the owner's embed codes as cards or rows (D12). */
export function EmbedsTab() {
  const [values, setValues] = useAddressValues(embedListDefaults);
  const { listView } = usePreferences();
  const pages = useRowPages<EmbedListRow, EmbedRows>(buildEmbedRowsUrl(values));
  const [, navigate] = useLocation();
  const openFirst = useOpenFirst(pages, ({ id }) => {
    navigate(buildEmbedPath(id));
  });
  const [isCreating, setIsCreating] = useState(false);
  useNewInAddress('embed-code', () => {
    setIsCreating(true);
  });
  const counts = pages.page?.counts;
  const isEmpty = counts !== undefined && counts.active + counts.fallback === 0;
  const isPart = values.q !== '' || values.status !== '';
  return (
    <div className="space-y-4">
      <PageHeader
        title="Embed Codes"
        status="An embed code marks a spot on your site. Paste it once, swap the campaign any time."
        action={
          <Button
            onClick={() => {
              setIsCreating(true);
            }}
          >
            <Plus aria-hidden className="size-5" />
            Create Embed Code
          </Button>
        }
      />
      {!isEmpty && (
        <ListBar
          label="Search embed codes"
          search={values.q}
          onSearch={(q) => {
            setValues({ q });
          }}
          onOpenFirst={openFirst}
          look={listView}
          onLook={(look) => {
            savePreferences({ listView: look });
          }}
          found={isPart && !pages.isStale ? `${formatCount(pages.total, 'embed code')} found` : ''}
        >
          <FilterSelect
            label="State"
            value={values.status}
            choices={[['', 'All states'], ...Object.entries(embedStatusLabels)]}
            onChange={(status) => {
              setValues({ status });
            }}
          />
          <FilterSelect
            label="Sort by"
            value={values.sort}
            choices={Object.entries(embedSortLabels)}
            onChange={(sort) => {
              setValues({ sort });
            }}
          />
        </ListBar>
      )}
      <EmbedListBody
        pages={pages}
        look={listView}
        isEmpty={isEmpty}
        onShowAll={() => {
          setValues(embedListDefaults);
        }}
      />
      <CreateEmbedDialog isOpen={isCreating} onOpenChange={setIsCreating} />
    </div>
  );
}
