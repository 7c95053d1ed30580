import { once } from 'node:events';
import { type Config, readConfig } from '../platform/config.ts';
import { createExternalProvider } from '../platform/identity-provider/external-provider.ts';
import { createLog } from '../platform/log.ts';
import { openSmtp } from '../platform/mail/smtp.ts';
import { createPaymentProvider } from '../platform/payment-provider/payment-provider.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { s3Files } from '../platform/storage/s3-files.ts';
import { isBuilt } from '../web/assets.ts';
import { checkDatabase } from './check-database.ts';

/** A part of the installation. `run` resolves with a detail for the operator, or rejects if the part fails. */
interface Part {
  name: string;
  run: () => Promise<string>;
}

/** Time limit of a check, in milliseconds. A connection that hangs counts as failed. */
const checkMs = 15_000;

/** The result of one part. */
export interface CheckedPart {
  name: string;
  isOk: boolean;
  /** A line for the operator: the facts, or the reason of the failure. */
  detail: string;
}

/**
 * Prints one line for each part of the installation. The exit code is 1 if a part fails.
 * @throws Error if the settings are invalid
 */
export async function check(): Promise<void> {
  for await (const { name, isOk, detail } of checkInstallation(readConfig())) {
    process.stdout.write(`${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${detail}\n`);
    if (!isOk) process.exitCode = 1;
  }
}

/** Checks every service that the settings name, in turn. Sends no mail, and writes nothing but a test object to S3. */
export async function* checkInstallation(config: Config): AsyncGenerator<CheckedPart> {
  for (const { name, run } of listParts(config)) yield { name, ...(await runPart(run)) };
}

async function runPart(run: Part['run']): Promise<Omit<CheckedPart, 'name'>> {
  const signal = AbortSignal.timeout(checkMs);
  const tooLate = once(signal, 'abort').then(() => {
    throw new Error(`no reply within ${checkMs / 1000} s`);
  });
  try {
    return { isOk: true, detail: await Promise.race([run(), tooLate]) };
  } catch (error) {
    return { isOk: false, detail: describeError(error) };
  }
}

/** Node reports a refused connection to several addresses as an error without a message. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function listParts(config: Config): Part[] {
  const { environment } = config;
  return [
    { name: 'settings', run: () => Promise.resolve(`valid, for ${environment}`) },
    { name: 'files', run: checkFiles },
    { name: 'database', run: () => checkDatabase(config) },
    { name: 'storage', run: () => checkStorage(config) },
    { name: 'redis', run: () => checkRedis(config) },
    { name: 'sign-in', run: () => checkSignIn(config) },
    { name: 'mail', run: () => checkMail(config) },
    { name: 'payments', run: () => checkPayments(config) },
  ];
}

function checkFiles(): Promise<string> {
  if (!isBuilt()) return Promise.reject(new Error('the pages and scripts are missing: run "npm run build"'));
  return Promise.resolve('the pages and scripts are there');
}

async function checkStorage({ s3 }: Config): Promise<string> {
  if (s3 === undefined) return 'media and images are stored in the database';
  await s3Files(s3).checkWritable();
  return `the bucket ${s3.bucket} at ${s3.endpoint} accepts objects`;
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (redisUrl === undefined) return 'not used: this is the only server of its database';
  const redis = await connectRedis(redisUrl, {
    prefix: 'puzzle-prize-check:',
    log: createLog({ logLevel: 'silent' }),
  });
  try {
    return `${new URL(redisUrl).host} answers`;
  } finally {
    await redis.close();
  }
}

async function checkSignIn(config: Config): Promise<string> {
  const { oidcIssuer, publicUrl = '' } = config;
  if (oidcIssuer === undefined) return 'accounts with e-mail and password in the database';
  await createExternalProvider({ ...config, oidcIssuer, publicUrl }).openClient();
  return `${oidcIssuer} answers`;
}

async function checkMail({ mail }: Config): Promise<string> {
  if (mail === undefined) return 'not sent (no SMTP_URL): the administrator reads mails at /admin';
  await openSmtp(mail).check();
  return `${mail.host} accepts the connection and the login`;
}

async function checkPayments({ stripe, isProduction }: Config): Promise<string> {
  if (stripe === undefined)
    return isProduction ? 'nobody can pay (no STRIPE_SECRET_KEY)' : 'no Stripe keys: at most the sandbox';
  const { stripe: client, isLive } = createPaymentProvider('stripe', stripe);
  const account = await client.accounts.retrieveCurrent();
  return `the account ${account.id} answers, ${isLive ? 'with real payments' : 'in test mode'}`;
}
