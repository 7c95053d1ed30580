import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { AdapterPayload } from 'oidc-provider';

/** A user of the embedded provider. Names and e-mail addresses are unique regardless of letter case. */
export const IdentityAccountEntity = defineEntity({
  name: 'IdentityAccount',
  tableName: 'identity_accounts',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    username: p.text(),
    usernameFolded: p.text().unique(),
    email: p.text(),
    emailFolded: p.text().unique(),
    passwordHash: p.text(),
    /** The time at which the owner confirmed this address with a link in a mail; null before. */
    emailConfirmedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});

export type IdentityAccountRow = InferEntity<typeof IdentityAccountEntity>;

/** A link in a mail, which can be used once. The token in the link is stored only as a hash. */
export const IdentityLinkEntity = defineEntity({
  name: 'IdentityLink',
  tableName: 'identity_links',
  properties: (p) => ({
    tokenHash: p.text().primary(),
    purpose: p.text(),
    account: () => p.manyToOne(IdentityAccountEntity).deleteRule('cascade'),
    expiresAt: p.datetime(),
  }),
});

/** The state of the embedded provider between requests: running sign-ins, codes, grants, sessions. */
export const IdentityRecordEntity = defineEntity({
  name: 'IdentityRecord',
  tableName: 'identity_records',
  properties: (p) => ({
    model: p.text().primary(),
    id: p.text().primary(),
    payload: p.json<AdapterPayload>(),
    grantId: p.text().nullable(),
    userCode: p.text().nullable(),
    uid: p.text().nullable(),
    consumedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
  }),
});
