import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Copy, Ellipsis, Pause, Play } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { Menu, MenuItem, Submenu } from '../ui/menu.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { useSetActive } from './queries.ts';

/** The menu of a campaign's less common actions, such as to pause it or to copy its address. */
export function CampaignMenu({ campaign }: { campaign: Campaign }) {
  const { id, title, uniqueId, isActive, isAwaitingPayment } = campaign;
  const toggle = useToggle(campaign);
  const { copy } = useCopy();
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          className="-mt-1 -mr-2 size-9"
          aria-label={`More actions for ${title}`}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Button>
      }
    >
      {isAwaitingPayment || (
        <MenuItem onSelect={toggle}>
          {isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isActive ? 'Pause' : 'Resume'}
        </MenuItem>
      )}
      <Submenu
        label={
          <>
            <Copy aria-hidden />
            Copy
          </>
        }
      >
        <MenuItem onSelect={() => void copy(`${window.location.origin}/embed/${uniqueId}`, 'Preview link')}>
          Preview link
        </MenuItem>
        <MenuItem onSelect={() => void copy(id, 'Campaign ID')}>Campaign ID</MenuItem>
      </Submenu>
    </Menu>
  );
}

function useToggle({ id, isActive }: Campaign): () => void {
  const toast = useToast();
  const setActive = useSetActive((changed) => {
    toast({
      title: changed.isActive ? 'Campaign Resumed' : 'Campaign Paused',
      description: changed.isActive
        ? `Visitors can play ${quote(changed.title)} again.`
        : `Embed codes that show ${quote(changed.title)} show their fallback message instead.`,
      action: {
        label: 'Undo',
        onClick: () => {
          setActive.send({ id, isActive: !changed.isActive });
        },
      },
    });
  });
  return () => {
    setActive.send({ id, isActive: !isActive });
  };
}
