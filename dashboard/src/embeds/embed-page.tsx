import type { Embed } from '@puzzle-prize/sdk/protocol';
import { RequireOwner } from '../auth/require-owner.tsx';
import { isRefusedWith } from '../data/error-text.ts';
import { useTabInAddress } from '../data/tab-in-address.ts';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BackLink, PageHeader } from '../ui/page-header.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StatusText } from '../ui/status-text.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { describeStatus } from './embed-status.ts';
import { InstallTab } from './install/install-tab.tsx';
import { LookPanel } from './look/look-panel.tsx';
import { PageTab } from './page/page-tab.tsx';
import { useEmbed } from './queries.ts';

const tabIds = ['install', 'look', 'page', 'details'] as const;
const backHref = '/dashboard?tab=embed-codes';

/** The page at /embed-codes/{id}: one embed code, with its snippet first (D12-D14). */
export function EmbedPage({ embedId }: { embedId: string }) {
  usePageTitle(t('Embed code'));
  return (
    <RequireOwner deniedText={t('Please log in to access embed codes.')} loading={<StandIn />}>
      {() => <OwnedEmbed embedId={embedId} />}
    </RequireOwner>
  );
}

function OwnedEmbed({ embedId }: { embedId: string }) {
  const { data: embed, isPending, isFetching, error, refetch } = useEmbed(embedId);
  if (embed) return <EmbedTabs embed={embed} />;
  if (isPending) return <StandIn />;
  const isMissing = isRefusedWith(error, 'embed.not_found');
  return (
    <div className="page py-4 lg:pb-10">
      <BackLink href={backHref} label={t('Embed Codes')} />
      <h1 className="sr-only">{t('Embed code')}</h1>
      <ErrorState
        title={isMissing ? t('Embed code not found') : t('The embed code could not be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function EmbedTabs({ embed }: { embed: Embed }) {
  usePageTitle(embed.name);
  const [tab, setTab] = useTabInAddress(tabIds);
  const { tone, text } = describeStatus(embed);
  return (
    <div className="page py-4 lg:pb-10">
      <PageHeader
        back={{ href: backHref, label: t('Embed Codes') }}
        title={
          <span dir="auto" className="wrap-anywhere">
            {embed.name}
          </span>
        }
        status={
          <StatusText tone={tone} className="wrap-anywhere">
            {text}
          </StatusText>
        }
      />
      <Tabs
        label={t('About this embed code')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'install', label: t('Install'), content: <InstallTab embed={embed} /> },
          { id: 'look', label: t('Look'), content: <LookPanel embed={embed} isMain /> },
          { id: 'page', label: t('Page'), content: <PageTab embed={embed} /> },
          { id: 'details', label: t('Details'), content: <DetailsTab embed={embed} /> },
        ]}
      />
    </div>
  );
}

function StandIn() {
  return (
    <Loading label={t('Loading the embed code...')} hidesFooter className="page space-y-6 py-4 sm:py-6">
      <h1 className="sr-only">{t('Embed code')}</h1>
      <Skeleton className="h-16 w-80 max-w-full" />
      <Skeleton className="h-11" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-112 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  );
}
