import type { Outbox, OutboxMail } from '@puzzle-prize/sdk/protocol';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StatusText, type StatusTone } from '../ui/status-text.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { useOutbox } from './queries.ts';

/** Lists the latest mails. If no SMTP server is configured to send them, the operator can read the mails here. */
export function OutboxCard({ className }: { className?: string }) {
  const query = useOutbox();
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="outbox">
      <h2 id="outbox" className="flex items-center gap-2.5 text-lead">
        <Mail aria-hidden className="size-5 shrink-0 text-soft" />
        Outbox
      </h2>
      <p className="mt-1.5 mb-5 text-soft">
        The latest 100 mails. Mails are deleted after 30 days, mails with won codes within a day.
      </p>
      <OutboxView query={query} />
    </Card>
  );
}

function OutboxView({ query }: { query: ReturnType<typeof useOutbox> }) {
  if (query.data) return <Mails outbox={query.data} />;
  if (query.isError) {
    return (
      <ErrorState
        title="The outbox could not be loaded"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading the outbox..." className="space-y-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  );
}

function Mails({ outbox: { isSending, mails } }: { outbox: Outbox }) {
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  return (
    <>
      {isSending || (
        <p className="mb-5 rounded-tile border border-line bg-sun-tint px-4 py-3">
          This server sends no e-mail, because <code>SMTP_URL</code> is not set. Read the messages here.
        </p>
      )}
      {mails.length === 0 ? (
        <EmptyState icon={Mail} title="No mails yet">
          <p>Links for a new password and for confirming an address appear here.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Mails" className="divide-y divide-line">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              onOpen={(button) => {
                pressed.current = button;
                setOpened(mail);
              }}
            />
          ))}
        </ul>
      )}
      {opened && (
        <MailSheet
          mail={opened}
          nextFocus={() => pressed.current}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

const states: Readonly<Record<OutboxMail['status'], { text: string; tone: StatusTone }>> = {
  kept: { text: 'Not sent, kept here', tone: 'neutral' },
  waiting: { text: 'Waiting', tone: 'warning' },
  sent: { text: 'Sent', tone: 'good' },
  failed: { text: 'Given up', tone: 'bad' },
};

function MailRow({ mail, onOpen }: { mail: OutboxMail; onOpen: (button: HTMLElement) => void }) {
  const { subject, recipient, createdAt, status, lastError } = mail;
  const { text, tone } = states[status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="text-sm wrap-anywhere text-soft">
          To <bdi>{recipient}</bdi> · {formatMoment(createdAt)}
        </p>
        <p className="text-sm">
          <StatusText tone={tone}>{text}</StatusText>
        </p>
        {lastError !== null && <p className="mt-1 text-sm wrap-anywhere text-berry">{lastError}</p>}
      </div>
      {status !== 'sent' && (
        <Button
          variant="secondary"
          aria-label={`Open “${subject}” to ${recipient}`}
          onClick={(event) => {
            onOpen(event.currentTarget);
          }}
        >
          Open
        </Button>
      )}
    </li>
  );
}
