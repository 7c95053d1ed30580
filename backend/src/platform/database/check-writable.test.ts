import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';

const replySchema = z.object({ status: z.string(), parts: z.record(z.string(), z.string()) });

describe('readiness with a real database', () => {
  const test = useApp();
  const ready = async () => {
    const response = await fetch(`${test.url}/readyz`);
    return { code: response.status, ...replySchema.parse(await response.json()) };
  };
  const alterDatabase = async (setting: string) => {
    const name = new URL(test.databaseUrl).pathname.slice(1);
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name} ${setting}`);
    // All connections are closed, because new settings of a database apply only to new connections.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    await client.end();
  };

  it('returns 503 and names the database while it is read-only, and 200 afterwards', async () => {
    expect(await ready()).toMatchObject({ code: 200, status: 'ready' });
    await alterDatabase('set default_transaction_read_only = on');
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({
        code: 503,
        status: 'failed',
        parts: { database: 'failed', storage: 'failed', jobs: 'ok' },
      });
    }, 5000);
    await alterDatabase('reset default_transaction_read_only');
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ code: 200, parts: { database: 'ok' } });
    }, 5000);
  });
});
