import { type RefObject, useEffect, useState } from 'react';
import type { CampaignData } from '@puzzle-prize/sdk/protocol';
import type { UseFormReturn } from 'react-hook-form';
import { useCreateFreeCampaign, useOrderCampaign } from '../campaigns/queries.ts';
import type { CodesAreaHandle } from '../codes/codes-area.tsx';
import { listError } from '../codes/list/list-error.ts';
import { t } from '../language/t.ts';
import { useToast } from '../ui/toaster.tsx';
import type { ChosenImage } from './chosen-image.ts';
import type { Made } from './draft.ts';
import {
  draftListMaxChars,
  findProblems,
  type Problem,
  sayMissingImage,
  sayTooLongForPayment,
} from './problems.ts';
import {
  chooseSource,
  type FieldErrors,
  type StepId,
  type StudioForm,
  toStudioCampaign,
} from './studio-form.ts';
import { useCropImage } from './use-crop-image.ts';

interface SubmitOptions {
  form: UseFormReturn<StudioForm>;
  isFree: boolean;
  onStep: (step: StepId) => void;
  /** Called when the campaign awaits its payment, before the page is left. */
  onOrdered: (made: Made) => void;
  onCreated: (made: Made) => void;
  image: ChosenImage | null;
  list: RefObject<CodesAreaHandle | null>;
  /** The element that contains the fields. */
  panel: RefObject<HTMLElement | null>;
}

/**
 * Checks the form, crops the image, and creates or orders the campaign. The first field with a problem gets
 * the focus. After the first attempt, the problems are updated with each change of the form.
 */
export function useSubmit({ form, isFree, onStep, onOrdered, onCreated, image, list, panel }: SubmitOptions) {
  const [codesError, setCodesError] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const toast = useToast();
  const crop = useCropImage();
  const create = useCreateFreeCampaign();
  const order = useOrderCampaign();
  const problems = attempts > 0 ? findProblems(form.getValues(), codesError) : [];
  useEffect(() => {
    if (attempts > 0) focusProblem(panel.current);
  }, [attempts, panel]);

  const check = async (): Promise<Problem[]> => {
    if (chooseSource(form.getValues()) !== 'list' || !list.current)
      return findProblems(form.getValues(), undefined);
    const text = list.current.text();
    form.setValue('list', text);
    const isTooLong = !isFree && text.length > draftListMaxChars;
    const error = listError(await list.current.report()) ?? (isTooLong ? sayTooLongForPayment() : undefined);
    setCodesError(error);
    return findProblems(form.getValues(), error);
  };
  const send = (data: CampaignData) => {
    if (isFree) {
      create.send(data, ({ puzzle }) => {
        onCreated({ puzzleId: puzzle.id, isPaid: true, hasPrize: false });
      });
    } else {
      order.start(data, ({ puzzleId }) => {
        onOrdered({ puzzleId, isPaid: false, hasPrize: false });
      });
    }
  };
  const submit = async () => {
    const [first, ...others] = await check();
    if (first) {
      onStep(first.step);
      setAttempts((before) => before + 1);
      if ([first, ...others].some(({ field }) => field === 'imageUrl')) {
        toast({ title: t('Missing Image'), description: sayMissingImage(), variant: 'destructive' });
      }
      return;
    }
    const values = form.getValues();
    if (!values.crop || !image) {
      send(toStudioCampaign(values, values.imageUrl));
      return;
    }
    crop.send({ imageUrl: image.wholeUrl, ...values.crop }, ({ url }) => {
      // The library now contains the cropped image, so a repeated attempt does not crop it again.
      form.setValue('imageUrl', url);
      form.setValue('crop', null);
      send(toStudioCampaign(values, url));
    });
  };
  const errors: FieldErrors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return {
    submit: () => {
      setIsChecking(true);
      void submit().finally(() => {
        setIsChecking(false);
      });
    },
    errors,
    missing: new Set<StepId>(problems.map(({ step }) => step)),
    isBusy: isChecking || crop.isPending || create.isPending || order.isBusy,
  };
}

/**
 * Moves the focus to the first visible field with an error. If only a file is missing, the file input gets
 * the focus.
 */
function focusProblem(panel: HTMLElement | null): void {
  const visible = (selector: string) =>
    [...(panel?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      (field) => field.closest('[hidden]') === null,
    );
  (visible('[aria-invalid="true"]') ?? visible('input[type="file"]'))?.focus();
}
