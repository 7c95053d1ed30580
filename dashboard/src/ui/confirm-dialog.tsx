import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { t } from '../language/t.ts';
import { AlertSheet } from './alert-sheet.tsx';
import { Button } from './button.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Text that names everything the action deletes. */
  children: ReactNode;
  confirmLabel: string;
  isBusy?: boolean;
  /** A button for an alternative action, which can be undone. */
  alternative?: ReactNode;
  /**
   * Receives the focus after a confirmation. Needed if the action removes the button that opened the dialog.
   */
  nextFocus?: RefObject<HTMLElement | null> | undefined;
  onConfirm: () => void;
}

/**
 * Asks before an action that cannot be undone. The focus begins on 'Cancel'. The dialog stays open while the
 * action is pending, so that the user can retry after a failure.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, isBusy = false } = props;
  const { alternative, nextFocus, onConfirm } = props;
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
      cancel={{ label: t('Cancel'), variant: 'secondary', isDisabled: isBusy }}
      isWide={Boolean(alternative)}
      actions={
        <>
          {alternative}
          <Button variant="danger" isBusy={isBusy} onClick={handleConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
      nextFocus={() => (isConfirmed.current ? nextFocus?.current : null)}
    >
      {children}
    </AlertSheet>
  );
}
