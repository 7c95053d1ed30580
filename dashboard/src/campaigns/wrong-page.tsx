import type { Campaign } from '@puzzle-prize/sdk/protocol';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { managePath } from './reward-type.ts';

export interface WrongPageProps {
  campaign: Campaign;
  icon: LucideIcon;
  title: string;
  /** What is on the page that is meant. */
  action: string;
}

/** Whoever came by a wrong link finds the page where the prizes of this campaign are managed. */
export function WrongPage({ campaign, icon, title, action }: WrongPageProps) {
  return (
    <EmptyState icon={icon} title={title}>
      <p>Its prizes are managed on a page of their own.</p>
      <Button asChild>
        <Link href={managePath(campaign)}>{action}</Link>
      </Button>
    </EmptyState>
  );
}
