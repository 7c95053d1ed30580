import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AlertSheet } from './alert-sheet.tsx';
import { Button } from './button.tsx';

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
  useEffect(() => {
    if (isOpen) isConfirmed.current = false;
  }, [isOpen]);
  const handleConfirm = () => {
    isConfirmed.current = true;
    onConfirm();
  };
  return (
    <AlertSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      cancel={{ label: 'Cancel', variant: 'secondary', isDisabled: isBusy }}
      actions={
        <Button variant="danger" isBusy={isBusy} onClick={handleConfirm}>
          {confirmLabel}
        </Button>
      }
      nextFocus={() => (isConfirmed.current ? nextFocus?.current : null)}
    >
      {children}
    </AlertSheet>
  );
}
