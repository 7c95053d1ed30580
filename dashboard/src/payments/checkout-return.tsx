import { Hourglass } from 'lucide-react';
import { ErrorState } from '../ui/error-state.tsx';
import { useOverlayWhile } from '../ui/loading-overlay.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

const confirmingText = { title: 'Confirming your payment...', message: 'This takes a moment.' };

/** What an owner sees who comes back from the payment page. Nothing, on any other visit. */
export function CheckoutReturn() {
  const state = useCheckoutReturn();
  useOverlayWhile(state.phase === 'confirming', confirmingText);
  if (state.phase === 'waiting') {
    return (
      <div role="status" className="mb-6 flex gap-3 rounded-card bg-sun-tint p-5">
        <Hourglass aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div>
          <p className="text-lg font-semibold">Your bank is still working on this payment</p>
          <p>
            What you bought is switched on when the money arrives, whether this page is open or not. You can
            go on working.
          </p>
        </div>
      </div>
    );
  }
  if (state.phase === 'unknown') {
    return (
      <div className="mb-6">
        <ErrorState
          title="Your payment could not be confirmed just now"
          message="Nothing is lost: if you have paid, what you bought is switched on by itself."
          onRetry={state.retry}
        />
      </div>
    );
  }
  return null;
}
