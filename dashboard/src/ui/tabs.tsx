import { Tabs as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/**
 * Tabs. The arrow keys move the focus, and Enter or Space selects the focused tab. If the focus alone
 * selected a tab, a window that gets the focus again would undo the effect of the back button. Only the
 * selected tab's content is mounted.
 */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const handleChange = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item) onChange(item.id);
  };
  return (
    <Radix.Root value={value} onValueChange={handleChange} activationMode="manual">
      <Radix.List
        aria-label={label}
        className={joinClassNames(
          'flex w-full flex-wrap gap-0.5 sm:gap-1 rounded-tile border border-line bg-sunken p-1 sm:w-fit',
          // On a narrow screen four tabs form two rows of two, because wrapping would leave one alone in a
          // row.
          items.length === 4 && 'max-[23.75rem]:grid max-[23.75rem]:grid-cols-2 max-[15rem]:grid-cols-1',
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            className={triggerLooks}
            onMouseDownCapture={leaveFocusToBrowser}
            onClick={() => {
              if (item.id !== value) onChange(item.id);
            }}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className="mt-6 rounded-card">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/**
 * Leaves the focus of a pressed tab to the browser. Radix would focus the tab by script, and the browser
 * would then draw the focus ring that only keyboard users need.
 */
function leaveFocusToBrowser(event: MouseEvent): void {
  event.stopPropagation();
}

const triggerLooks = [
  'min-h-10 shrink-0 grow rounded-[0.65rem] px-2 sm:px-4 text-sm font-semibold text-soft hover:text-ink',
  'data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-[0_2px_0_var(--color-edge)]',
  'focus-visible:-outline-offset-2 data-[state=active]:marked',
].join(' ');
