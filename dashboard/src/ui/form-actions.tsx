import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

export interface FormActionsProps {
  /** What the form does, on its button. */
  label: string;
  /** The same while it is being done. */
  busyLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: a way out, and the button that sends it. */
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
