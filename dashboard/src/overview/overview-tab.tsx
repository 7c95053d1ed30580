import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { BookOpen } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '../auth/current-user.ts';
import { CampaignsTab } from '../campaigns/campaigns-tab.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FirstSteps } from './first-steps-card.tsx';
import { OwnerStats } from './owner-stats.tsx';

/** The first tab: greets the owner, shows four totals in one line, and lists the campaigns (D2, D3, D6). */
export function OverviewTab({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader
        title={
          <>
            Welcome back, <bdi>{displayName(user)}</bdi>!
          </>
        }
        status={<OwnerStats />}
        action={
          <Button asChild variant="quiet" size="small">
            <Link href="/api-docs">
              <BookOpen aria-hidden className="size-4" />
              View API Documentation
            </Link>
          </Button>
        }
      />
      <CampaignsTab />
      <FirstSteps />
    </>
  );
}
