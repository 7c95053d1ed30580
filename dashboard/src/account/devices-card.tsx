import type { SignInSession } from '@puzzle-prize/sdk/protocol';
import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { formatAgo } from '../ui/format-ago.ts';
import { formatDay } from '../ui/format-day.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { useNow } from '../ui/use-now.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts';

/** Lists the browsers in which the owner is signed in, and signs them out (U1). */
export function DevicesCard({ className }: { className?: string }) {
  const query = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className="text-lead outline-none">
        {t('Signed-in devices')}
      </h2>
      <p className="mt-1.5 mb-5 text-soft">
        {t('Sign out every device that you do not know, and then change your password.')}
      </p>
      <DevicesView
        query={query}
        onEnded={() => {
          // The pressed button disappears, so the focus moves to the heading.
          heading.current?.focus();
        }}
      />
    </Card>
  );
}

interface DevicesViewProps {
  query: ReturnType<typeof useSessions>;
  onEnded: () => void;
}

function DevicesView({ query, onEnded }: DevicesViewProps) {
  if (query.data) return <Devices sessions={query.data} onEnded={onEnded} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('Your devices could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading devices...')} className="space-y-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  );
}

/** Devices that are visible before the owner asks for all. */
const devicesShownFirst = 5;

function Devices({ sessions, onEnded }: { sessions: readonly SignInSession[]; onEnded: () => void }) {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const toast = useToast();
  const [isExpanded, setIsExpanded] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const inOrder = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];
  const handleEnd = ({ id, browser }: SignInSession) => {
    end.send(id, () => {
      toast({
        title: browser === null ? t('Signed out the device') : t('Signed out {device}', { device: browser }),
      });
      onEnded();
    });
  };
  const handleEndOthers = () => {
    endOthers.send(undefined, () => {
      toast({ title: t('Signed out all other devices') });
      onEnded();
    });
  };
  return (
    <>
      <ul aria-label={t('Signed-in devices')} className="divide-y divide-line">
        {inOrder.slice(0, isExpanded ? undefined : devicesShownFirst).map((session) => (
          <Device key={session.id} session={session} isBusy={end.isPending} onEnd={handleEnd} />
        ))}
      </ul>
      {sessions.length > devicesShownFirst && (
        <p className="mt-2">
          <Button
            variant="quiet"
            size="small"
            className="-ms-3"
            aria-expanded={isExpanded}
            onClick={() => {
              setIsExpanded(!isExpanded);
            }}
          >
            {isExpanded ? t('Show fewer devices') : t('Show all {count} devices', { count: sessions.length })}
          </Button>
        </p>
      )}
      {others.length === 0 ? (
        <p className="mt-4 text-soft">{t('You are signed in on no other device.')}</p>
      ) : (
        <Button variant="secondary" className="mt-4" isBusy={endOthers.isPending} onClick={handleEndOthers}>
          {endOthers.isPending || <LogOut aria-hidden className="size-4 rtl:-scale-x-100" />}
          {t('Sign out all others')}
        </Button>
      )}
    </>
  );
}

interface DeviceProps {
  session: SignInSession;
  isBusy: boolean;
  onEnd: (session: SignInSession) => void;
}

function Device({ session, isBusy, onEnd }: DeviceProps) {
  const { browser, createdAt, lastUsedAt, isCurrent } = session;
  const name = browser ?? t('Unknown device');
  const nowMs = useNow();
  const ago = formatAgo(lastUsedAt, nowMs);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isCurrent && <Badge tone="leaf">{t('This device')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {t('Signed in {date}', { date: formatDay(createdAt) })} · {t('Last used {ago}', { ago })}
        </p>
      </div>
      {isCurrent || (
        <Button
          variant="secondary"
          isIdle={isBusy}
          aria-label={t('Sign out {device}, last used {ago}', { device: name, ago })}
          onClick={() => {
            onEnd(session);
          }}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
