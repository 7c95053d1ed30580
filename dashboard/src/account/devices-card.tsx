import type { SignInSession } from '@puzzle-prize/sdk/protocol';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
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
        Signed-in devices
      </h2>
      <p className="mt-1.5 mb-5 text-soft">
        Sign out every device that you do not know, and then change your password.
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
        title="Your devices could not be loaded"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading devices..." className="space-y-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  );
}

function Devices({ sessions, onEnded }: { sessions: readonly SignInSession[]; onEnded: () => void }) {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const toast = useToast();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const handleEnd = ({ id, browser }: SignInSession) => {
    end.send(id, () => {
      toast({ title: `Signed out ${browser ?? 'the device'}` });
      onEnded();
    });
  };
  const handleEndOthers = () => {
    endOthers.send(undefined, () => {
      toast({ title: 'Signed out all other devices' });
      onEnded();
    });
  };
  return (
    <>
      <ul aria-label="Signed-in devices" className="divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} isBusy={end.isPending} onEnd={handleEnd} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-4 text-soft">You are signed in on no other device.</p>
      ) : (
        <Button variant="secondary" className="mt-4" isBusy={endOthers.isPending} onClick={handleEndOthers}>
          {endOthers.isPending || <LogOut aria-hidden className="size-4" />}
          Sign out all others
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
  const name = browser ?? 'Unknown device';
  const nowMs = useNow();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          Signed in {formatDay(createdAt)} · Last used {formatAgo(lastUsedAt, nowMs)}
        </p>
      </div>
      {isCurrent || (
        <Button
          variant="secondary"
          isIdle={isBusy}
          aria-label={`Sign out ${name}, last used ${formatAgo(lastUsedAt, nowMs)}`}
          onClick={() => {
            onEnd(session);
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
