import { defineEntity } from '@mikro-orm/core';

/** A person who is signed in at a counter, on one device (G111). */
export const CounterSessionEntity = defineEntity({
  name: 'CounterSession',
  tableName: 'counter_sessions',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    counterId: p.uuid(),
    /** SHA-256 of the value of the cookie. */
    tokenHash: p.text(),
    name: p.text(),
    /** The invitation of a person who signed in with an account; null after a sign-in with the PIN. */
    invitationId: p.uuid().nullable(),
    /**
     * The sign-in session of the account (`owner_sessions`). The counter session ends with it. Null after a sign-in
     * with the PIN.
     */
    accountSessionId: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  }),
});
