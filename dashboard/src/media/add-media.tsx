import { mediaPerCampaign } from '@puzzle-prize/sdk/protocol/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { AddMediaDialog } from './add-media-dialog.tsx';

export interface AddMediaProps {
  puzzleId: string;
  /** Whether there is no room for one more. Not while that is unknown: the server then decides. */
  isFull: boolean;
}

/** The button that begins a new reward; says why when there is no room for one (M4). */
export function AddMedia({ puzzleId, isFull }: AddMediaProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isIdle={isFull}
        aria-describedby={isFull ? 'media-full' : undefined}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Plus aria-hidden className="size-5" />
        Add Media Reward
      </Button>
      {isFull && (
        <p id="media-full" className="basis-full text-sm text-soft">
          A campaign holds at most {mediaPerCampaign} media items. Delete one to make room.
        </p>
      )}
      <AddMediaDialog puzzleId={puzzleId} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
