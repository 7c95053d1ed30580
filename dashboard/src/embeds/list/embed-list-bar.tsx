import { t } from '../../language/t.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListBar, type ListBarProps } from '../../ui/list-bar.tsx';
import { type EmbedListValues, labelSorts, labelStatuses } from './embed-filters.ts';

export interface EmbedListBarProps extends Pick<ListBarProps, 'look' | 'onLook' | 'onOpenFirst' | 'found'> {
  values: EmbedListValues;
  onChange: (changes: Partial<EmbedListValues>) => void;
}

/** The controls that search, filter and sort the embed codes. */
export function EmbedListBar({ values, onChange, ...bar }: EmbedListBarProps) {
  return (
    <ListBar
      {...bar}
      label={t('Search embed codes')}
      search={values.q}
      onSearch={(q) => {
        onChange({ q });
      }}
    >
      <FilterSelect
        label={t('State')}
        value={values.status}
        choices={[['', t('All states')], ...Object.entries(labelStatuses())]}
        onChange={(status) => {
          onChange({ status });
        }}
      />
      <FilterSelect
        label={t('Sort by')}
        value={values.sort}
        choices={Object.entries(labelSorts())}
        onChange={(sort) => {
          onChange({ sort });
        }}
      />
    </ListBar>
  );
}
