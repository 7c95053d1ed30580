import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** A person whom an owner invited to a counter, and who signs in there with an account (G140). */
export const CounterInvitationEntity = defineEntity({
  name: 'CounterInvitation',
  tableName: 'counter_invitations',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    counterId: p.uuid(),
    /** The invited address, in lower case. */
    email: p.text(),
    /** The name of the person, which is stored with the person's redemptions. */
    name: p.text(),
    /** The language of the mail. */
    language: p.text(),
    /** A keyed hash of the token in the link. Null once the link was used. */
    tokenHash: p.text().nullable(),
    sentAt: p.datetime(),
    /** The time at which the link expires. */
    expiresAt: p.datetime(),
    /** The account that accepted the invitation. */
    userId: p.uuid().nullable(),
    acceptedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  }),
});

export type CounterInvitationRow = InferEntity<typeof CounterInvitationEntity>;
