import { AlertDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { closeOnEscape, DialogActions, overlayLooks, sheetLooks } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What will be lost, in full. */
  children: ReactNode;
  confirmLabel: string;
  isBusy?: boolean;
  /** Takes the focus after a confirmation, where the control that opened the dialog goes away with it. */
  nextFocus?: RefObject<HTMLElement | null> | undefined;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Opens on 'Cancel'; stays open while busy, so that a failure can be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, isBusy = false, nextFocus, onConfirm } = props;
  const isConfirmed = useRef(false);
  const focusHandling = useReturnFocus(() => (isConfirmed.current ? nextFocus?.current : null));
  useEffect(() => {
    if (isOpen) isConfirmed.current = false;
  }, [isOpen]);
  const handleConfirm = () => {
    isConfirmed.current = true;
    onConfirm();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLooks}>
          <AlertDialog.Content
            {...focusHandling}
            onKeyDown={closeOnEscape(onOpenChange)}
            className={classNames(sheetLooks, 'sm:max-w-md')}
          >
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-3 space-y-2 text-soft">{children}</div>
            </AlertDialog.Description>
            <DialogActions>
              <AlertDialog.Cancel asChild>
                <Button variant="secondary" disabled={isBusy}>
                  Cancel
                </Button>
              </AlertDialog.Cancel>
              <Button variant="danger" isBusy={isBusy} onClick={handleConfirm}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
