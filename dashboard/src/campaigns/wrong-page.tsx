import type { Campaign } from '@puzzle-prize/sdk/protocol';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { buildManagePath } from './reward-type.ts';

export interface WrongPageProps {
  campaign: Campaign;
  icon: LucideIcon;
  title: string;
  /** The label of the link to the right page. */
  action: string;
}

/**
 * Explains that this page is not for the campaign's type of rewards, and links to the page that manages them.
 */
export function WrongPage({ campaign, icon, title, action }: WrongPageProps) {
  return (
    <EmptyState icon={icon} title={title}>
      <p>{t('This campaign’s prizes are on a page of their own.')}</p>
      <Button asChild>
        <Link href={buildManagePath(campaign)}>{action}</Link>
      </Button>
    </EmptyState>
  );
}
