import { LockMode, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { embeddedKey } from '../platform/identity-provider/embedded-provider.ts';
import { removeAccount } from '../platform/identity-provider/remove-account.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { OwnerSessionEntity } from './owner-session.entity.ts';
import { ScopedApiKeyEntity } from './scoped-api-key.entity.ts';
import { StoredReplyEntity } from './stored-reply.entity.ts';
import { UserEntity, type UserRow } from './user.entity.ts';

/**
 * The issuer of accounts that are being erased. A provider's issuer is a URL, so nobody can sign in to such
 * an account.
 */
export const erasedIssuer = 'puzzle-prize:erased';

/** Returns the text that an owner types to confirm the deletion of the account. */
export const getConfirmation = ({ id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>) =>
  email ?? username ?? id;

/** Loads a user and locks the row until the end of the transaction; null if there is none. */
export async function lockUser(tx: SqlEntityManager, id: string): Promise<UserRow | null> {
  return await tx.findOne(UserEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/**
 * Signs an owner out everywhere, ends the API keys, and removes the name, the e-mail address and the account of the
 * embedded identity provider. The row of the user stays until `removeUser`, because other rows refer to it. A later
 * sign-in of the same person starts with a new account.
 */
export async function closeAccount(tx: SqlEntityManager, user: UserRow): Promise<void> {
  const { id, issuer, subject } = user;
  await tx.nativeDelete(OwnerSessionEntity, { user: id });
  await tx.nativeDelete(ApiKeyEntity, { userId: id });
  await tx.nativeDelete(ScopedApiKeyEntity, { userId: id });
  await tx.nativeDelete(StoredReplyEntity, { ownerId: id });
  if (issuer === embeddedKey) await removeAccount(tx, subject);
  await tx.nativeUpdate(
    UserEntity,
    { id },
    {
      ...{ issuer: erasedIssuer, subject: id },
      ...{ username: null, email: null, firstName: null, lastName: null, profileImageUrl: null },
      ...{ timeZone: null, language: null, browserLanguage: null, isAdmin: false },
    },
  );
}

/** Deletes a closed account. Foreign keys delete the few rows that still refer to it. */
export async function removeUser(tx: SqlEntityManager, id: string): Promise<void> {
  await tx.nativeDelete(UserEntity, { id, issuer: erasedIssuer });
}

/** Tests whether an account with this e-mail address exists. */
export async function isAddressInUse(em: SqlEntityManager, address: string): Promise<boolean> {
  return (await em.count(UserEntity, { email: address })) > 0;
}

/**
 * Finds the users with an e-mail address, for the operator's commands. Like the dashboard, it ignores letter case and
 * spaces around the address. It reads all users, because no index contains the addresses in lower case.
 */
export async function findUsersByAddress(em: SqlEntityManager, address: string): Promise<UserRow[]> {
  const folded = address.trim().toLowerCase();
  return await em.find(UserEntity, { [raw('lower(email)')]: folded });
}
