import { mediaRenewalPriceCents } from '@puzzle-prize/sdk/protocol/limits';
import { HardDriveUpload } from 'lucide-react';
import { getLocale, t } from '../language/t.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { useRenewStorage } from './queries.ts';

export interface RenewStorageProps {
  puzzleId: string;
  size?: ButtonProps['size'];
}

/** Opens the checkout for twelve more months of storage for all media of the campaign (M4, M11). */
export function RenewStorage({ puzzleId, size = 'medium' }: RenewStorageProps) {
  const renewal = useRenewStorage(puzzleId);
  return (
    <Button
      variant="secondary"
      size={size}
      isBusy={renewal.isBusy}
      onClick={() => {
        renewal.start(undefined);
      }}
    >
      {renewal.isBusy || <HardDriveUpload aria-hidden className="size-4" />}
      {renewal.isBusy
        ? t('Creating Checkout...')
        : t('Renew Storage ({price})', { price: formatDollars(mediaRenewalPriceCents) })}
    </Button>
  );
}

/** Formats a price in dollars, without cents if it has none. */
function formatDollars(cents: number): string {
  const format = new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 0,
  });
  return format.format(cents / 100);
}
