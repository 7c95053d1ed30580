import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { LogOut, Wrench } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '../auth/current-user.ts';
import { signOutHref } from '../auth/links.ts';
import { t } from '../language/t.ts';
import { PaymentsCard } from './payments-card.tsx';
import { NoticeMailsCard } from '../notices/notice-mails-card.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { ApiKeysCard } from './api-keys/api-keys-card.tsx';
import { CountersCard } from './counters/counters-card.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { formatDay } from '../ui/format-day.ts';

/** Shows the signed-in owner, the API keys for their servers, their devices, notices, payments and data (D15, C13). */
export function AccountTab({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader
        title={t('Account')}
        status={t('Your profile, API keys, devices, notices, payments and data.')}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <ProfileCard user={user} />
        <ApiKeyCard />
        <ApiKeysCard className="xl:col-span-2" />
        <CountersCard className="xl:col-span-2" />
        <DevicesCard className="xl:col-span-2" />
        <NoticeMailsCard user={user} className="xl:col-span-2" />
        <PaymentsCard className="xl:col-span-2" />
        <DataCard className="xl:col-span-2" />
      </div>
    </>
  );
}

function ProfileCard({ user }: { user: CurrentUser }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const rows = [
    [t('Username'), displayName(user)],
    [t('Name'), name],
    [t('E-mail'), user.email],
    [t('Member since'), formatDay(user.createdAt)],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="profile">
      <h2 id="profile">{t('Profile')}</h2>
      <dl className="mt-4 divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="py-3">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {user.isAdmin && (
          <Button asChild variant="secondary">
            <Link href="/admin">
              <Wrench aria-hidden className="size-4" />
              {t('Admin Tools')}
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary">
          <a href={signOutHref}>
            <LogOut aria-hidden className="size-4 rtl:-scale-x-100" />
            {t('Sign Out')}
          </a>
        </Button>
      </div>
    </Card>
  );
}
