import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { type RefObject, useRef } from 'react';
import { t } from '../language/t.ts';
import { AlertSheet } from '../ui/alert-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { useListActions } from './list/use-campaign-actions.ts';
import { describeHolders } from './describe-holders.ts';
import { useDeleteCampaign, useHeldCodes } from './queries.ts';

export interface DeleteCampaignProps {
  campaign: Campaign;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the focus after the card disappears. */
  nextFocus: RefObject<HTMLElement | null>;
}

/**
 * Asks before deleting a campaign, and lists the data that the server deletes with the campaign (D10). A paid
 * campaign must be archived first, so the dialog of such a campaign offers that instead.
 */
export function DeleteCampaignDialog(props: DeleteCampaignProps) {
  const { archivedAt, isAwaitingPayment } = props.campaign;
  const isDeletable = archivedAt !== null || isAwaitingPayment;
  return isDeletable ? <ConfirmDelete {...props} /> : <ArchiveFirst {...props} />;
}

function ConfirmDelete({ campaign, isOpen, onOpenChange, nextFocus }: DeleteCampaignProps) {
  const toast = useToast();
  const remove = useDeleteCampaign(({ title }) => {
    toast({
      title: t('Campaign Deleted'),
      description: t('{title} was deleted.', { title: quote(title) }),
    });
  });
  const collections = useHeldCodes(campaign.id, isOpen && campaign.totalSolved > 0);
  const handleConfirm = () => {
    onOpenChange(false);
    remove.send(campaign);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Delete {title}?', { title: quote(campaign.title) })}
      confirmLabel={t('Delete Campaign')}
      nextFocus={nextFocus}
      onConfirm={handleConfirm}
    >
      {campaign.isAwaitingPayment && (
        <p>{t('It is not paid yet. Its payment page will close, and nothing will be charged.')}</p>
      )}
      {campaign.totalSolved > 0 && (
        <p>
          {t('It has been solved {count, plural, one {# time} other {# times}}.', {
            count: campaign.totalSolved,
          })}{' '}
          {describeHolders(collections.data)}
        </p>
      )}
      <p>{t('All codes and collections of this campaign will be deleted. This cannot be undone.')}</p>
      <p>{t('Embed codes that show it stay on your sites and show their fallback message.')}</p>
    </ConfirmDialog>
  );
}

function ArchiveFirst({ campaign, isOpen, onOpenChange, nextFocus }: DeleteCampaignProps) {
  const { run } = useListActions();
  const isArchived = useRef(false);
  const handleOpenChange = (next: boolean) => {
    isArchived.current = false;
    onOpenChange(next);
  };
  const handleArchive = () => {
    isArchived.current = true;
    onOpenChange(false);
    void run('archive', [campaign]);
  };
  return (
    <AlertSheet
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      title={t('Delete {title}?', { title: quote(campaign.title) })}
      cancel={{ label: t('Cancel'), variant: 'secondary' }}
      actions={<Button onClick={handleArchive}>{t('Archive')}</Button>}
      // The campaign leaves the list when it is archived, so the heading of the list receives the focus.
      nextFocus={() => (isArchived.current ? nextFocus.current : null)}
    >
      <p>{t('Only an archived campaign can be deleted. Archive this one first.')}</p>
      <p>
        {t(
          'Archiving keeps its codes and figures, and you can undo it. Visitors see the fallback message of your embed codes. The filter “Archived” then shows the campaign with its Delete action.',
        )}
      </p>
    </AlertSheet>
  );
}
