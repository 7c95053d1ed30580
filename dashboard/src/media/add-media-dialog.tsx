import { useForm } from 'react-hook-form';
import { describeError, isRefusedWith } from '../data/error-text.ts';
import { t } from '../language/t.ts';
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
      toast({
        title: t('Success'),
        description: t('Winners can now get {title}.', { title: quote(title) }),
      });
    });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      title={t('Add Media Reward')}
      description={t('An image or video for the winners of this campaign.')}
    >
      <MediaRewardForm
        form={form}
        onValid={handleValid}
        label={t('Create Media Reward')}
        busyLabel={t('Creating...')}
        isBusy={create.isPending}
        onCancel={() => {
          handleOpenChange(false);
        }}
      >
        <Field label={t('Media Type')} isRequired>
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
          error={formState.isSubmitted ? describeMissing(upload.state.phase) : undefined}
        />
      </MediaRewardForm>
    </Dialog>
  );
}

/** Returns the error to show at the file field when the form is submitted in this phase of the upload. */
function describeMissing(phase: MediaUploadState['phase']): string | undefined {
  switch (phase) {
    case 'none':
      return t('Please select a file');
    case 'uploading':
      return t('Please wait until the file is uploaded');
    case 'failed':
      return t('Please upload the file again or choose another one');
    case 'uploaded':
      return undefined;
  }
}

/**
 * Creates the reward. If the server no longer knows the upload, an earlier call may have created the reward
 * although its reply was lost. The list is then loaded again, so that it shows this reward.
 */
function useCreate(puzzleId: string, onLost: (reason: string) => void) {
  const { refetch } = useMediaRewards(puzzleId);
  return useCreateMediaReward(puzzleId, (error) => {
    if (!isRefusedWith(error, 'media.upload_unknown')) return;
    onLost(describeError(error, t('Please upload the file again.')));
    void refetch();
  });
}
