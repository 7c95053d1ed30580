import type { CodeState, Collection } from '@puzzle-prize/sdk/protocol';
import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useRef } from 'react';
import { Field } from '../ui/field.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';

export interface CodeFilterProps {
  collection: Collection;
  state: CodeState;
  onState: (state: CodeState) => void;
  /** Called 300 ms after the last key press. */
  onSearch: (search: string) => void;
}

const searchDelayMs = 300;

/** Filters the list of codes. */
export function CodeFilter({ collection, state, onState, onSearch }: CodeFilterProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (
    <search className="mb-3 grid gap-3 sm:grid-cols-[1fr_15rem]">
      <Field label="Search codes" isRequired>
        {({ id }) => (
          <Input
            id={id}
            type="search"
            maxLength={codeMaxChars}
            spellCheck={false}
            placeholder="Part of a code"
            onChange={({ target: { value } }) => {
              clearTimeout(timer.current);
              timer.current = setTimeout(onSearch, searchDelayMs, value.trim());
            }}
          />
        )}
      </Field>
      <Field label="Show" isRequired>
        {({ id }) => (
          <Select
            id={id}
            value={state}
            onChange={({ target: { value } }) => {
              onState(codeStates.find((known) => known === value) ?? 'all');
            }}
          >
            {codeStates.map((known) => (
              <option key={known} value={known}>
                {stateTexts[known]} ({formatNumber(countOfState(collection, known))})
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}

const codeStates: readonly CodeState[] = ['all', 'unused', 'issued', 'claimed'];

const stateTexts: Record<CodeState, string> = {
  all: 'All codes',
  unused: 'Unused',
  issued: 'Given out',
  claimed: 'Claimed',
};

/** Returns how many codes of a single-use collection are in this state (G14). */
export function countOfState(
  { totalCodes, usedCodes, claimedCodes }: Pick<Collection, 'totalCodes' | 'usedCodes' | 'claimedCodes'>,
  state: CodeState,
): number {
  const counts = {
    all: totalCodes,
    unused: totalCodes - usedCodes,
    issued: usedCodes,
    claimed: claimedCodes,
  };
  return counts[state];
}
