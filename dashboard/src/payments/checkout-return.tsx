import { Hourglass, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

export interface CheckoutReturnProps {
  /** Shows the campaign of the order. Absent on a page that shows the campaign in any case. */
  image?: (puzzleId: string) => ReactNode;
}

/**
 * Shows the progress of a payment after the owner has returned from the checkout. Renders nothing if there is
 * no payment to check.
 */
export function CheckoutReturn({ image }: CheckoutReturnProps) {
  const state = useCheckoutReturn();
  if (state.phase === 'none') return null;
  if (state.phase === 'unknown') {
    return (
      <div className="mb-6">
        <ErrorState
          title={t('Your payment could not be confirmed just now')}
          message={t('Nothing is lost: if you have paid, your purchase becomes active automatically.')}
          onRetry={state.retry}
        />
      </div>
    );
  }
  const shown = state.puzzleId !== null && image?.(state.puzzleId);
  if (state.phase === 'waiting') {
    return (
      <Progress
        image={shown}
        icon={<Hourglass aria-hidden className="mt-0.5 size-6 shrink-0" />}
        title={t('Your bank is still processing this payment')}
        message={t('Your purchase becomes active when the money arrives, even if you close this page.')}
      />
    );
  }
  return (
    <Progress
      image={shown}
      icon={<LoaderCircle aria-hidden className="mt-0.5 size-6 shrink-0 animate-spin" />}
      title={t('Confirming your payment...')}
      message={t('This takes a moment.')}
    />
  );
}

interface ProgressProps {
  image: ReactNode;
  icon: ReactNode;
  title: string;
  message: string;
}

function Progress({ image, icon, title, message }: ProgressProps) {
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-4 rounded-card bg-sun-tint p-5">
      {image}
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        {icon}
        <div>
          <p className="text-base font-semibold">{title}</p>
          <p>{message}</p>
        </div>
      </div>
    </div>
  );
}
