import type { MailContent, Outbox, OutboxMail } from '@puzzle-prize/sdk/protocol';
import type { MailRow } from '../platform/mail/list-mails.ts';

export function presentOutbox(rows: readonly MailRow[], isSending: boolean): Outbox {
  return { isSending, mails: rows.map(presentMail) };
}

function presentMail(row: MailRow): OutboxMail {
  return {
    id: row.id,
    recipient: row.toAddress,
    subject: row.subject,
    status: findStatus(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    sendAttempts: row.attempts,
    lastError: row.lastError ?? null,
  };
}

function findStatus({ dueAt, failedAt, sentAt }: MailRow): OutboxMail['status'] {
  if (sentAt) return 'sent';
  if (failedAt) return 'failed';
  return dueAt ? 'waiting' : 'kept';
}

export function presentMailContent({ html, text }: MailRow): MailContent {
  return { plainText: text ?? null, html: html ?? null };
}
