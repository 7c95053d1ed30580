import { useState } from 'react';
import { keepGuardEntry, useLeaveGuard } from '../../data/leave-guard.ts';
import { t } from '../../language/t.ts';
import { AlertSheet } from '../../ui/alert-sheet.tsx';
import { Button } from '../../ui/button.tsx';

/** Asks before the page is left with unsaved texts. */
export function UnsavedTexts({ isChanged }: { isChanged: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveGuard(isChanged, (next) => {
    setLeave(() => next);
  });
  return (
    <LeaveTexts
      isOpen={leave !== null}
      onStay={() => {
        setLeave(null);
        keepGuardEntry();
      }}
      onLeave={() => {
        setLeave(null);
        leave?.();
      }}
    />
  );
}

export interface LeaveTextsProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave the texts without saving. */
export function LeaveTexts({ isOpen, onStay, onLeave }: LeaveTextsProps) {
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
      <p>{t('Your changes to these texts are not saved yet. They are lost when you leave.')}</p>
    </AlertSheet>
  );
}
