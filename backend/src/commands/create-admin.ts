import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { passwordMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { bindAdmin } from '../auth/admin-link.ts';
import { rememberUser } from '../auth/users.ts';
import { translate } from '../language/translate.ts';
import { readConfig } from '../platform/config.ts';
import { createAccount, type NewAccount, newAccountSchema } from '../platform/identity-provider/accounts.ts';
import { embeddedKey } from '../platform/identity-provider/embedded-provider.ts';
import { openInstallation } from './open-installation.ts';

interface AdminOptions {
  email: string;
  username?: string;
  passwordStdin?: boolean;
}

/** The number of random bytes in a generated password: 128 bits. */
const generatedPasswordBytes = 16;

/**
 * Creates an account of the embedded sign-in that is the administrator (T24). Prints the password if it is generated.
 * @throws Error if an OIDC provider manages the accounts, if the input is invalid or taken, or if there already is an
 * administrator
 */
export async function createAdmin({ email, username, passwordStdin }: AdminOptions): Promise<void> {
  const config = readConfig();
  if (config.oidcIssuer !== undefined)
    throw new Error(
      'OIDC_ISSUER has the accounts: the first person who signs in there as ADMIN_USERNAME becomes the administrator.',
    );
  const given = passwordStdin === true ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
  const password = given ?? randomBytes(generatedPasswordBytes).toString('base64url');
  const input = newAccountSchema.safeParse({ email, username, password });
  if (!input.success) throw new Error(input.error.issues.map(describeIssue).join(' '));
  const database = await openInstallation(config);
  try {
    const name = await database.orm.em.fork().transactional((em) => createAdminAccount(em, input.data));
    process.stdout.write(`${name} is the administrator. Sign in as ${email}.\n`);
    if (given === null) process.stdout.write(`Password: ${password}\n`);
  } finally {
    await database.close();
  }
}

const describeIssue = ({ message }: { message: string }): string =>
  translate('en', message, { count: passwordMinChars });

type Work = Parameters<typeof bindAdmin>[0];

async function createAdminAccount(em: Work, input: NewAccount): Promise<string> {
  const account = await createAccount(em, input);
  if (typeof account === 'string') throw new Error(`Another account has this ${account}.`);
  const user = await rememberUser(
    em,
    {
      ...{ issuer: embeddedKey, subject: account.id },
      ...{ username: account.username, email: account.email },
      ...{ firstName: null, lastName: null, profileImageUrl: null },
    },
    undefined,
  );
  if (!(await bindAdmin(em, user))) throw new Error('There is an administrator already.');
  return account.username;
}
