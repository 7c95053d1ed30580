import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { t } from '../language/t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useDeleteMediaReward } from './queries.ts';

export interface DeleteMediaProps {
  puzzleId: string;
  reward: MediaReward;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * Asks for confirmation before it deletes a media reward with its file and figures (M10), because earlier winners lose
 * it too.
 */
export function DeleteMedia({ puzzleId, reward, isOpen, onOpenChange, nextFocus }: DeleteMediaProps) {
  const remove = useDeleteMediaReward(puzzleId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Delete {title}?', { title: quote(reward.title) })}
      confirmLabel={t('Delete Media')}
      nextFocus={nextFocus}
      onConfirm={() => {
        onOpenChange(false);
        remove(reward);
      }}
    >
      <p>
        {t(
          'The file and its figures ({views, plural, one {# view} other {# views}}) are deleted. You can undo this for a few seconds.',
          { views: reward.viewCount },
        )}
      </p>
      <p>{t('Winners can no longer open it.')}</p>
    </ConfirmDialog>
  );
}
