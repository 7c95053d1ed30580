import { Hourglass } from 'lucide-react';
import { ErrorState } from '../ui/error-state.tsx';
import { useOverlayWhile } from '../ui/loading-overlay.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

const confirmingText = { title: 'Confirming your payment...', message: 'This takes a moment.' };

/**
 * Shows the progress of a payment after the owner has returned from the checkout. Renders nothing if there is
 * no payment to check.
 */
export function CheckoutReturn() {
  const state = useCheckoutReturn();
  useOverlayWhile(state.phase === 'confirming', confirmingText);
  if (state.phase === 'waiting') {
    return (
      <div role="status" className="mb-6 flex gap-3 rounded-card bg-sun-tint p-5">
        <Hourglass aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div>
          <p className="text-base font-semibold">Your bank is still processing this payment</p>
          <p>Your purchase becomes active when the money arrives, even if you close this page.</p>
        </div>
      </div>
    );
  }
  if (state.phase === 'unknown') {
    return (
      <div className="mb-6">
        <ErrorState
          title="Your payment could not be confirmed just now"
          message="Nothing is lost: if you have paid, your purchase becomes active automatically."
          onRetry={state.retry}
        />
      </div>
    );
  }
  return null;
}
