import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { text } from '@puzzle-prize/sdk/protocol';
import {
  emailMaxChars,
  passwordMaxChars,
  passwordMinChars,
  usernameMaxChars,
} from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { IdentityAccountEntity, type IdentityAccountRow } from './identity.entity.ts';
import { hashPassword, isPassword } from './password.ts';

const email = text(emailMaxChars).pipe(z.email('Please enter an e-mail address.'));

/** The input of the sign-in form. */
export const credentialsSchema = z.object({
  email,
  password: z
    .string()
    .min(1, 'Please enter your password.')
    .max(passwordMaxChars, 'This password is too long.'),
});

/** The input of the registration form. */
export const newAccountSchema = z.object({
  username: text(usernameMaxChars).pipe(
    z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Please enter a name of letters and digits.'),
  ),
  email,
  password: z
    .string()
    .min(passwordMinChars, `Please choose a password of at least ${passwordMinChars} characters.`)
    .max(passwordMaxChars, 'This password is too long.'),
});

export type NewAccount = z.infer<typeof newAccountSchema>;

/** The field of a new account whose value another account already has. */
export type Taken = 'username' | 'email';

/**
 * Returns the account with these credentials, or null. An unknown address takes as long as a wrong password.
 */
export async function checkCredentials(
  em: SqlEntityManager,
  { email, password }: z.infer<typeof credentialsSchema>,
): Promise<IdentityAccountRow | null> {
  const account = await em.findOne(IdentityAccountEntity, { emailFolded: fold(email) });
  return (await isPassword(password, account?.passwordHash ?? null)) ? account : null;
}

/** Creates an account, or returns the field that is taken. */
export async function createAccount(
  em: SqlEntityManager,
  input: NewAccount,
): Promise<IdentityAccountRow | Taken> {
  const account = em.create(IdentityAccountEntity, {
    ...{ username: input.username, usernameFolded: fold(input.username) },
    ...{ email: input.email, emailFolded: fold(input.email) },
    passwordHash: await hashPassword(input.password),
  });
  try {
    await em.flush();
    return account;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return error.message.includes('email_folded') ? 'email' : 'username';
  }
}

/** Finds or creates an account for demonstrations and scripts. */
export async function createLocalAccount(
  em: SqlEntityManager,
  input: NewAccount,
): Promise<IdentityAccountRow> {
  const known = await em.findOne(IdentityAccountEntity, { emailFolded: fold(input.email) });
  const account = known ?? (await createAccount(em, newAccountSchema.parse(input)));
  if (typeof account === 'string') throw new Error(`Another account has this ${account}`);
  return account;
}

/**
 * Normalizes an e-mail address or a name, so that spellings with different letter case or Unicode form are
 * equal.
 */
export const fold = (value: string) => value.normalize('NFKC').toLowerCase();
