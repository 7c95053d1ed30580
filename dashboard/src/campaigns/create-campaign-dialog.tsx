import { type FieldErrors, useForm } from 'react-hook-form';
import { ImagePicker } from '../images/image-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignForm, emptyCampaignForm, toCampaignData } from './campaign-form.ts';
import { useCreateFreeCampaign } from './queries.ts';

export interface CreateCampaignDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const missingImage = 'Please select or upload an image for your campaign';

/** Title, type, board and picture of the free campaign (C1, C2, G11). */
export function CreateCampaignDialog({ isOpen, onOpenChange }: CreateCampaignDialogProps) {
  const form = useForm<CampaignForm>({ defaultValues: emptyCampaignForm });
  const create = useCreateFreeCampaign();
  const toast = useToast();
  form.register('imageUrl', { validate: (url) => url !== '' || missingImage });
  const imageUrl = form.watch('imageUrl');
  const imageError = form.formState.errors.imageUrl?.message;

  const handleOpenChange = (next: boolean) => {
    if (!next) {
      // C2: what was typed stays for the next time, the picture and the type do not.
      form.resetField('imageUrl');
      form.resetField('rewardType');
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
    create.send(toCampaignData(values), ({ puzzle }) => {
      form.reset();
      onOpenChange(false);
      toast({
        title: 'Success!',
        description: `${quote(puzzle.title)} is ready. Now set its codes under Manage.`,
      });
    });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      size="large"
      title="Create Free Campaign"
      description="Your first campaign is free. Choose a picture; visitors slide it back together."
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
        <FormActions
          label="Create Campaign"
          busyLabel="Creating..."
          isBusy={create.isPending}
          onCancel={() => {
            handleOpenChange(false);
          }}
        />
      </form>
    </Dialog>
  );
}
