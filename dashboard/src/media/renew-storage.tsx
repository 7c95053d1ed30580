import { mediaRenewalPriceCents } from '@puzzle-prize/sdk/protocol/limits';
import { HardDriveUpload } from 'lucide-react';
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
      {renewal.isBusy ? 'Creating Checkout...' : `Renew Storage ($${String(mediaRenewalPriceCents / 100)})`}
    </Button>
  );
}
