import { defineEntity } from '@mikro-orm/core';

/** A prize page that was opened (G56). The links themselves are derived, so an unopened page has no row. */
export const PrizeLinkEntity = defineEntity({
  name: 'PrizeLink',
  tableName: 'prize_links',
  properties: (p) => ({
    attemptId: p.bigint().primary(),
    /** SHA-256 of the secret in the address. It keeps an opened link valid after the key of the secret was removed. */
    secretHash: p.blob(),
    openedAt: p.datetime(),
  }),
});
