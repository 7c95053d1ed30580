import type { StripeConnection } from '@puzzle-prize/sdk/protocol';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { GenerateForm, type GenerateFormProps } from './generate-form.tsx';
import { connectPath, useConnection } from './queries.ts';

/**
 * Lets the owner connect a Stripe account, and then generate promotion codes from one of its coupons (K4,
 * K7).
 */
export function StripeCodes({ puzzleId, hasCodes, onStarted }: GenerateFormProps) {
  const connection = useConnection(puzzleId);
  if (connection.isPending) {
    return (
      <Loading label={t('Loading the Stripe account...')}>
        <Skeleton className="h-32 rounded-tile" />
      </Loading>
    );
  }
  if (connection.isError) {
    return (
      <ErrorState
        title={t('The Stripe account could not be loaded')}
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
      <GenerateForm puzzleId={puzzleId} hasCodes={hasCodes} onStarted={onStarted} />
    </div>
  );
}

function NotConnected({ puzzleId, connection }: { puzzleId: string; connection: StripeConnection }) {
  return (
    <Panel>
      <p>
        <span className="font-semibold">{t('No Stripe account is connected.')} </span>
        <span className="text-soft">
          {connection.canConnect
            ? t('Connect yours to generate single-use promotion codes from one of your coupons.')
            : t(
                'This server cannot connect to Stripe. Create promotion codes in Stripe, then import the exported file here or paste the codes.',
              )}
        </span>
      </p>
      {connection.canConnect && (
        <>
          <SandboxNote {...connection} />
          <Button asChild className="mt-4">
            {/* The link leaves this site and leads to Stripe's consent page. */}
            <a href={connectPath(puzzleId)}>{t('Connect Stripe')}</a>
          </Button>
        </>
      )}
    </Panel>
  );
}

/** Explains that the server uses a sandbox. Coupons from a sandbox do not work in shops. */
function SandboxNote({ provider }: Pick<StripeConnection, 'provider'>) {
  if (provider !== 'sandbox') return null;
  return (
    <p className="mt-1 text-soft">
      {t(
        "This server has no Stripe keys, so it uses a local sandbox. The sandbox's coupons do not work in shops.",
      )}
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
