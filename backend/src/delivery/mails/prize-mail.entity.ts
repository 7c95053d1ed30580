import { defineEntity } from '@mikro-orm/core';
import { prizeMailStates } from '@puzzle-prize/sdk/protocol/limits';

/** A mail with a won code, which the winner asked for. */
export const PrizeMailEntity = defineEntity({
  name: 'PrizeMail',
  tableName: 'prize_mails',
  properties: (p) => ({
    id: p.uuid().primary(),
    attemptId: p.bigint(),
    puzzleId: p.uuid(),
    /** The number of this mail among all mails of its win. */
    number: p.integer(),
    /** The encrypted address. Null once the mail is sent, or after a day. */
    addressSealed: p.blob().nullable(),
    networkHash: p.blob().nullable(),
    /** The number of this mail among all mails of its network on the same day. */
    networkSlot: p.integer().nullable(),
    /** The mail in the outbox; null once it is erased there. */
    mailId: p.uuid().nullable(),
    /** The language in which the winner asked; null if unknown. */
    lang: p.text().nullable(),
    state: p.enum(prizeMailStates),
    /** The error codes of the last failure, which contain no data about a person. */
    providerMessage: p.text().nullable(),
    tries: p.integer().default(0),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
  }),
});
