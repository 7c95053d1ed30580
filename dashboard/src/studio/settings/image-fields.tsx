import { imageAltMaxChars, imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { ImagePicker } from '../../images/image-picker.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { ChosenImage } from '../chosen-image.ts';
import { isSameCrop } from '../crop.ts';
import { CropControl } from '../crop-control.tsx';
import { useCroppedImage } from '../use-cropped-image.ts';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/**
 * Shows the image of a campaign as visitors see it, with controls to change the image, its crop and its alternative
 * text.
 */
export function ImageFields({ form, values, errors, image }: SectionProps & { image: ChosenImage | null }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const cropped = useCroppedImage(image?.wholeUrl ?? '', values.crop);
  const url = cropped ?? values.imageUrl;
  return (
    <SettingsSection id="image">
      <div className="flex flex-wrap items-center gap-5">
        {url === '' ? (
          <span className="grid size-40 place-items-center rounded-card border-2 border-dashed border-line text-soft">
            <ImageIcon aria-hidden className="size-8" />
          </span>
        ) : (
          <img
            src={url}
            width={imageContractPx}
            height={imageContractPx}
            alt={values.imageAlt.trim() || values.title}
            className="size-40 rounded-card bg-sunken object-cover"
          />
        )}
        <Button
          variant="secondary"
          aria-expanded={isChoosing}
          onClick={() => {
            setIsChoosing(!isChoosing);
          }}
        >
          {isChoosing ? t('Close image choice') : t('Change image')}
        </Button>
      </div>
      {errors.imageUrl && (
        <p role="alert" className="text-sm font-medium text-berry">
          {errors.imageUrl}
        </p>
      )}
      {isChoosing && <ImageChoice form={form} values={values} image={image} />}
      <Field
        label={settingLabels.imageAlt()}
        error={errors.imageAlt}
        hint={t('Read aloud to visitors who cannot see the image. Leave empty to use the title.')}
      >
        {(control) => <Input {...control} {...form.register('imageAlt')} maxLength={imageAltMaxChars} />}
      </Field>
    </SettingsSection>
  );
}

type ImageChoiceProps = Pick<SectionProps, 'form' | 'values'> & { image: ChosenImage | null };

/** Chooses another image or another crop. An image that was removed from the library cannot be cropped. */
function ImageChoice({ form, values, image }: ImageChoiceProps) {
  const crop = image && (values.crop ?? image.crop);
  return (
    <div className="space-y-6">
      {image && crop && (
        <CropControl
          key={image.wholeUrl}
          url={image.wholeUrl}
          value={crop}
          isChanged={values.crop !== null}
          onChange={(next) => {
            // The control also reports its initial position, but that is not a change.
            if (!isSameCrop(next, crop)) form.setValue('crop', isSameCrop(next, image.crop) ? null : next);
          }}
          onReset={() => {
            form.setValue('crop', null);
          }}
        />
      )}
      <ImagePicker
        value={values.imageUrl}
        onChange={(url) => {
          form.setValue('imageUrl', url);
          form.setValue('crop', null);
        }}
      />
    </div>
  );
}
