import type { Embed } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { CodeXml, Copy, ExternalLink, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../language/t.ts';
import { useCopy } from '../../ui/copy-button.tsx';
import { MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { AssignDialog } from '../assign-dialog.tsx';
import { DeleteEmbed } from '../delete-embed.tsx';
import { EditEmbedDialog } from '../edit-embed-dialog.tsx';
import { buildEmbedPath } from '../embed-path.ts';
import { buildFramePath } from '../frame-path.ts';

type OpenDialog = 'none' | 'assign' | 'edit' | 'delete';

/** All actions of an embed code, in a row or a card (D12, D14). */
export function EmbedMenu({ embed }: { embed: Embed }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>('none');
  const { copy } = useCopy();
  const { theme } = embed.customStyling ?? embedStyleDefaults;
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
      <MoreMenu className="relative" label={t('More actions for {name}', { name: embed.name })}>
        <MenuLink>
          <Link href={buildEmbedPath(embed.id)}>
            <CodeXml aria-hidden />
            {t('Get the snippet')}
          </Link>
        </MenuLink>
        <MenuItem onSelect={opens('assign')}>
          <Repeat2 aria-hidden />
          {t('Assign campaign')}
        </MenuItem>
        <MenuItem onSelect={opens('edit')}>
          <Pencil aria-hidden />
          {t('Edit')}
        </MenuItem>
        <MenuLink>
          <a href={buildFramePath(embed.uniqueId, theme)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="rtl:-scale-x-100" />
            {t('Test Live Widget')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        </MenuLink>
        <MenuItem onSelect={() => void copy(embed.uniqueId, t('Embed ID'))}>
          <Copy aria-hidden />
          {t('Copy embed ID')}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={opens('delete')}>
          <Trash2 aria-hidden />
          {t('Delete...')}
        </MenuItem>
      </MoreMenu>
      <AssignDialog {...dialog('assign')} />
      <EditEmbedDialog {...dialog('edit')} />
      <DeleteEmbed {...dialog('delete')} />
    </>
  );
}
