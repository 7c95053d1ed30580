import type { Collection } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { countOf } from '../ui/count-of.ts';
import { useToast } from '../ui/toaster.tsx';
import { codeSources } from './code-source.ts';
import { useCollections, useEndCollection } from './queries.ts';

export interface EndCampaignProps {
  collection: Collection;
  /** Takes the focus when the collection is gone, and this button with it. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Takes all codes out of play, after telling how many visitors hold (K3, G15). */
export function EndCampaign({ collection, nextFocus }: EndCampaignProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { refetch, isFetching, isError } = useCollections(collection.puzzleId);
  const end = useEndCollection(collection.puzzleId);
  const toast = useToast();
  const handleConfirm = () => {
    end.send(undefined, ({ issued, removed }) => {
      setIsOpen(false);
      toast({
        title: 'Campaign Ended',
        description: `${countOf(removed, 'code')} removed, ${countOf(issued, 'code')} already given out.`,
      });
    });
  };
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setIsOpen(true);
          // Visitors go on winning while this page is open.
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
        <p>All codes are removed from the puzzle and new ones can be set. This cannot be undone.</p>
        <p role="status" className="font-semibold text-ink">
          {isFetching ? 'Counting the codes that are out...' : outText(collection)}
          {isError && !isFetching && ' This may have changed: it could not be counted anew.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

function outText({ codeType, totalUsageCount, usedCodes }: Collection): string {
  if (codeSources[codeType].isReusable) {
    const holders =
      totalUsageCount === 1 ? '1 winner already holds' : `${countOf(totalUsageCount, 'winner')} already hold`;
    return `${holders} the coupon. It stays valid in your shop until you end it there.`;
  }
  if (usedCodes === 0) return 'No code was given out yet.';
  const stay = usedCodes === 1 ? 'It stays valid and stays' : 'They stay valid and stay';
  return `${countOf(usedCodes, 'code')} already given out. ${stay} in the analytics.`;
}
