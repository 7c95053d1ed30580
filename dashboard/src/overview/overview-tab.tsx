import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { listPageMax } from '@puzzle-prize/sdk/protocol/limits';
import { BookOpen } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '../auth/current-user.ts';
import { CampaignsTab } from '../campaigns/campaigns-tab.tsx';
import { useCampaigns, useCampaignTotals } from '../campaigns/queries.ts';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { lazyModule, useModule } from '../ui/lazy-module.ts';
import { HeadLink, PageHeader } from '../ui/page-header.tsx';
import { type CampaignTotals, sumTotals, withEngagement } from './campaign-totals.ts';
import type { StepsCardProps } from './steps-card.tsx';
import { StepsPlace } from './steps-place.tsx';
import { buildTabPath } from './tabs.ts';

/**
 * The first tab: greets the owner, shows four totals in one line and the first steps of a new owner, and lists the
 * campaigns (D2, D3, D6).
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
          <HeadLink href="/api-docs">
            <BookOpen aria-hidden className="size-4" />
            {t('View API Documentation')}
          </HeadLink>
        }
      />
      <FirstSteps owner={user} />
      <div className="after-steps">
        <CampaignsTab />
      </div>
    </>
  );
}

const stats: readonly { name: keyof CampaignTotals; label: () => string }[] = [
  { name: 'active', label: () => t('Active Campaigns') },
  { name: 'solves', label: () => t('Total Solves') },
  { name: 'campaigns', label: () => t('Total Campaigns') },
  { name: 'engagement', label: () => t('Avg. Engagement') },
];

/**
 * Shows the owner's four totals in one line, once there is a campaign (D3). The line opens Insights, which shows how
 * the figures change. If the totals fail to load, the list of campaigns shows the error.
 */
function OwnerStats() {
  const { data, isError } = useCampaigns();
  // A list of the maximum length may be incomplete.
  const isPart = data?.length === listPageMax;
  const all = useCampaignTotals(isPart).data;
  const totals = isPart ? all && withEngagement(all) : data && sumTotals(data);
  if (totals?.campaigns === 0) return t('Your figures appear here once you have a campaign.');
  const getText = (name: keyof CampaignTotals) => {
    if (isError) return '–';
    return totals ? formatNumber(totals[name]) : '…';
  };
  return (
    <Link
      href={buildTabPath('insights')}
      className="group flex flex-wrap items-baseline gap-x-5 gap-y-1 text-soft no-underline"
    >
      <dl className="grid max-sm:w-full grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-5 gap-y-0.5 sm:flex sm:flex-wrap">
        {stats.map(({ name, label }) => (
          <div key={name} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
            <dt>{label()}</dt>
            <dd className="font-semibold text-ink tabular-nums">{getText(name)}</dd>
          </div>
        ))}
      </dl>
      <span className="font-semibold text-brand-strong underline-offset-3 group-hover:underline">
        {t('Insights')}
      </span>
    </Link>
  );
}

/**
 * Shows new owners the steps to their first winner, above everything else. The space for the card is reserved until
 * it is known whether there are steps left.
 */
function FirstSteps({ owner }: { owner: CurrentUser }) {
  const { data: campaigns, isError } = useCampaigns();
  if (!campaigns) return isError ? null : <StepsPlace owner={owner} />;
  return campaigns.length > 1 ? null : <LazyStepsCard owner={owner} campaign={campaigns[0]} />;
}

/** The card loads only for new owners. */
const stepsCard = lazyModule(() => import('./steps-card.tsx'));

function LazyStepsCard(props: StepsCardProps) {
  const part = useModule(stepsCard);
  return part ? <part.StepsCard {...props} /> : <StepsPlace owner={props.owner} />;
}
