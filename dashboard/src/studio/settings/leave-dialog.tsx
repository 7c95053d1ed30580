import { t } from '../../language/t.ts';
import { AlertSheet } from '../../ui/alert-sheet.tsx';
import { Button } from '../../ui/button.tsx';

export interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave the page without saving. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AlertSheet
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title={t('Leave without saving?')}
      cancel={{ label: t('Stay'), variant: 'secondary' }}
      actions={
        <Button variant="danger" onClick={onLeave}>
          {t('Discard and leave')}
        </Button>
      }
    >
      <p>
        {t('Your changes to the settings of this campaign are not saved yet. They are lost when you leave.')}
      </p>
    </AlertSheet>
  );
}
