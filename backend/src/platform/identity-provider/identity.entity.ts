import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { AdapterPayload } from 'oidc-provider';

/** A user of the embedded provider. Names and addresses are unique regardless of letter case. */
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
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});

export type IdentityAccountRow = InferEntity<typeof IdentityAccountEntity>;

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
