import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './class-names.ts';

export interface Segment<Id extends string> {
  id: Id;
  label: string;
  icon?: LucideIcon;
}

export interface SegmentedProps<Id extends string> {
  /** The accessible name of the group. */
  label: string;
  items: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A row of a few buttons, of which exactly one is pressed. */
export function Segmented<Id extends string>({ label, items, value, onChange }: SegmentedProps<Id>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex flex-wrap gap-1 rounded-tile border border-line bg-sunken p-1"
    >
      {items.map(({ id, label: text, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          className={joinClassNames(
            'inline-flex min-h-8 grow items-center justify-center gap-1.5 rounded-inner px-2 text-sm font-semibold whitespace-nowrap sm:px-3',
            id === value ? 'marked bg-card text-ink' : 'text-soft hover:text-ink',
          )}
          onClick={() => {
            onChange(id);
          }}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {text}
        </button>
      ))}
    </div>
  );
}
