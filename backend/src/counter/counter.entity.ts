import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** A page on which the staff of an owner redeem codes (G111). */
export const CounterEntity = defineEntity({
  name: 'Counter',
  tableName: 'counters',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    ownerId: p.uuid(),
    /** The random part of the page's address. */
    publicKey: p.text(),
    /** The only campaign of the counter; null for all campaigns of the owner. */
    puzzleId: p.uuid().nullable(),
    title: p.text(),
    /** A slow hash of the PIN under a key of the server, so a copy of the table alone is useless. */
    pinHash: p.text(),
    staff: p.array().columnType('text[]'),
    /** The number of wrong PINs since the last sign-in. */
    wrongPins: p.integer().default(0),
    lockedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  }),
});

export type CounterRow = InferEntity<typeof CounterEntity>;
