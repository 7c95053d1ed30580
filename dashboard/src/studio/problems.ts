import { t } from '../language/t.ts';
import { checkLanguage } from '../media/captions-text.ts';
import { chooseSource, type StepId, type StudioForm } from './studio-form.ts';

/** A field with missing or wrong input. */
export interface Problem {
  step: StepId;
  field: keyof StudioForm;
  message: string;
}

export const sayMissingImage = () => t('Please select or upload an image for your campaign');

/**
 * Lists the fields with missing or wrong input, in the order of the steps. `listError` is the error in the
 * pasted codes (K6).
 */
export function findProblems(form: StudioForm, listError: string | undefined): Problem[] {
  const found: (Problem | false)[] = [
    form.imageUrl === '' && { step: 'image', field: 'imageUrl', message: sayMissingImage() },
    form.title.trim() === '' && { step: 'prize', field: 'title', message: t('Please enter a title') },
    findPrizeProblem(form, listError),
    form.placement === 'new' &&
      form.embedName.trim() === '' && {
        step: 'placement',
        field: 'embedName',
        message: t('Please enter a name'),
      },
    form.placement === 'existing' &&
      form.embedId === '' && {
        step: 'placement',
        field: 'embedId',
        message: t('Please choose an embed code'),
      },
  ];
  return found.filter((problem) => problem !== false);
}

function findPrizeProblem(form: StudioForm, listError: string | undefined): Problem | false {
  const step = 'prize';
  switch (chooseSource(form)) {
    case 'coupon':
      return form.coupon.trim() === '' && { step, field: 'coupon', message: t('Please enter a code') };
    case 'list':
      return listError !== undefined && { step, field: 'list', message: listError };
    case 'generated':
      return (
        form.generated === '' && {
          step,
          field: 'generated',
          message: t('Please choose how many codes to make'),
        }
      );
    case 'media':
      return findMediaProblem(form);
    case 'later':
      return false;
  }
}

/**
 * The maximum length of a list in a draft. Browsers store about five million characters per site, so a longer list
 * might not be stored, and would be lost when the owner leaves to pay.
 */
export const draftListMaxChars = 2_000_000;

export const sayTooLongForPayment = () =>
  t(
    "This list is too long to be kept while you pay. Choose 'Later', and add the codes under Manage after the payment.",
  );

function findMediaProblem(form: StudioForm): Problem | false {
  const { media, mediaTitle, mediaType, captions, captionsLanguage } = form;
  const step = 'prize';
  if (!media) return { step, field: 'media', message: t('Please select a file') };
  if (mediaTitle.trim() === '') return { step, field: 'mediaTitle', message: t('Please enter a title') };
  const message = mediaType === 'video' && captions ? checkLanguage(captionsLanguage) : null;
  return message !== null && { step, field: 'captionsLanguage', message };
}
