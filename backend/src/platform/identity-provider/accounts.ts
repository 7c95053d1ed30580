import { randomInt } from 'node:crypto';
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
import { markText } from '../../language/translate.ts';
import { IdentityAccountEntity, type IdentityAccountRow } from './identity.entity.ts';
import { hashPassword, isPassword } from './password.ts';

const email = text(emailMaxChars).pipe(z.email(markText('Please enter an e-mail address.')));

/** The input of the sign-in form. */
export const credentialsSchema = z.object({
  email,
  password: z
    .string()
    .min(1, markText('Please enter your password.'))
    .max(passwordMaxChars, markText('This password is too long.')),
});

const newPassword = z
  .string()
  .min(passwordMinChars, markText('Please choose a password of at least {count} characters.'))
  .max(passwordMaxChars, markText('This password is too long.'));

/** The input of the form for a new password, with the rules of a new account. */
export const newPasswordSchema = z.object({ password: newPassword });

/** The input of the form that asks for a link. */
export const emailSchema = z.object({ email });

const username = text(usernameMaxChars).pipe(
  z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, markText('Please enter a name of letters and digits.')),
);

/** The input of the registration form. An account without a name is named after its e-mail address. */
export const newAccountSchema = z.object({
  username: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    username.optional(),
  ),
  email,
  password: newPassword,
});

export type NewAccount = z.infer<typeof newAccountSchema>;

/** The field of a new account whose value is already in use. */
export type Taken = 'username' | 'email';

/**
 * Returns the account with these credentials, or null. An unknown e-mail address takes as long to check as a
 * wrong password.
 */
export async function checkCredentials(
  em: SqlEntityManager,
  { email, password }: z.infer<typeof credentialsSchema>,
): Promise<IdentityAccountRow | null> {
  const account = await em.findOne(IdentityAccountEntity, { emailFolded: fold(email) });
  return (await isPassword(password, account?.passwordHash ?? null)) ? account : null;
}

/** Does further work in the transaction that creates an account, such as storing a mail. */
type OnCreated = (em: SqlEntityManager, account: IdentityAccountRow) => Promise<void>;

/** Creates an account, or returns the field whose value is taken. */
export async function createAccount(
  em: SqlEntityManager,
  input: NewAccount,
  onCreated?: OnCreated,
): Promise<IdentityAccountRow | Taken> {
  const name = input.username ?? (await findFreeName(em, input.email));
  const passwordHash = await hashPassword(input.password);
  try {
    return await em.transactional(async (work) => {
      const account = work.create(IdentityAccountEntity, {
        ...{ username: name, usernameFolded: fold(name) },
        ...{ email: input.email, emailFolded: fold(input.email) },
        passwordHash,
      });
      await work.flush();
      await onCreated?.(work, account);
      return account;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return error.message.includes('email_folded') ? 'email' : 'username';
  }
}

/** Number of digits in the suffix that makes a name unique; a hyphen precedes them. */
const suffixDigits = 4;
const suffixTries = 5;

/** Builds a name that nobody has from the part of the e-mail address before the `@`. */
async function findFreeName(em: SqlEntityManager, address: string): Promise<string> {
  let name = deriveName(address);
  const base = name;
  for (let tries = 0; tries < suffixTries; tries += 1) {
    if ((await em.count(IdentityAccountEntity, { usernameFolded: fold(name) })) === 0) return name;
    name = `${base}-${randomInt(10 ** (suffixDigits - 1), 10 ** suffixDigits)}`;
  }
  return name;
}

/**
 * Returns the local part of an e-mail address without a tag such as `+shop` and without characters that are
 * not allowed in names.
 */
function deriveName(address: string): string {
  const [local = ''] = address.normalize('NFC').split(/[+@]/);
  const name = local
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, usernameMaxChars - suffixDigits - 1);
  return name === '' ? 'Owner' : name;
}

/** Finds the account with an e-mail address; null if there is none. */
export async function findAccountByEmail(
  em: SqlEntityManager,
  address: string,
): Promise<IdentityAccountRow | null> {
  return await em.findOne(IdentityAccountEntity, { emailFolded: fold(address) });
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
