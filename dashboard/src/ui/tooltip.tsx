import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/**
 * Sets the timing of all tooltips inside it (R14). A tooltip opens after 700 ms. It opens at once if the
 * pointer has left another tooltip less than 300 ms ago.
 */
export function TooltipTiming({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Shows a text on hover and focus, to explain an icon. The control still needs its own accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 animate-fade rounded-tile bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
