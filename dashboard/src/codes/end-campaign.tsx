import type { Collection } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toaster.tsx';
import { describeEnded, endWarning, describeEmptyStock } from './end-texts.ts';
import { useCollections, useEndCollection } from './queries.ts';

export interface EndCampaignProps {
  collection: Collection;
  /** Receives the focus when the collection has ended and this button has disappeared. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Ends a campaign after a warning that counts the issued codes (K3, G15). */
export function EndCampaign({ collection, nextFocus }: EndCampaignProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { refetch, isFetching, isError } = useCollections(collection.puzzleId);
  const end = useEndCollection(collection.puzzleId);
  const toast = useToast();
  const handleConfirm = () => {
    end.send(undefined, (ended) => {
      setIsOpen(false);
      toast({
        title: 'Campaign Ended',
        description: describeEnded(collection, ended),
      });
    });
  };
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setIsOpen(true);
          // The warning needs the current counts, because visitors may have won codes since the page was
          // loaded.
          void refetch();
        }}
      >
        End Campaign
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="End this campaign?"
        confirmLabel="End Campaign"
        isBusy={end.isPending}
        nextFocus={nextFocus}
        onConfirm={handleConfirm}
      >
        <p>{endWarning(collection)}</p>
        <p role="status" className="font-semibold text-ink">
          {isFetching ? 'Counting the codes given out...' : describeEmptyStock(collection)}
          {isError && !isFetching && ' This may have changed: the codes could not be counted again.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
