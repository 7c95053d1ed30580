import type { StripeConnection } from '@puzzle-prize/sdk/protocol';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { GenerateForm } from './generate-form.tsx';
import { connectPath, useConnection } from './queries.ts';

/** Promotion codes from a coupon of the owner's own Stripe account (K4, K7): connect it, then make them. */
export function StripeCodes({ puzzleId, hasCodes }: { puzzleId: string; hasCodes: boolean }) {
  const connection = useConnection(puzzleId);
  if (connection.isPending) {
    return (
      <Loading label="Loading the Stripe account...">
        <Skeleton className="h-32 rounded-tile" />
      </Loading>
    );
  }
  if (connection.isError) {
    return (
      <ErrorState
        title="The Stripe account could not be loaded"
        isRetrying={connection.isFetching}
        onRetry={() => void connection.refetch()}
      />
    );
  }
  const { account } = connection.data;
  if (account === null) return <NotConnected puzzleId={puzzleId} connection={connection.data} />;
  return (
    <div className="space-y-6">
      <ConnectedAccount puzzleId={puzzleId} account={account} note={<SandboxNote {...connection.data} />} />
      <GenerateForm puzzleId={puzzleId} hasCodes={hasCodes} />
    </div>
  );
}

function NotConnected({ puzzleId, connection }: { puzzleId: string; connection: StripeConnection }) {
  return (
    <Panel>
      <p>
        <span className="font-semibold">No Stripe account is connected. </span>
        <span className="text-soft">
          {connection.canConnect
            ? 'Connect yours, and single-use promotion codes are made there from one of your coupons.'
            : 'This server is not set up to connect one. Create promotion codes in Stripe, export them and import the file here, or paste them.'}
        </span>
      </p>
      {connection.canConnect && (
        <>
          <SandboxNote {...connection} />
          <Button asChild className="mt-4">
            {/* Away from this page, to Stripe's own. */}
            <a href={connectPath(puzzleId)}>Connect Stripe</a>
          </Button>
        </>
      )}
    </Panel>
  );
}

/** Nobody shall take the sandbox for Stripe. */
function SandboxNote({ provider }: Pick<StripeConnection, 'provider'>) {
  if (provider !== 'sandbox') return null;
  return (
    <p className="mt-1 text-soft">
      This server has no Stripe keys: a local sandbox stands in for Stripe, and its coupons work in no shop.
    </p>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-tile border border-line bg-sunken p-4 text-sm">
      <Plug aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
