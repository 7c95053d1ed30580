import type { StripeConnection } from '@puzzle-prize/sdk/protocol';
import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useDisconnect } from './queries.ts';

export interface ConnectedAccountProps {
  puzzleId: string;
  account: NonNullable<StripeConnection['account']>;
  /** A note for servers that use a sandbox instead of Stripe. */
  note: ReactNode;
}

/** Shows the connected Stripe account of the campaign, with a button that disconnects it (K7, G35). */
export function ConnectedAccount({ puzzleId, account, note }: ConnectedAccountProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line bg-sunken p-4 text-sm">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <CircleCheckBig aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        <div className="min-w-0">
          <p className="font-semibold">{t('Your Stripe account is connected.')}</p>
          <p className="text-soft">
            {account.name === null ? (
              account.id
            ) : (
              <>
                <bdi>{account.name}</bdi> ({account.id})
              </>
            )}
          </p>
          {note}
        </div>
      </div>
      <Disconnect puzzleId={puzzleId} />
    </div>
  );
}

function Disconnect({ puzzleId }: { puzzleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const disconnect = useDisconnect(puzzleId);
  const toast = useToast();
  const main = useRef<HTMLElement | null>(null);
  const handleConfirm = () => {
    disconnect.send(undefined, () => {
      setIsOpen(false);
      toast({ title: t('Stripe disconnected'), description: t('Generated codes stay valid.') });
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => {
          // The tab panel receives the focus after the account is disconnected, because this button then
          // disappears.
          main.current = currentTarget.closest('[role=tabpanel]');
          setIsOpen(true);
        }}
      >
        {t('Disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('Disconnect Stripe?')}
        confirmLabel={t('Disconnect')}
        isBusy={disconnect.isPending}
        nextFocus={main}
        onConfirm={handleConfirm}
      >
        <p>
          {t(
            'No more codes can be generated for this campaign until you connect an account again. Generated codes stay in the campaign and stay valid.',
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
