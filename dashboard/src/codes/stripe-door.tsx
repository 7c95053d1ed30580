import { Plug } from 'lucide-react';

/** What stands where promotion codes will be made from a Stripe coupon (K4, K7): the state of things, and what to do. */
export function StripeDoor({ isConnected }: { isConnected: boolean }) {
  return (
    <div className="flex gap-3 rounded-tile border border-line bg-sunken p-4 text-sm">
      <Plug aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
      <p>
        <span className="font-semibold">
          {isConnected ? 'Your Stripe account is connected. ' : 'No Stripe account is connected. '}
        </span>
        <span className="text-soft">
          This server cannot make codes from a Stripe coupon yet. Create promotion codes in Stripe, export
          them and import the file here, or paste them.
        </span>
      </p>
    </div>
  );
}
