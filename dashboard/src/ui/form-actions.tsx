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

/** The end of a form in a dialog: a cancel button and the submit button. */
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
