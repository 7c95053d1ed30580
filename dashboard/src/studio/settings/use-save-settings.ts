import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUpdateCampaign } from '../../campaigns/queries.ts';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';
import type { ChosenImage } from '../chosen-image.ts';
import { useCropImage } from '../use-crop-image.ts';
import type { SettingsProblem } from './find-problems.ts';
import { findRefusal } from './find-refusal.ts';
import {
  buildEdit,
  type EditStart,
  findTyped,
  type FormField,
  type SettingsForm,
  toSettings,
} from './settings-form.ts';

interface SaveOptions {
  puzzleId: string;
  form: UseFormReturn<SettingsForm>;
  edit: EditStart;
  /** The chosen image with the data for its crop; null for an image that is in no library. */
  image: ChosenImage | null;
  problems: readonly SettingsProblem[];
  /** The element that contains the fields. */
  panel: RefObject<HTMLElement | null>;
  onFailure: (error: Error) => void;
  /** Called with the saved campaign, and with what the owner has typed while it was being saved. */
  onSaved: (campaign: Campaign, typed: Partial<SettingsForm>) => void;
}

/** A value that the server has refused. */
interface Refusal extends SettingsProblem {
  value: unknown;
}

/** The messages beside the fields. */
export type SettingsErrors = Partial<Record<FormField, string>>;

/**
 * Checks the form, crops the image, and sends the changed settings. A problem appears when its field loses
 * the focus or the form is saved. If the form cannot be saved, the first field with a problem gets the focus.
 */
export function useSaveSettings(options: SaveOptions) {
  const { puzzleId, form, edit, image, problems, panel, onFailure, onSaved } = options;
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const toast = useToast();
  const crop = useCropImage();
  const update = useUpdateCampaign(puzzleId, (error) => {
    onFailure(error);
    const refused = findRefusal(error);
    if (refused) setRefusal({ ...refused, value: form.getValues(refused.field) });
  });
  useEffect(() => {
    if (attempts > 0 || refusal) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, refusal, panel]);
  const send = () => {
    const sent = form.getValues();
    update.send(buildEdit(edit.base, toSettings(sent, edit)), (saved) => {
      toast({
        title: t('Settings Saved'),
        description: t('Visitors see the changes from now on.'),
      });
      onSaved(saved, findTyped(sent, form.getValues()));
    });
  };
  const save = () => {
    if (problems.length > 0) {
      setAttempts(attempts + 1);
      return;
    }
    setRefusal(null);
    const chosen = form.getValues('crop');
    if (!chosen || !image) {
      send();
      return;
    }
    crop.send({ imageUrl: image.wholeUrl, ...chosen }, ({ url }) => {
      // The library now contains the cropped image, so a repeated attempt does not crop it again.
      form.setValue('imageUrl', url);
      form.setValue('crop', null);
      send();
    });
  };
  const { touchedFields } = form.formState;
  const shown = problems.filter(({ field }) => attempts > 0 || isTouched(touchedFields, field));
  const isRefused = refusal && form.getValues(refusal.field) === refusal.value;
  const errors: SettingsErrors = Object.fromEntries(
    [...(isRefused ? [refusal] : []), ...shown].map(({ field, message }) => [field, message]),
  );
  return { save, errors, isBusy: crop.isPending || update.isPending };
}

/** The problem of the image appears at once, because a single click chooses an image. */
function isTouched(touched: object, field: FormField): boolean {
  return field === 'imageUrl' || Reflect.get(touched, field) === true;
}
