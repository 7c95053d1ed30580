import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { CaptionsField } from './captions-field.tsx';
import type { Captions } from './captions-text.ts';
import { type MediaForm, toMediaForm, toTexts } from './media-form.ts';
import { MediaTexts } from './media-texts.tsx';
import { useUpdateMediaReward } from './queries.ts';

export interface EditMediaDialogProps {
  puzzleId: string;
  reward: MediaReward;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Title, description and captions of a stored reward. Its file stays as it is. */
export function EditMediaDialog(props: EditMediaDialogProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title="Edit Media Reward"
      description="The file stays as it is. To show another one, add a new reward."
    >
      <EditForm {...props} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it always begins with what is stored. */
function EditForm({ puzzleId, reward, onOpenChange }: EditMediaDialogProps) {
  const { register, handleSubmit, formState } = useForm<MediaForm>({ defaultValues: toMediaForm(reward) });
  const [captions, setCaptions] = useState<Captions | null>(
    reward.captions === null ? null : { text: reward.captions, name: 'Stored captions' },
  );
  const update = useUpdateMediaReward(puzzleId);
  const toast = useToast();
  const handleValid = (form: MediaForm) => {
    // Several cards change at once, so the form itself sees to it that it is sent once.
    if (update.isPending) return;
    update.send({ id: reward.id, change: toTexts(form, captions) }, ({ title }) => {
      onOpenChange(false);
      toast({ title: 'Success', description: `${quote(title)} updated` });
    });
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(handleValid)(event)}>
      <MediaTexts register={register} errors={formState.errors} />
      {reward.mediaType === 'video' && (
        <CaptionsField
          captions={captions}
          onChange={setCaptions}
          register={register}
          errors={formState.errors}
        />
      )}
      <FormActions
        label="Save Changes"
        busyLabel="Saving..."
        isBusy={update.isPending}
        onCancel={() => {
          onOpenChange(false);
        }}
      />
    </form>
  );
}
