import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

export interface FormActionsProps {
  /** The label of the submit button. */
  label: string;
  /** The label while submitting. */
  busyLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The cancel button and the submit button at the end of a form in a dialog. */
export function FormActions({ label, busyLabel, isBusy, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </DialogActions>
  );
}
