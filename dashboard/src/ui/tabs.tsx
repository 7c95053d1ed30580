import { Tabs as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';

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
 * Tabs in one row, which scrolls if it is too long. The arrow keys move the focus, and Enter or Space selects the
 * focused tab. If the focus alone selected a tab, a window that gets the focus again would undo the effect of the
 * back button. Only the selected tab's content is mounted.
 */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const handleChange = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item) onChange(item.id);
  };
  return (
    <Radix.Root value={value} onValueChange={handleChange} activationMode="manual">
      <Radix.List aria-label={label} className="tab-row">
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            ref={item.id === value ? showTab : undefined}
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
        <Radix.Content key={item.id} value={item.id} className="mt-6">
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

/** Scrolls the row to the selected tab. `scrollIntoView` would also scroll the page. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

const triggerLooks = [
  'min-h-11 shrink-0 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-soft',
  'hover:text-ink focus-visible:-outline-offset-2',
  'data-[state=active]:border-brand data-[state=active]:text-ink data-[state=active]:marked',
].join(' ');
