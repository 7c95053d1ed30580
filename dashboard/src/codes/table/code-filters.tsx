import type { CodeFilter, CodeState } from '@puzzle-prize/sdk/protocol';
import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { statusTexts } from '../code-status.tsx';
import { useCodePlaces } from '../queries.ts';

export interface CodeFiltersProps {
  puzzleId: string;
  filter: CodeFilter;
  onFilter: (filter: CodeFilter) => void;
}

const searchDelayMs = 300;
const states: readonly CodeState[] = ['all', 'unused', 'issued', 'claimed', 'redeemed'];

/** Filters the table of codes by text, status, embed code and website. */
export function CodeFilters({ puzzleId, filter, onFilter }: CodeFiltersProps) {
  const { embeds = [], hosts = [] } = useCodePlaces(puzzleId).data ?? {};
  return (
    <search className="filter-bar">
      <CodeSearch
        onSearch={(search) => {
          onFilter({ ...filter, search: search || undefined });
        }}
      />
      <FilterSelect
        label={t('Status')}
        value={filter.state ?? 'all'}
        choices={states.map((state) => [state, state === 'all' ? t('All statuses') : statusTexts[state]()])}
        onChange={(value) => {
          onFilter({ ...filter, state: states.find((state) => state === value && state !== 'all') });
        }}
      />
      <FilterSelect
        label={t('Embed code')}
        value={filter.embedRowId ?? ''}
        choices={[['', t('All embed codes')], ...embeds.map(({ id, name }) => [id, name] as const)]}
        onChange={(embedRowId) => {
          onFilter({ ...filter, embedRowId: embedRowId || undefined });
        }}
      />
      <FilterSelect
        label={t('Website')}
        value={filter.host ?? ''}
        choices={[['', t('All websites')], ...hosts.map((host) => [host, host] as const)]}
        onChange={(host) => {
          onFilter({ ...filter, host: host || undefined });
        }}
      />
    </search>
  );
}

/** Reports the typed text 300 ms after the last key press. */
function CodeSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('');
  const report = useEffectEvent(onSearch);
  const hasTyped = useRef(false);
  useEffect(() => {
    if (!hasTyped.current) return;
    const timer = setTimeout(() => {
      report(typed.trim());
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <SearchField
      label={t('Search codes')}
      value={typed}
      maxLength={codeMaxChars}
      spellCheck={false}
      onChange={(text) => {
        hasTyped.current = true;
        setTyped(text);
      }}
    />
  );
}
