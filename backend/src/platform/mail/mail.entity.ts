import { defineEntity } from '@mikro-orm/core';

/** A mail. At most one of `dueAt`, `sentAt` and `failedAt` is set; none means that it stays in the outbox. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    toAddress: p.text(),
    subject: p.text(),
    /** Null once the mail is sent: it may have contained a link that opens an account. */
    html: p.text().nullable(),
    text: p.text().nullable(),
    /** Names the reason for the mail, such as an event. There is one mail for each key. */
    dedupeKey: p.text().nullable().unique(),
    createdAt: p.datetime(),
    /** The time of the next attempt. Null if the mail is sent, given up, or only kept in the outbox. */
    dueAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** The codes of the last failure. Unlike `lastError`, they never name a person. */
    failureCodes: p.text().nullable(),
    /** After this time there are no more attempts; null means a day after `createdAt`. */
    giveUpAt: p.datetime().nullable(),
    /** The time at which the whole row is deleted; null means with all other old mails. */
    eraseAt: p.datetime().nullable(),
  }),
});
