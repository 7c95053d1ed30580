import type { Campaign } from '@puzzle-prize/sdk/protocol';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { buildManagePath } from './reward-type.ts';

export interface WrongPageProps {
  campaign: Campaign;
  icon: LucideIcon;
  title: string;
  /** A label for the content of the right page. */
  action: string;
}

/** Sends an owner who followed a wrong link to the page that manages this campaign's rewards. */
export function WrongPage({ campaign, icon, title, action }: WrongPageProps) {
  return (
    <EmptyState icon={icon} title={title}>
      <p>Manage its prizes on their own page.</p>
      <Button asChild>
        <Link href={buildManagePath(campaign)}>{action}</Link>
      </Button>
    </EmptyState>
  );
}
