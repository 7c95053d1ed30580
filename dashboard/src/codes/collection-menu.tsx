import type { Collection } from '@puzzle-prize/sdk/protocol';
import { CircleStop, Download, Ellipsis } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx';
import { EndCampaign } from './end-campaign.tsx';
import { usePrize } from './prize-in-use.ts';
import { exportUrls, useCollections } from './queries.ts';
import { UsedCodes, UsedCodesItem } from './used/used-codes-button.tsx';

export interface CollectionMenuProps {
  collection: Collection;
  /** Receives the focus after the campaign is ended. */
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * A menu with the exports of a campaign, the import of used codes, and the action that ends the campaign (K3). The
 * server streams the exported files, so their size does not matter.
 */
export function CollectionMenu({ collection, nextFocus }: CollectionMenuProps) {
  const [isEnding, setIsEnding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const { refetch } = useCollections(collection.puzzleId);
  const isFirst = usePrize() === 'first';
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="icon" aria-label={t('More actions')} className="size-11">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <ExportItems puzzleId={collection.puzzleId} />
        <UsedCodesItem
          onSelect={() => {
            setIsImporting(true);
          }}
        />
        <MenuLine />
        <MenuItem
          onSelect={() => {
            setIsEnding(true);
            // The warning needs the current counts, because visitors may have won codes since the page was
            // loaded.
            void refetch();
          }}
        >
          <CircleStop aria-hidden />
          {isFirst ? t('End Campaign') : t('End Prize')}
        </MenuItem>
      </Menu>
      <EndCampaign
        collection={collection}
        isOpen={isEnding}
        onOpenChange={setIsEnding}
        nextFocus={nextFocus}
      />
      <UsedCodes puzzleId={collection.puzzleId} isOpen={isImporting} onOpenChange={setIsImporting} />
    </>
  );
}

/** A menu with the exports and the import of used codes, for a campaign whose collections have all ended. */
export function ExportMenu({ puzzleId }: { puzzleId: string }) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="small">
            <Download aria-hidden className="size-4" />
            {t('Export')}
          </Button>
        }
      >
        <ExportItems puzzleId={puzzleId} />
        <UsedCodesItem
          onSelect={() => {
            setIsImporting(true);
          }}
        />
      </Menu>
      <UsedCodes puzzleId={puzzleId} isOpen={isImporting} onOpenChange={setIsImporting} />
    </>
  );
}

function ExportItems({ puzzleId }: { puzzleId: string }) {
  const urls = exportUrls(puzzleId);
  return (
    <>
      <MenuLink>
        <a href={urls.codes} download>
          <Download aria-hidden />
          {t('Export codes')}
        </a>
      </MenuLink>
      <MenuLink>
        <a href={urls.winners} download>
          <Download aria-hidden />
          {t('Export winners')}
        </a>
      </MenuLink>
    </>
  );
}
