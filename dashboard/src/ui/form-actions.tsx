import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

export interface FormActionsProps {
  /** The label of the submit button. */
  label: string;
  /** The label while submitting. */
  busyLabel: string;
  isBusy: boolean;
  /** Absent outside of dialogs. */
  onCancel?: (() => void) | undefined;
}

/** The end of a form: the submit button, and in a dialog a cancel button before it. */
export function FormActions({ label, busyLabel, isBusy, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </DialogActions>
  );
}
