import type { CodeFilter, CodeState } from '@puzzle-prize/sdk/protocol';
import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useRef } from 'react';
import { t } from '../../language/t.ts';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
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
    <search className="grid gap-2 sm:grid-cols-2 xl:grid-cols-[minmax(14rem,1fr)_12rem_13rem_13rem]">
      <SearchField
        onSearch={(search) => {
          onFilter({ ...filter, search: search || undefined });
        }}
      />
      <Select
        aria-label={t('Status')}
        value={filter.state ?? 'all'}
        onChange={({ target: { value } }) => {
          onFilter({ ...filter, state: states.find((state) => state === value && state !== 'all') });
        }}
      >
        {states.map((state) => (
          <option key={state} value={state}>
            {state === 'all' ? t('All statuses') : statusTexts[state]()}
          </option>
        ))}
      </Select>
      <PlaceSelect
        label={t('Embed code')}
        all={t('All embed codes')}
        value={filter.embedRowId}
        places={embeds}
        onPlace={(embedRowId) => {
          onFilter({ ...filter, embedRowId });
        }}
      />
      <PlaceSelect
        label={t('Website')}
        all={t('All websites')}
        value={filter.host}
        places={hosts.map((host) => ({ id: host, name: host }))}
        onPlace={(host) => {
          onFilter({ ...filter, host });
        }}
      />
    </search>
  );
}

/** Reports the typed text 300 ms after the last key press. */
function SearchField({ onSearch }: { onSearch: (search: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (
    <Input
      type="search"
      aria-label={t('Search codes')}
      placeholder={t('Search codes')}
      maxLength={codeMaxChars}
      spellCheck={false}
      onChange={({ target: { value } }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          latest.current(value.trim());
        }, searchDelayMs);
      }}
    />
  );
}

interface PlaceSelectProps {
  label: string;
  all: string;
  value: string | undefined;
  places: readonly { id: string; name: string }[];
  onPlace: (id: string | undefined) => void;
}

function PlaceSelect({ label, all, value = '', places, onPlace }: PlaceSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => {
        onPlace(event.target.value || undefined);
      }}
    >
      <option value="">{all}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
