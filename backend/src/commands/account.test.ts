import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { createFullAccount } from '../../test/full-account.ts';
import { runCommand } from '../../test/run-command.ts';
import { randomId } from '../../test/visitor.ts';
import { eraseAccountsQueue } from '../account/queue.ts';

/** Returns a matcher for any text that contains this part. */
const containing = (part: string): unknown => expect.stringContaining(part);

describe('the commands for one account', () => {
  const test = useApp();
  const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-account-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (...args: string[]) =>
    runCommand(['account', ...args], { DATABASE_URL: test.databaseUrl, DATA_DIR: folder });
  const createAccount = async () => {
    const account = await createFullAccount(test);
    return { ...account, address: String((await account.owner.get('/api/auth/user'))['email']) };
  };

  it('[B40] account export writes the archive that the owner can download, and replaces no file', async () => {
    const { address, shop, media } = await createAccount();
    const file = join(folder, 'account.zip');
    expect(await run('export', address, file)).toMatchObject({
      code: 0,
      output: `The data of ${address} is in ${file}.\n`,
    });
    // The command must not confuse the account with another one whose address differs only in letter case.
    const { id } = await createOwner(test);
    const { pool } = test.app.platform.database;
    await pool.query('update users set email = upper($2) where id = $1', [id, address]);
    expect((await run('export', address, join(folder, 'exact.zip'))).code).toBe(0);
    const mixed = `O${address.slice(1)}`;
    expect((await run('export', mixed, join(folder, 'mixed.zip'))).failure).toContain('Several accounts');
    const files = unzipSync(readFileSync(file));
    expect(new TextDecoder().decode(files['campaigns.json'])).toContain(shop.campaignId);
    expect(files[`media/${media.items[0]?.id ?? ''}.mp4`]?.length).toBeGreaterThan(1000);
    const again = await run('export', address, file);
    expect([again.code, again.failure]).toEqual([1, containing('exist')]);
    expect((await run('export', 'nobody@example.com', join(folder, 'x.zip'))).failure).toContain(
      'No account has the address nobody@example.com.',
    );
  }, 60_000);

  it('[B42] account erase signs the owner out, and the running server deletes the data', async () => {
    const { address, owner, shop } = await createAccount();
    // The stored address begins with a capital letter, and the operator types it in lower case.
    const { pool } = test.app.platform.database;
    await pool.query('update users set email = initcap(email) where id = $1', [owner.id]);
    const typed = ` ${address.toUpperCase()}`;
    expect(await run('erase', typed)).toMatchObject({
      code: 0,
      output: containing(`${typed} is signed out.`),
    });
    expect((await owner.fetch('/api/auth/user')).status).toBe(401);
    const users = async () => (await pool.query('select from users where id = $1', [owner.id])).rowCount;
    const { rows } = await pool.query('select cron from pgboss.schedule where name = $1', [
      eraseAccountsQueue.name,
    ]);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
    // The jobs of the next minutes close an open payment page and erase the account. The test does not wait for them.
    const eraseAgain = async () => {
      await test.app.platform.jobs.send(eraseAccountsQueue, {});
      return await users();
    };
    await expect.poll(eraseAgain, { timeout: 60_000, interval: 500 }).toBe(0);
    const widget = await fetch(`${test.url}/api/embed-widget/${shop.embedId}?sessionId=${randomId()}`);
    expect(widget.status).toBe(404);
    expect((await run('erase', address)).failure).toContain('No account has the address');
  }, 90_000);
});
