import type { PrizeMail, PrizeMails } from '@puzzle-prize/sdk/protocol';
import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import type { StatusTone } from '../../ui/status-text.tsx';

/** Describes how many mails were sent, wait and failed, such as '12 sent, 1 failed'. */
export function describeCounts({
  sentCount,
  waitingCount,
  failedCount,
}: Pick<PrizeMails, 'sentCount' | 'waitingCount' | 'failedCount'>): string {
  const parts = [
    sentCount > 0 && t('{count} sent', { count: sentCount }),
    waitingCount > 0 && t('{count} waiting', { count: waitingCount }),
    failedCount > 0 && t('{count} failed', { count: failedCount }),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Describes the state of a mail, with the reason of a failure in the words of an owner. */
export function describeMail(
  { status, sendAttempts, lastError, canResend }: PrizeMail,
  isSending: boolean,
): { text: string; tone: StatusTone } {
  if (status === 'sent') return { text: t('Sent'), tone: 'good' };
  if (status === 'queued') {
    if (!isSending) return { text: t('Not sent, kept in the outbox'), tone: 'neutral' };
    return { text: sendAttempts > 0 ? t('Waiting for the next attempt') : t('Waiting'), tone: 'warning' };
  }
  const failure = describeFailure(lastError);
  const text = canResend ? failure : `${failure}. ${t('The address was erased')}`;
  return { text, tone: 'bad' };
}

function describeFailure(codes: string | null): string {
  if (codes === 'expired')
    return t('Failed: it was not sent within {hours, plural, one {# hour} other {# hours}}', {
      hours: prizeMailHours,
    });
  if (codes?.startsWith('EENVELOPE')) return t('Failed: the mail server refused the address');
  return t('Failed: the mail server could not be used');
}
