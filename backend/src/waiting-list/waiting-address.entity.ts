import { defineEntity } from '@mikro-orm/core';

/** An e-mail address that waits until its campaign has codes again. */
export const WaitingAddressEntity = defineEntity({
  name: 'WaitingAddress',
  tableName: 'waiting_addresses',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    puzzleId: p.uuid(),
    /** The embed code in which the visitor played. The mail links to its site. */
    embedId: p.uuid(),
    /** The e-mail address; null once the mail is stored. */
    address: p.text().nullable(),
    /** The language in which the visitor left the address; null if unknown. */
    lang: p.text().nullable(),
    addressHash: p.blob(),
    createdAt: p.datetime(),
    mailedAt: p.datetime().nullable(),
  }),
});
