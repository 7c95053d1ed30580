import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { runCommand as run } from '../../test/run-command.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { openTestSmtp } from '../../test/smtp.ts';
import { UserEntity } from '../auth/user.entity.ts';
import { readConfig } from '../platform/config.ts';
import { findFreePort } from '../platform/free-port.ts';
import { checkCredentials } from '../platform/identity-provider/accounts.ts';
import { checkInstallation } from './check.ts';

const commandMs = 60_000;

async function checkAll(settings: Record<string, string>): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for await (const { name, isOk, detail } of checkInstallation(readConfig({ NODE_ENV: 'test', ...settings })))
    parts[name] = `${isOk ? 'ok' : 'failed'}: ${detail}`;
  return parts;
}

describe('the commands of an installation', () => {
  const test = useApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-commands-'));
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const settings = () => ({ DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir });

  it(
    'migrate names the version of the database',
    async () => {
      const { code, output } = await run(['migrate'], settings());
      expect(code).toBe(0);
      expect(output).toMatch(/^The database is at version \d{8}\w+ \(\d+ migrations\)\.\n$/);
    },
    commandMs,
  );

  it(
    '[T24] admin create makes one administrator, who can sign in, and no second one',
    async () => {
      const first = await run(
        ['admin', 'create', '--email', 'ada@example.com', '--password-stdin'],
        settings(),
        'correct horse battery\n',
      );
      expect(first).toEqual({
        code: 0,
        output: 'ada is the administrator. Sign in as ada@example.com.\n',
        failure: '',
      });
      const em = test.app.platform.database.orm.em.fork();
      const account = await checkCredentials(em, {
        email: 'ada@example.com',
        password: 'correct horse battery',
      });
      const user = await em.findOneOrFail(UserEntity, { issuer: 'embedded', subject: account?.id ?? '' });
      expect(user.isAdmin).toBe(true);

      const second = await run(['admin', 'create', '--email', 'eve@example.com'], settings());
      expect(second).toEqual({ code: 1, output: '', failure: 'There is an administrator already.\n' });
      expect(await em.count(UserEntity, { email: 'eve@example.com' })).toBe(0);
      const weak = await run(
        ['admin', 'create', '--email', 'eve@example.com', '--password-stdin'],
        settings(),
        'short\n',
      );
      expect(weak.failure).toMatch(/^Please choose a password of at least \d+ characters\.\n$/);
    },
    commandMs,
  );

  it(
    'an unknown command and invalid settings end with one line and code 1',
    async () => {
      expect(await run(['strat'], settings())).toMatchObject({ code: 1, output: '' });
      const { code, failure } = await run(['check'], { PORT: 'many' });
      expect(code).toBe(1);
      expect(failure).toMatch(/^Cannot start, settings are not valid: PORT: .*\n$/);
    },
    commandMs,
  );

  it(
    'check reports every part that the settings name',
    async () => {
      const [smtp, store] = await Promise.all([openTestSmtp(), startS3Server()]);
      const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.settings;
      try {
        const parts = await checkAll({
          ...settings(),
          ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Puzzle Prize <mail@puzzle.example>' },
          ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket },
          ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
          ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
          STRIPE_API_BASE: `http://127.0.0.1:${await findFreePort()}`,
        });
        expect(parts).toMatchObject({
          settings: 'ok: valid, for test',
          storage: `ok: the bucket ${bucket} at ${endpoint} accepts objects`,
          redis: 'ok: not used: this is the only server of its database',
          'sign-in': 'ok: accounts with e-mail and password in the database',
          mail: 'ok: 127.0.0.1 accepts the connection and the login',
        });
        expect(parts['database']).toMatch(/^ok: PostgreSQL [\d.]+.*, its tables have this version$/);
        expect(parts['payments']).toMatch(/^failed: .*connection to Stripe/);
        expect(smtp.received).toEqual([]);
      } finally {
        await Promise.all([smtp.close(), store.close()]);
      }
    },
    commandMs,
  );

  it(
    'check reports the services that do not respond',
    async () => {
      const port = await findFreePort();
      const parts = await checkAll({
        ...{ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, DATA_DIR: dataDir },
        ...{ APP_SECRETS: 'a'.repeat(32), REDIS_URL: `redis://127.0.0.1:${port}` },
        ...{ OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'shop' },
        ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'mail@puzzle.example' },
      });
      const failed = Object.keys(parts).filter((name) => parts[name]?.startsWith('failed'));
      expect(failed).toEqual(expect.arrayContaining(['database', 'redis', 'sign-in', 'mail']));
      expect(parts['database']).toContain('ECONNREFUSED');
    },
    commandMs,
  );
});
