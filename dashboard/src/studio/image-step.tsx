import type { UseFormReturn } from 'react-hook-form';
import { ImagePicker } from '../images/image-picker.tsx';
import { useTemplateImages } from '../images/queries.ts';
import { t } from '../language/t.ts';
import type { ChosenImage } from './chosen-image.ts';
import { isSameCrop } from './crop.ts';
import { CropControl } from './crop-control.tsx';
import type { StudioForm } from './studio-form.ts';

export interface ImageStepProps {
  form: UseFormReturn<StudioForm>;
  image: ChosenImage | null;
  error: string | undefined;
  /**
   * Whether the step is visible. The crop control mounts only if it is, because a hidden crop control has no
   * size.
   */
  isShown: boolean;
  /** Called when the owner has chosen an image. */
  onChoose: () => void;
}

/** The first step: an image and its crop (I1-I9, G39). */
export function ImageStep({ form, image, error, isShown, onChoose }: ImageStepProps) {
  const [imageUrl, crop] = form.watch(['imageUrl', 'crop']);
  const value = image && (crop ?? image.crop);
  const { data: templates = [] } = useTemplateImages();
  /** Suggests the title of the chosen template, unless the owner has typed a title. */
  const suggestTitle = (url: string) => {
    const title = form.getValues('title').trim();
    const isOwn = title !== '' && !templates.some((template) => template.title === title);
    const chosen = templates.find((template) => template.url === url);
    if (!isOwn && chosen) form.setValue('title', chosen.title);
  };
  return (
    <fieldset className="min-w-0 space-y-6">
      <legend className="mb-1.5 text-sm font-semibold">{t('Campaign image')}</legend>
      {error && (
        <p role="alert" className="text-sm font-medium text-berry">
          {t('Missing Image - {error}', { error })}
        </p>
      )}
      {isShown && image && value && (
        <CropControl
          key={image.wholeUrl}
          url={image.wholeUrl}
          value={value}
          isChanged={crop !== null}
          onChange={(next) => {
            // The control also reports its initial position, but that is not a change.
            if (!isSameCrop(next, value)) form.setValue('crop', isSameCrop(next, image.crop) ? null : next);
          }}
          onReset={() => {
            form.setValue('crop', null);
          }}
        />
      )}
      <ImagePicker
        value={imageUrl}
        onChange={(url) => {
          form.setValue('imageUrl', url);
          form.setValue('crop', null);
          suggestTitle(url);
          onChoose();
        }}
      />
    </fieldset>
  );
}
