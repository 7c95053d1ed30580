import { type SubmitEvent, useState } from 'react';
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
      title="Assign Campaign"
      description={`Choose what ${quote(embed.name)} shows. Your site needs no change.`}
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
      const shown = assignedPuzzle ? quote(assignedPuzzle.title) : 'its fallback message';
      toast({ title: 'Success', description: `${quote(embed.name)} now shows ${shown}` });
    });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label="Campaign" isRequired>
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
        label="Assign"
        busyLabel="Assigning..."
        isBusy={assign.isPending}
        onCancel={() => {
          onOpenChange(false);
        }}
      />
    </form>
  );
}
