import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { useForm } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { type MediaForm, toMediaForm, toTexts } from './media-form.ts';
import { MediaRewardForm } from './media-reward-form.tsx';
import { useUpdateMediaReward } from './queries.ts';

export interface EditMediaDialogProps {
  puzzleId: string;
  reward: MediaReward;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Edits title, description, captions and download of a stored reward. The file cannot be replaced. */
export function EditMediaDialog(props: EditMediaDialogProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title={t('Edit Media Reward')}
      description={t('The file stays the same. To show another one, add a new reward.')}
    >
      <EditForm {...props} />
    </Dialog>
  );
}

/** The form inside the dialog. It mounts with the dialog, so that it always begins with the stored values. */
function EditForm({ puzzleId, reward, onOpenChange }: EditMediaDialogProps) {
  const form = useForm<MediaForm>({ defaultValues: toMediaForm(reward) });
  const update = useUpdateMediaReward(puzzleId);
  const toast = useToast();
  const handleValid = (values: MediaForm) => {
    // `send` allows parallel calls for different rewards, so the form itself prevents a second submit.
    if (update.isPending) return;
    update.send({ id: reward.id, change: toTexts(values) }, ({ title }) => {
      onOpenChange(false);
      toast({ title: t('Success'), description: t('{title} updated', { title: quote(title) }) });
    });
  };
  return (
    <MediaRewardForm
      form={form}
      onValid={handleValid}
      label={t('Save Changes')}
      busyLabel={t('Saving...')}
      isBusy={update.isPending}
      onCancel={() => {
        onOpenChange(false);
      }}
    />
  );
}
