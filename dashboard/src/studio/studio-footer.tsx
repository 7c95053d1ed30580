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
  /** The prize and the placement in a few words. */
  plan: string;
  isFree: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons of the studio. They are always visible. */
export function StudioFooter({ step, onStep, image, plan, isFree, isBusy, onCancel }: StudioFooterProps) {
  const index = stepIds.indexOf(step);
  const previous = stepIds[index - 1];
  const next = stepIds[index + 1];
  const label = isFree
    ? t('Create Campaign')
    : t('Pay {price} & Create Campaign', { price: formatCampaignPrice() });
  const busyLabel = isFree ? t('Creating...') : t('Redirecting to Payment...');
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-card px-4 py-3 sm:gap-3 sm:px-6">
      {/* In a narrow window, the preview is below the fields, so the image stays beside the buttons. */}
      {image !== null && (
        <img src={image} alt="" className="size-11 shrink-0 rounded-tile object-cover lg:hidden" />
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
