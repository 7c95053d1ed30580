import { defineEntity, type InferEntity } from '@mikro-orm/core';

/**
 * An owner (C14). The issuer never changes `(issuer, subject)`, so this pair identifies the owner. All other
 * claims are for display and may change.
 */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  uniques: [{ properties: ['issuer', 'subject'] }],
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    issuer: p.text(),
    subject: p.text(),
    username: p.text().nullable(),
    email: p.text().nullable(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    profileImageUrl: p.text().nullable(),
    /**
     * True for the administrator. The value is set once, by a sign-in under the configured name or by the
     * link from `npm run admin-link`, and never passes to another person.
     */
    isAdmin: p.boolean().default(false),
    /**
     * The specification's default is `wallet`. But nobody can sign in with a wallet, so that value would be
     * wrong for every user (G43).
     */
    authProvider: p.text().default('oidc'),
    freeCampaignsUsed: p.integer().default(0),
    /** The time zone that the owner chose; null means the time zone of the owner's browser. */
    timeZone: p.text().nullable(),
    /** The language that the owner chose for pages and mails; null means the language of the owner's browser. */
    language: p.text().nullable(),
    /** The language of the browser at the last sign-in. Mails use it if the owner chose none. */
    browserLanguage: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    // These columns belong to an earlier version (G43). They are kept, but never written or shown.
    publicKey: p.text().nullable(),
    walletAddress: p.text().nullable(),
    tokenBalance: p.bigint().nullable(),
    totalPurchased: p.bigint().nullable(),
    totalSpent: p.bigint().nullable(),
  }),
});

export type UserRow = InferEntity<typeof UserEntity>;
