import type { ApiKey } from '@puzzle-prize/sdk/protocol';
import { apiRequestSearchMaxChars, apiRequestStatuses } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../language/t.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Input } from '../../ui/input.tsx';
import { type CallFilters, periods } from './call-filters.ts';
import { resultTexts } from './call-texts.ts';

export interface FilterBarProps {
  filters: CallFilters;
  /** Undefined until the keys are loaded. */
  keys: readonly ApiKey[] | undefined;
  onChange: (changes: Partial<CallFilters>) => void;
}

/** The filters of the log: text, key, result and period (G108). */
export function FilterBar({ filters, keys = [], onChange }: FilterBarProps) {
  return (
    <search aria-label={t('Calls')} className="filter-bar">
      <SearchField
        search={filters.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      <FilterSelect
        label={t('Key')}
        value={filters.key}
        choices={[['', t('All keys')], ...listKeys(keys, filters.key)]}
        onChange={(key) => {
          onChange({ key });
        }}
      />
      <FilterSelect
        label={t('Result')}
        value={filters.result}
        choices={[
          ['', t('All results')],
          ...apiRequestStatuses.map((status) => [status, resultTexts[status].name()] as const),
        ]}
        onChange={(result) => {
          onChange({ result });
        }}
      />
      <FilterSelect
        label={t('Period')}
        value={filters.period}
        choices={periods.map(({ id, label }) => [id, label()] as const)}
        onChange={(period) => {
          onChange({ period });
        }}
      />
    </search>
  );
}

/** Lists the keys with their first characters, because several keys may have the same name. */
function listKeys(keys: readonly ApiKey[], chosen: string): (readonly [string, string])[] {
  const listed = keys.map(({ id, name, apiKeyPrefix }) => [id, `${name} (${apiKeyPrefix})`] as const);
  const isListed = chosen === '' || keys.some(({ id }) => id === chosen);
  return isListed ? listed : [...listed, [chosen, t('Former key')]];
}

const searchDelayMs = 300;

/** Reports the typed text 300 ms after the last key press. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  // The search has changed outside this field, for example by the back button.
  if (search !== shown) {
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const report = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(report, searchDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <Input
        type="search"
        aria-label={t('Search calls')}
        placeholder={t('Method or path')}
        value={typed}
        maxLength={apiRequestSearchMaxChars}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </div>
  );
}
