import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatCount } from '../ui/format-count.ts';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { useDeleteMediaReward } from './queries.ts';

export interface DeleteMediaProps {
  puzzleId: string;
  reward: MediaReward;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  nextFocus: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before it deletes a media reward with its file and figures (M10). */
export function DeleteMedia({ puzzleId, reward, isOpen, onOpenChange, nextFocus }: DeleteMediaProps) {
  const toast = useToast();
  const remove = useDeleteMediaReward(puzzleId, ({ title }) => {
    toast({ title: 'Media Deleted', description: `${quote(title)} was deleted.` });
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${quote(reward.title)}?`}
      confirmLabel="Delete Media"
      nextFocus={nextFocus}
      onConfirm={() => {
        onOpenChange(false);
        remove.send(reward);
      }}
    >
      <p>
        The file and its figures ({formatCount(reward.viewCount, 'view')}) are deleted. This cannot be undone.
      </p>
      <p>Winners can no longer open it.</p>
    </ConfirmDialog>
  );
}
