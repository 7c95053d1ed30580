import { ArrowLeft, ArrowRight } from 'lucide-react';
import { formatCampaignPrice } from '../campaigns/campaign-form.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { type StepId, stepIds } from './studio-form.ts';

export interface StudioFooterProps {
  step: StepId;
  onStep: (step: StepId) => void;
  /** The address of the image; null before one is chosen. */
  image: string | null;
  /** Called to show the preview, which is below the fields in a narrow window. */
  onPreview: () => void;
  /** The prize and the placement in a few words. */
  plan: string;
  isFree: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons of the studio. They are always visible. */
export function StudioFooter(props: StudioFooterProps) {
  const { step, onStep, image, onPreview, plan, isFree, isBusy, onCancel } = props;
  const index = stepIds.indexOf(step);
  const previous = stepIds[index - 1];
  const next = stepIds[index + 1];
  const label = isFree
    ? t('Create Campaign')
    : t('Pay {price} & Create Campaign', { price: formatCampaignPrice() });
  const busyLabel = isFree ? t('Creating...') : t('Redirecting to Payment...');
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-card px-4 py-3 sm:gap-3 sm:px-6">
      {/* In a narrow window, the preview is below the fields. The image beside the buttons leads to it. */}
      {image !== null && (
        <button
          type="button"
          aria-label={t('Preview')}
          className="shrink-0 rounded-tile lg:hidden"
          onClick={onPreview}
        >
          <img src={image} alt="" className="size-11 rounded-tile object-cover" />
        </button>
      )}
      <p className="hidden min-w-0 flex-1 text-sm text-soft wrap-anywhere sm:block">
        {t('Step {step} of {steps}: {plan}', { step: index + 1, steps: stepIds.length, plan })}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      {previous && (
        <Button
          variant="secondary"
          onClick={() => {
            onStep(previous);
          }}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('Back')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          onClick={() => {
            onStep(next);
          }}
        >
          {t('Next')}
          <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </Button>
      )}
      <Button type="submit" isBusy={isBusy} className="max-sm:grow">
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  );
}
