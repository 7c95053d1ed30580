import type { CampaignData } from '@puzzle-prize/sdk/protocol';
import type { ReactNode } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ImagePicker } from '../images/image-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { useToast } from '../ui/toaster.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignForm, emptyCampaignForm, toCampaignData } from './campaign-form.ts';

export interface CampaignDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  /** The label of the submit button. */
  label: string;
  /** The label while the call is pending. */
  busyLabel: string;
  isBusy: boolean;
  /** A text above the buttons. */
  note?: ReactNode;
  /** Called with the valid form. The caller sends it, and calls `clear` after a success. */
  onSubmit: (data: CampaignData, clear: () => void) => void;
}

const missingImage = 'Please select or upload an image for your campaign';

/** Asks for title, type, board and image of a new campaign (C1, C2, G11). */
export function CampaignDialog(props: CampaignDialogProps) {
  const { isOpen, onOpenChange, title, description, label, busyLabel, isBusy, note, onSubmit } = props;
  const form = useForm<CampaignForm>({ defaultValues: emptyCampaignForm });
  const toast = useToast();
  form.register('imageUrl', { validate: (url) => url !== '' || missingImage });
  const imageUrl = form.watch('imageUrl');
  const imageError = form.formState.errors.imageUrl?.message;

  const handleOpenChange = (next: boolean) => {
    if (!next) {
      // The next time, the dialog shows the same texts, but no image and the default type (C2).
      const { imageUrl: noImage, rewardType } = emptyCampaignForm;
      form.reset({ ...form.getValues(), imageUrl: noImage, rewardType }, { keepDefaultValues: true });
    }
    onOpenChange(next);
  };
  const handleImage = (url: string) => {
    form.setValue('imageUrl', url, { shouldValidate: form.formState.isSubmitted });
  };
  const handleInvalid = ({ imageUrl: error }: FieldErrors<CampaignForm>) => {
    if (error) toast({ title: 'Missing Image', description: missingImage, variant: 'destructive' });
  };
  const handleValid = (values: CampaignForm) => {
    onSubmit(toCampaignData(values), () => {
      form.reset();
    });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      size="large"
      title={title}
      description={description}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(handleValid, handleInvalid)(event)}>
        <CampaignFields form={form} />
        <fieldset className="mt-6 min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">Campaign image</legend>
          {imageError && (
            <p role="alert" className="mb-3 text-sm font-medium text-berry">
              Missing Image - {imageError}
            </p>
          )}
          <ImagePicker value={imageUrl} onChange={handleImage} />
        </fieldset>
        {note && <div className="mt-6">{note}</div>}
        <FormActions
          label={label}
          busyLabel={busyLabel}
          isBusy={isBusy}
          onCancel={() => {
            handleOpenChange(false);
          }}
        />
      </form>
    </Dialog>
  );
}
