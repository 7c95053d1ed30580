import { useForm } from 'react-hook-form';
import { describeError, isRefusedWith } from '../data/error-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { quote } from '../ui/quote.ts';
import { Select } from '../ui/select.tsx';
import { useToast } from '../ui/toaster.tsx';
import { mediaTypeNames } from './media-facts.ts';
import { MediaFileArea } from './media-file-area.tsx';
import { emptyMediaForm, type MediaForm, toTexts } from './media-form.ts';
import { MediaRewardForm } from './media-reward-form.tsx';
import { useCreateMediaReward, useMediaRewards } from './queries.ts';
import { type MediaUploadState, useMediaUpload } from './use-media-upload.ts';

export interface AddMediaDialogProps {
  puzzleId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Creates a media reward (M5). The typed values and the upload stay when the server refuses them or the
 * dialog closes.
 */
export function AddMediaDialog({ puzzleId, isOpen, onOpenChange }: AddMediaDialogProps) {
  const form = useForm<MediaForm>({ defaultValues: emptyMediaForm });
  const upload = useMediaUpload();
  const create = useCreate(puzzleId, upload.lose);
  const toast = useToast();
  const { register, watch, formState } = form;
  const captions = watch('captions');

  const handleOpenChange = (next: boolean) => {
    if (!next && upload.state.phase === 'uploading') upload.clear();
    onOpenChange(next);
  };
  const handleValid = (values: MediaForm) => {
    if (upload.state.phase !== 'uploaded') return;
    const { uploaded, poster } = upload.state;
    const body = {
      ...toTexts(values),
      mediaType: values.mediaType,
      uploadedMediaUrl: uploaded.url,
      poster,
    };
    create.send(body, ({ title }) => {
      form.reset();
      upload.clear();
      onOpenChange(false);
      toast({ title: 'Success', description: `Winners can now get ${quote(title)}.` });
    });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      title="Add Media Reward"
      description="An image or video shown to everyone who solves the puzzle."
    >
      <MediaRewardForm
        form={form}
        onValid={handleValid}
        label="Create Media Reward"
        busyLabel="Creating..."
        isBusy={create.isPending}
        onCancel={() => {
          handleOpenChange(false);
        }}
      >
        <Field label="Media Type" isRequired>
          {(control) => (
            // The type has changed, so the form removes a file of the earlier type.
            <Select {...control} {...register('mediaType', { onChange: upload.clear })}>
              {Object.entries(mediaTypeNames).map(([type, name]) => (
                <option key={type} value={type}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <MediaFileArea
          mediaType={watch('mediaType')}
          upload={upload}
          captions={captions && { text: captions.text, language: watch('captionsLanguage') }}
          error={formState.isSubmitted ? missing[upload.state.phase] : undefined}
        />
      </MediaRewardForm>
    </Dialog>
  );
}

/** The error to show at the file field when the form is submitted in this phase of the upload. */
const missing: Partial<Record<MediaUploadState['phase'], string>> = {
  none: 'Please select a file',
  uploading: 'Please wait until the file is uploaded',
  failed: 'Please upload the file again or choose another one',
};

/**
 * Creates the reward. If the server no longer knows the upload, an earlier call may have created the reward
 * although its reply was lost. The list is then loaded again, so that it shows this reward.
 */
function useCreate(puzzleId: string, onLost: (reason: string) => void) {
  const { refetch } = useMediaRewards(puzzleId);
  return useCreateMediaReward(puzzleId, (error) => {
    if (!isRefusedWith(error, 'media.upload_unknown')) return;
    onLost(describeError(error, 'Please upload the file again.'));
    void refetch();
  });
}
