import { defineEntity } from '@mikro-orm/core';

/** An e-mail address that waits until its campaign has codes again. */
export const WaitingAddressEntity = defineEntity({
  name: 'WaitingAddress',
  tableName: 'waiting_addresses',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    puzzleId: p.uuid(),
    /** The embed code in which the visitor played. Its page is the link of the mail. */
    embedId: p.uuid(),
    /** Null once the mail is stored. */
    address: p.text().nullable(),
    addressHash: p.blob(),
    createdAt: p.datetime(),
    mailedAt: p.datetime().nullable(),
  }),
});
