import { ArrowLeft, ArrowRight } from 'lucide-react';
import { campaignPrice } from '../campaigns/campaign-form.ts';
import { Button } from '../ui/button.tsx';
import { type StepId, stepIds } from './studio-form.ts';

export interface StudioFooterProps {
  step: StepId;
  onStep: (step: StepId) => void;
  /** The prize and the placement in a few words. */
  plan: string;
  isFree: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons of the studio. They are always visible. */
export function StudioFooter({ step, onStep, plan, isFree, isBusy, onCancel }: StudioFooterProps) {
  const index = stepIds.indexOf(step);
  const previous = stepIds[index - 1];
  const next = stepIds[index + 1];
  const label = isFree ? 'Create Campaign' : `Pay ${campaignPrice} & Create Campaign`;
  const busyLabel = isFree ? 'Creating...' : 'Redirecting to Payment...';
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-card px-4 py-3 sm:gap-3 sm:px-6">
      <p className="hidden min-w-0 flex-1 text-sm text-soft wrap-anywhere sm:block">
        Step {index + 1} of {stepIds.length}: {plan}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {previous && (
        <Button
          variant="secondary"
          onClick={() => {
            onStep(previous);
          }}
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          onClick={() => {
            onStep(next);
          }}
        >
          Next
          <ArrowRight aria-hidden className="size-4" />
        </Button>
      )}
      <Button type="submit" isBusy={isBusy} className="max-sm:grow">
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  );
}
