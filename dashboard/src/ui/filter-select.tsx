import { joinClassNames } from './class-names.ts';
import { Select } from './select.tsx';

export interface FilterSelectProps {
  label: string;
  value: string;
  /** The labels by value; the first one means no filter. */
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/**
 * A small select for a filter or an order. A chosen filter is highlighted, because it explains why items are
 * hidden.
 */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  const isChosen = value !== choices[0]?.[0];
  return (
    <Select
      aria-label={label}
      value={value}
      className={joinClassNames(
        'max-w-full py-1! text-sm font-semibold',
        isChosen && 'border-brand! bg-brand-tint!',
      )}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {choices.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  );
}
