import { useViewer } from '../auth/current-user.ts';
import { SessionGuard } from '../auth/session-guard.tsx';
import { CheckoutReturn } from '../payments/checkout-return.tsx';
import { UnwrittenPage } from './unwritten-page.tsx';

/** /media/{id}: where an owner comes back to who renewed the storage (M11, G38); the rest is being written. */
export function MediaPage() {
  const viewer = useViewer();
  return (
    <>
      {viewer.phase === 'signed-in' && (
        <div className="page pt-8">
          <CheckoutReturn />
          <SessionGuard viewer={viewer} />
        </div>
      )}
      <UnwrittenPage title="Media Management" />
    </>
  );
}
