import { GitMerge } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';

/** A field for which another tab has saved a different value since the form opened. */
export interface ShownConflict {
  field: string;
  label: string;
  /** The owner's value, formatted for the page like `stored`. */
  yours: string;
  stored: string;
}

export interface EditConflictsProps {
  conflicts: readonly ShownConflict[];
  /** Called with the owner's choice. The form takes the chosen value, and the owner saves again. */
  onChoose: (field: string, choice: 'yours' | 'stored') => void;
}

/**
 * Shows both values of each field in a conflict with another tab, and lets the owner choose one. New conflicts
 * scroll into view and take the focus, because the owner may have saved from the other end of a long form.
 */
export function EditConflicts({ conflicts, onChoose }: EditConflictsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const found = conflicts.map(({ field, stored }) => `${field} ${stored}`).join('\n');
  useEffect(() => {
    if (found === '') return;
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [found]);
  if (conflicts.length === 0) return null;
  return (
    <div
      ref={panel}
      role="alert"
      className="scroll-mt-20 space-y-4 rounded-tile border border-berry bg-berry-tint px-4 py-3"
    >
      <div className="flex items-start gap-3">
        <GitMerge aria-hidden className="mt-0.5 size-5 shrink-0 text-berry" />
        <p>
          <RichText
            text="<strong>Another tab saved a change first.</strong> Nothing you typed is lost. Choose what to keep, then save again."
            parts={{ strong: (content) => <strong className="text-berry">{content}</strong> }}
          />
        </p>
      </div>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={`${conflict.field} ${conflict.stored}`}
          conflict={conflict}
          onChoose={(choice) => {
            onChoose(conflict.field, choice);
          }}
        />
      ))}
    </div>
  );
}

interface ConflictChoiceProps {
  conflict: ShownConflict;
  onChoose: (choice: 'yours' | 'stored') => void;
}

function ConflictChoice({ conflict: { label, yours, stored }, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const options = [
    { choice: 'yours', title: t('Keep yours'), value: yours },
    { choice: 'stored', title: t('Use the saved value'), value: stored },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ choice, title, value }) => (
          <label
            key={choice}
            htmlFor={`${id}-${choice}`}
            className="flex min-w-0 gap-3 rounded-tile border border-line bg-card px-3 py-2 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              id={`${id}-${choice}`}
              type="radio"
              name={id}
              value={choice}
              defaultChecked={choice === 'yours'}
              className="mt-0.5 size-5 shrink-0 focus-visible:outline-none"
              onChange={() => {
                onChoose(choice);
              }}
            />
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{title}</span>
              <span dir="auto" className="block text-sm wrap-anywhere text-soft">
                {value}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
