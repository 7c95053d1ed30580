import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import { closeOnEscape, DialogActions, overlayLooks, sheetLooks } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useShown } from './use-shown.ts';

export interface AlertSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The text of the question, which a screen reader announces when the sheet opens. */
  children: ReactNode;
  /** Fields below the text. The text is announced when the sheet opens, the fields are not. */
  fields?: ReactNode;
  /** The button that cancels; it has the focus at first. */
  cancel: { label: string; variant: 'secondary' | 'quiet'; isDisabled?: boolean };
  /** The other buttons. */
  actions: ReactNode;
  /** Whether the sheet is wide enough for three buttons. */
  isWide?: boolean;
  /**
   * Returns the element to focus after the sheet closes; by default the element that had the focus before.
   */
  nextFocus?: () => HTMLElement | null | undefined;
}

/** A modal question. The page behind the sheet is inert, and a click outside does not close the sheet. */
export function AlertSheet(props: AlertSheetProps) {
  const { isOpen, onOpenChange, title, children, fields, cancel, actions, isWide, nextFocus } = props;
  const focusHandling = useReturnFocus(isOpen, nextFocus);
  return (
    <AlertDialog.Root open={useShown(isOpen)} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLooks}>
          <AlertDialog.Content
            {...focusHandling}
            onKeyDown={closeOnEscape(onOpenChange)}
            className={joinClassNames(sheetLooks, isWide ? 'sm:max-w-lg' : 'sm:max-w-md')}
          >
            <AlertDialog.Title className="sheet-head text-lead">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-3 space-y-2 text-soft">{children}</div>
            </AlertDialog.Description>
            {fields && <div className="mt-4">{fields}</div>}
            <DialogActions>
              <AlertDialog.Cancel asChild>
                <Button variant={cancel.variant} disabled={cancel.isDisabled}>
                  {cancel.label}
                </Button>
              </AlertDialog.Cancel>
              {actions}
            </DialogActions>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
