import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { BookOpen } from 'lucide-react';
import { displayName } from '../auth/current-user.ts';
import { CampaignsTab } from '../campaigns/campaigns-tab.tsx';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OwnerStats } from './owner-stats.tsx';

/**
 * The first tab: greets the owner, shows four totals in one line, leads a new owner, and lists the campaigns (D2,
 * D3, D6).
 */
export function OverviewTab({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader
        title={
          <RichText
            text="Welcome back, <name>{name}</name>!"
            values={{ name: displayName(user) }}
            parts={{ name: (content) => <bdi>{content}</bdi> }}
          />
        }
        status={<OwnerStats />}
        action={
          <Button asChild variant="quiet" size="small">
            <a href="/api-docs">
              <BookOpen aria-hidden className="size-4" />
              {t('View API Documentation')}
            </a>
          </Button>
        }
      />
      <FirstSteps owner={user} />
      <CampaignsTab />
    </>
  );
}
