import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useShown } from './use-shown.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** A sentence below the title. Screen readers announce it when the dialog opens. */
  description: string;
  size?: 'small' | 'large';
  /** Receives the focus after the dialog closes, instead of the element that opened it. */
  nextFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** A modal dialog. It traps the focus, closes on Escape and scrolls its content below the title. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, size = 'small', nextFocus, children } = props;
  const focusHandling = useReturnFocus(isOpen, () => nextFocus?.current);
  return (
    <Radix.Root open={useShown(isOpen)} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLooks}>
          <Radix.Content
            {...focusHandling}
            onKeyDown={closeOnEscape(onOpenChange)}
            className={joinClassNames(sheetLooks, size === 'small' ? 'sm:max-w-lg' : 'sm:max-w-3xl')}
          >
            <div className="sheet-head mb-5 flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-lead">{title}</Radix.Title>
                <Radix.Description className="mt-1.5 text-soft">{description}</Radix.Description>
              </div>
              <Radix.Close asChild>
                <Button variant="quiet" size="icon" aria-label={t('Close')} className="-mt-1 -me-2">
                  <X aria-hidden />
                </Button>
              </Radix.Close>
            </div>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Returns a listener that closes a dialog on Escape. Radix sends Escape only to its topmost layer. When a
 * toast covers the dialog, the toast is that layer, so the dialog must listen for the key itself.
 */
export function closeOnEscape(onOpenChange: (isOpen: boolean) => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  };
}

/**
 * The buttons at the end of a dialog or form, which stay visible while its content scrolls. The main button is the
 * last one, or above the others if the row is too narrow.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="sheet-end">{children}</div>;
}

export const overlayLooks =
  'fixed inset-0 z-40 grid animate-fade place-items-end overflow-y-auto bg-veil sm:place-items-center sm:p-6';
export const sheetLooks =
  'sheet w-full animate-rise rounded-t-sheet border border-line shadow-float outline-none sm:rounded-sheet';
