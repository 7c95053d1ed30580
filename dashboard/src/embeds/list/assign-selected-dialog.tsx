import { type SubmitEvent, useState } from 'react';
import { t } from '../../language/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { noCampaign, toPuzzleId } from '../campaign-choice.ts';
import { CampaignSelect } from '../campaign-select.tsx';
import type { EmbedChange } from './embed-change.ts';

export interface AssignSelectedDialogProps {
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAssign: (change: EmbedChange) => void;
}

/** Assigns one campaign to several embed codes. The host pages need no change (E2). */
export function AssignSelectedDialog(props: AssignSelectedDialogProps) {
  const { count, isOpen, onOpenChange } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Assign Campaign')}
      description={t(
        'Choose what {count, plural, one {# embed code shows} other {# embed codes show}}. Your site needs no change.',
        { count },
      )}
    >
      <AssignForm {...props} />
    </Dialog>
  );
}

/** The form. It is mounted each time the dialog opens, so it always begins without a choice. */
function AssignForm({ onOpenChange, onAssign }: AssignSelectedDialogProps) {
  const [choice, setChoice] = useState({ value: noCampaign, title: '' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const puzzleId = toPuzzleId(choice.value);
    onOpenChange(false);
    onAssign({ kind: 'assign', puzzleId, title: puzzleId === null ? null : choice.title });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label={t('Campaign')} isRequired>
        {(control) => (
          <CampaignSelect
            {...control}
            value={choice.value}
            onChange={({ target }) => {
              setChoice({ value: target.value, title: target.selectedOptions[0]?.label ?? '' });
            }}
          />
        )}
      </Field>
      <FormActions
        label={t('Assign')}
        busyLabel={t('Assigning...')}
        isBusy={false}
        onCancel={() => {
          onOpenChange(false);
        }}
      />
    </form>
  );
}
