import type { PrizeMail, PrizeMails } from '@puzzle-prize/sdk/protocol';
import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import type { StatusTone } from '../../ui/status-text.tsx';
import { formatNumber } from '../../ui/format-number.ts';

/** Describes how many mails were sent, wait and failed, such as '12 sent, 1 failed'. */
export function describeCounts({
  sentCount,
  waitingCount,
  failedCount,
}: Pick<PrizeMails, 'sentCount' | 'waitingCount' | 'failedCount'>): string {
  const parts = [
    { count: sentCount, name: 'sent' },
    { count: waitingCount, name: 'waiting' },
    { count: failedCount, name: 'failed' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${formatNumber(count)} ${name}`)
    .join(', ');
}

/** Describes the state of a mail, with the reason of a failure in the words of an owner. */
export function describeMail(
  { status, sendAttempts, lastError, canResend }: PrizeMail,
  isSending: boolean,
): { text: string; tone: StatusTone } {
  if (status === 'sent') return { text: 'Sent', tone: 'good' };
  if (status === 'queued') {
    if (!isSending) return { text: 'Not sent, kept in the outbox', tone: 'neutral' };
    return { text: sendAttempts > 0 ? 'Waiting for the next attempt' : 'Waiting', tone: 'warning' };
  }
  const end = canResend ? '' : '. The address was erased';
  return { text: `Failed: ${describeFailure(lastError)}${end}`, tone: 'bad' };
}

function describeFailure(codes: string | null): string {
  if (codes === 'expired') return `it was not sent within ${String(prizeMailHours)} hours`;
  if (codes?.startsWith('EENVELOPE')) return 'the mail server refused the address';
  return 'the mail server could not be used';
}
