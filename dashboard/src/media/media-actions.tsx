import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { EditMediaDialog } from './edit-media-dialog.tsx';
import { useUpdateMediaReward } from './queries.ts';

export interface MediaActionsProps {
  puzzleId: string;
  reward: MediaReward;
  /** Receives the focus after the reward is deleted. */
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * The actions for a media reward (M10). The delete action is in a menu, because a deleted file cannot be
 * restored.
 */
export function MediaActions({ puzzleId, reward, nextFocus }: MediaActionsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, isActive } = reward;
  const toggle = useToggle(puzzleId, reward);
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${isActive ? 'Disable' : 'Enable'} ${title}`}
        onClick={toggle}
      >
        {isActive ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        {isActive ? 'Disable' : 'Enable'}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Edit ${title}`}
        onClick={() => {
          setIsEditing(true);
        }}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Menu
        trigger={
          <Button variant="quiet" size="icon" className="size-9" aria-label={`More actions for ${title}`}>
            <Ellipsis aria-hidden className="size-5" />
          </Button>
        }
      >
        <MenuItem
          onSelect={() => {
            setIsDeleting(true);
          }}
        >
          <Trash2 aria-hidden />
          Delete
        </MenuItem>
      </Menu>
      <EditMediaDialog puzzleId={puzzleId} reward={reward} isOpen={isEditing} onOpenChange={setIsEditing} />
      <DeleteMedia
        puzzleId={puzzleId}
        reward={reward}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        nextFocus={nextFocus}
      />
    </div>
  );
}

function useToggle(puzzleId: string, { id, title, isActive }: MediaReward): () => void {
  const update = useUpdateMediaReward(puzzleId);
  const toast = useToast();
  return () => {
    update.send({ id, change: { isActive: !isActive } }, () => {
      toast({
        title: isActive ? 'Media Disabled' : 'Media Enabled',
        description: isActive
          ? `${quote(title)} is no longer given to winners.`
          : `Winners can get ${quote(title)} again.`,
      });
    });
  };
}
