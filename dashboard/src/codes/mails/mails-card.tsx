import type { PrizeMail, PrizeMails } from '@puzzle-prize/sdk/protocol';
import { useRef } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMoment } from '../../ui/moment-text.ts';
import { StatusText } from '../../ui/status-text.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { describeCounts, describeMail } from './describe-mail.ts';
import { usePrizeMails, useResendMail } from './queries.ts';

/** Shows the mails with codes that winners asked for. Renders nothing before the first mail. */
export function MailsCard({ puzzleId }: { puzzleId: string }) {
  const { data } = usePrizeMails(puzzleId);
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const resend = useResendMail(puzzleId, () => {
    // The pressed button disappears, so the focus moves to the heading.
    heading.current?.focus();
    toast({ title: t('Mail Queued'), description: t('It is sent within a few seconds.') });
  });
  if (!data || data.mails.length === 0) return null;
  return (
    <MailsView mails={data} headingRef={heading} isResending={resend.isPending} onResend={resend.send} />
  );
}

export interface MailsViewProps {
  mails: PrizeMails;
  headingRef?: React.Ref<HTMLHeadingElement>;
  isResending: boolean;
  onResend: (mailId: string) => void;
}

export function MailsView({ mails, headingRef, isResending, onResend }: MailsViewProps) {
  return (
    <Card className="p-5 sm:p-6" aria-labelledby="prize-mails">
      <h2 id="prize-mails" ref={headingRef} tabIndex={-1} className="text-base outline-none">
        {t('Mails')}
      </h2>
      <p className="mt-1 text-sm text-soft">
        {t(
          'Winners had their codes mailed: {counts}. Addresses are erased within a day, and you do not see them.',
          { counts: describeCounts(mails) },
        )}
      </p>
      {mails.isSending || (
        <p className="mt-3 rounded-tile border border-line bg-sun-tint px-4 py-3 text-sm">
          {t('This server sends no e-mail. The administrator finds these mails in the outbox for a day.')}
        </p>
      )}
      <ul aria-label={t('Latest mails')} className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
        {mails.mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            isSending={mails.isSending}
            isBusy={isResending}
            onResend={onResend}
          />
        ))}
      </ul>
    </Card>
  );
}

interface MailRowProps {
  mail: PrizeMail;
  isSending: boolean;
  isBusy: boolean;
  onResend: (mailId: string) => void;
}

function MailRow({ mail, isSending, isBusy, onResend }: MailRowProps) {
  const { text, tone } = describeMail(mail, isSending);
  const asked = formatMoment(mail.createdAt);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <StatusText tone={tone}>{text}</StatusText>
      <span className="flex items-center gap-3 text-soft">
        {asked}
        {mail.canResend && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Resend the mail of {time}', { time: asked })}
            isIdle={isBusy}
            onClick={() => {
              onResend(mail.id);
            }}
          >
            {t('Resend')}
          </Button>
        )}
      </span>
    </li>
  );
}
