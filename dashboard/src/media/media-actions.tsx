import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
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

/** The actions for a media reward (M10). The action that deletes is in a menu (G133). */
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
        aria-label={isActive ? t('Disable {title}', { title }) : t('Enable {title}', { title })}
        onClick={toggle}
      >
        {isActive ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        {isActive ? t('Disable') : t('Enable')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Edit {title}', { title })}
        onClick={() => {
          setIsEditing(true);
        }}
      >
        <Pencil aria-hidden className="size-4" />
        {t('Edit')}
      </Button>
      <MoreMenu label={t('More actions for {title}', { title })}>
        <MenuItem
          onSelect={() => {
            setIsDeleting(true);
          }}
        >
          <Trash2 aria-hidden />
          {t('Delete...')}
        </MenuItem>
      </MoreMenu>
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
        title: isActive ? t('Media Disabled') : t('Media Enabled'),
        description: isActive
          ? t('{title} is no longer given to winners.', { title: quote(title) })
          : t('Winners can get {title} again.', { title: quote(title) }),
      });
    });
  };
}
