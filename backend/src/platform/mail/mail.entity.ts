import { defineEntity } from '@mikro-orm/core';

/** A mail. At most one of `dueAt`, `sentAt` and `failedAt` is set. If none is set, the mail stays in the outbox. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    toAddress: p.text(),
    subject: p.text(),
    /** The HTML part. Null once the mail is sent, because it may contain a link that opens an account. */
    html: p.text().nullable(),
    text: p.text().nullable(),
    /** A key for the reason of the mail, such as an event. No two mails have the same key. */
    dedupeKey: p.text().nullable().unique(),
    createdAt: p.datetime(),
    /** The time of the next attempt. Null if the mail is sent, given up, or only kept in the outbox. */
    dueAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** The codes of the last failure. Unlike `lastError`, they contain no personal data. */
    failureCodes: p.text().nullable(),
    /** The time after which there are no more attempts; null means a day after `createdAt`. */
    giveUpAt: p.datetime().nullable(),
    /** The time at which the whole row is deleted; null if it is deleted together with all other old mails. */
    eraseAt: p.datetime().nullable(),
  }),
});
