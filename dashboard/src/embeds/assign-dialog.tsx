import { type SubmitEvent, useState } from 'react';
import { t } from '../language/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { noCampaign, toPuzzleId } from './campaign-choice.ts';
import { CampaignSelect } from './campaign-select.tsx';
import type { EmbedDialogProps } from './embed-dialog.ts';
import { useAssignEmbed } from './queries.ts';

/** Assigns a campaign to an embed code. The host page needs no change (E2). */
export function AssignDialog({ embed, isOpen, onOpenChange }: EmbedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Assign Campaign')}
      description={t('Choose what {name} shows. Your site needs no change.', { name: quote(embed.name) })}
    >
      <AssignForm embed={embed} isOpen={isOpen} onOpenChange={onOpenChange} />
    </Dialog>
  );
}

/** The form. It is mounted each time the dialog opens, so it always begins with the stored assignment. */
function AssignForm({ embed, onOpenChange }: EmbedDialogProps) {
  const [puzzle, setPuzzle] = useState(embed.assignedPuzzleId ?? noCampaign);
  const assign = useAssignEmbed(embed.id);
  const toast = useToast();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    assign.send({ puzzleId: toPuzzleId(puzzle) }, ({ assignedPuzzle }) => {
      onOpenChange(false);
      const name = quote(embed.name);
      toast({
        title: t('Success'),
        description: assignedPuzzle
          ? t('{name} now shows {title}', { name, title: quote(assignedPuzzle.title) })
          : t('{name} now shows its fallback message', { name }),
      });
    });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label={t('Campaign')} isRequired>
        {(control) => (
          <CampaignSelect
            {...control}
            value={puzzle}
            onChange={(event) => {
              setPuzzle(event.target.value);
            }}
          />
        )}
      </Field>
      <FormActions
        label={t('Assign')}
        busyLabel={t('Assigning...')}
        isBusy={assign.isPending}
        onCancel={() => {
          onOpenChange(false);
        }}
      />
    </form>
  );
}
