import type { Campaign } from '@puzzle-prize/sdk/protocol';
import {
  Archive,
  ArchiveRestore,
  ChartLine,
  Copy,
  CopyPlus,
  Ellipsis,
  ExternalLink,
  Pause,
  Play,
  Settings,
  Trash2,
} from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink, Submenu } from '../ui/menu.tsx';
import { useToast } from '../ui/toaster.tsx';
import { useListActions } from './list/use-campaign-actions.ts';
import { useDuplicateCampaign } from './queries.ts';
import { buildAnalyticsPath, buildSettingsPath } from './reward-type.ts';
import { usePreviewPath } from './use-preview-path.ts';

export interface CampaignMenuProps {
  campaign: Campaign;
  onDelete: () => void;
}

/**
 * The menu of a campaign in a list. It has all actions on the campaign except 'Manage'. Its last action deletes the
 * campaign after a confirmation (D7, D10).
 */
export function CampaignMenu({ campaign, onDelete }: CampaignMenuProps) {
  const { id, title, uniqueId } = campaign;
  const { copy } = useCopy();
  const previewPath = usePreviewPath(`/embed/${uniqueId}`);
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="icon"
          className="relative z-1 size-9"
          aria-label={t('More actions for {title}', { title })}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Button>
      }
    >
      <MenuLink>
        <a href={previewPath} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="rtl:-scale-x-100" />
          {t('Preview')}
          <span className="sr-only"> {t('(opens a new tab)')}</span>
        </a>
      </MenuLink>
      <MenuLink>
        <Link href={buildAnalyticsPath(campaign)}>
          <ChartLine aria-hidden />
          {t('Analytics')}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link href={buildSettingsPath(campaign)}>
          <Settings aria-hidden />
          {t('Settings')}
        </Link>
      </MenuLink>
      <Submenu
        label={
          <>
            <Copy aria-hidden />
            {t('Copy')}
          </>
        }
      >
        <MenuItem
          onSelect={() => void copy(`${window.location.origin}/embed/${uniqueId}`, t('Preview link'))}
        >
          {t('Preview link')}
        </MenuItem>
        <MenuItem onSelect={() => void copy(id, t('Campaign ID'))}>{t('Campaign ID')}</MenuItem>
      </Submenu>
      <MenuLine />
      <DuplicateItem campaign={campaign} />
      <StateItems campaign={campaign} />
      <MenuItem onSelect={onDelete}>
        <Trash2 aria-hidden />
        {t('Delete...')}
      </MenuItem>
    </Menu>
  );
}

/** Copies the campaign and opens the settings of the copy. */
function DuplicateItem({ campaign }: { campaign: Campaign }) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const duplicate = useDuplicateCampaign((copy) => {
    navigate(buildSettingsPath(copy));
    toast({ title: t('Campaign Duplicated'), description: t('Copied as a draft. Codes are not copied.') });
  });
  return (
    <MenuItem
      onSelect={() => {
        duplicate.send(campaign);
      }}
    >
      <CopyPlus aria-hidden />
      {t('Duplicate')}
    </MenuItem>
  );
}

function StateItems({ campaign }: { campaign: Campaign }) {
  const { run } = useListActions();
  const { isActive, isAwaitingPayment, archivedAt } = campaign;
  if (archivedAt) {
    return (
      <MenuItem onSelect={() => void run('restore', [campaign])}>
        <ArchiveRestore aria-hidden />
        {t('Restore')}
      </MenuItem>
    );
  }
  return (
    <>
      {isAwaitingPayment || (
        <MenuItem onSelect={() => void run(isActive ? 'pause' : 'resume', [campaign])}>
          {isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isActive ? t('Pause') : t('Resume')}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void run('archive', [campaign])}>
        <Archive aria-hidden />
        {t('Archive')}
      </MenuItem>
    </>
  );
}
