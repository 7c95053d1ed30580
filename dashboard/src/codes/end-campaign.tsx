import type { Collection } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { t } from '../language/t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toaster.tsx';
import { describeEnded, endWarning, describeEmptyStock } from './end-texts.ts';
import { usePrize } from './prize-in-use.ts';
import { useCollections, useEndCollection } from './queries.ts';

export interface EndCampaignProps {
  collection: Collection;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the focus when the collection has ended and the menu has disappeared. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Ends a campaign after a warning that states the number of issued codes (K3, G15). */
export function EndCampaign({ collection, isOpen, onOpenChange, nextFocus }: EndCampaignProps) {
  const { isFetching, isError } = useCollections(collection.puzzleId);
  const end = useEndCollection(collection.puzzleId);
  const toast = useToast();
  const isFirst = usePrize() === 'first';
  const handleConfirm = () => {
    end.send(undefined, (ended) => {
      onOpenChange(false);
      toast({
        title: isFirst ? t('Campaign Ended') : t('Prize Ended'),
        description: describeEnded(collection, ended),
      });
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isFirst ? t('End this campaign?') : t('End this prize?')}
      confirmLabel={isFirst ? t('End Campaign') : t('End Prize')}
      isBusy={end.isPending}
      nextFocus={nextFocus}
      onConfirm={handleConfirm}
    >
      <p>{endWarning(collection)}</p>
      <p role="status" className="font-semibold text-ink">
        {isFetching ? t('Counting the codes given out...') : describeEmptyStock(collection)}
        {isError && !isFetching && ` ${t('This may have changed: the codes could not be counted again.')}`}
      </p>
    </ConfirmDialog>
  );
}
