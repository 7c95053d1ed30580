import type { Embed } from '@puzzle-prize/sdk/protocol';
import { CodeXml, Copy, Ellipsis, ExternalLink, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/copy-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { AssignDialog } from '../assign-dialog.tsx';
import { DeleteEmbed } from '../delete-embed.tsx';
import { EditEmbedDialog } from '../edit-embed-dialog.tsx';
import { buildEmbedPath } from '../embed-path.ts';

type OpenDialog = 'none' | 'assign' | 'edit' | 'delete';

/** The actions of an embed code in a row (D12, D14). */
export function EmbedMenu({ embed }: { embed: Embed }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>('none');
  const { copy } = useCopy();
  const dialog = (name: OpenDialog) => ({
    embed,
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => {
      setOpenDialog(isOpen ? name : 'none');
    },
  });
  const opens = (name: OpenDialog) => () => {
    setOpenDialog(name);
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            className="relative size-9"
            aria-label={`More actions for ${embed.name}`}
          >
            <Ellipsis aria-hidden className="size-5" />
          </Button>
        }
      >
        <MenuLink>
          <Link href={buildEmbedPath(embed.id)}>
            <CodeXml aria-hidden />
            Get the snippet
          </Link>
        </MenuLink>
        <MenuItem onSelect={opens('assign')}>
          <Repeat2 aria-hidden />
          Assign campaign
        </MenuItem>
        <MenuItem onSelect={opens('edit')}>
          <Pencil aria-hidden />
          Edit
        </MenuItem>
        <MenuLink>
          <a href={`/embed/${embed.uniqueId}`} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Test Live Widget
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </MenuLink>
        <MenuItem onSelect={() => void copy(embed.uniqueId, 'Embed ID')}>
          <Copy aria-hidden />
          Copy embed ID
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={opens('delete')}>
          <Trash2 aria-hidden />
          Delete...
        </MenuItem>
      </Menu>
      <AssignDialog {...dialog('assign')} />
      <EditEmbedDialog {...dialog('edit')} />
      <DeleteEmbed {...dialog('delete')} />
    </>
  );
}
