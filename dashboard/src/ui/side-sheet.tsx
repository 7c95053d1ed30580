import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { closeOnEscape } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useShown } from './use-shown.ts';

export interface SideSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** A sentence below the title. Screen readers announce it when the sheet opens. */
  description: ReactNode;
  /**
   * Returns the element to focus after the sheet closes. Needed if the element that opened the sheet may be
   * gone.
   */
  nextFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/**
 * A modal sheet at the side of the page, for a form or the details of one item. On a phone it fills the
 * screen.
 */
export function SideSheet({ isOpen, onOpenChange, title, description, nextFocus, children }: SideSheetProps) {
  const focusHandling = useReturnFocus(isOpen, nextFocus);
  const handleEscape = closeOnEscape(onOpenChange);
  return (
    <Radix.Root open={useShown(isOpen)} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          {...focusHandling}
          onKeyDown={(event) => {
            // A dialog above the sheet is a child of the sheet in React, but not in the DOM. React therefore
            // reports its key events here too, and this check ignores them.
            if (event.target instanceof Node && event.currentTarget.contains(event.target))
              handleEscape(event);
          }}
          className="fixed inset-y-0 inset-e-0 z-40 sheet w-full animate-fade border-line shadow-float outline-none sm:max-w-xl sm:rounded-s-sheet sm:border-s"
        >
          <div className="sheet-head mb-6 flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lead break-words">{title}</Radix.Title>
              <Radix.Description asChild>
                <div className="mt-1.5 text-soft">{description}</div>
              </Radix.Description>
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label={t('Close')} className="-mt-1 -me-2">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
