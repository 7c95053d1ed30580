import { Client } from 'pg';

/**
 * Makes the database of a test unavailable, as during a move to another server. All connections end, and new
 * connections are refused until `end` is called.
 */
export async function blackOut(databaseUrl: string): Promise<{ end: () => Promise<void> }> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = new Client({ connectionString: url.href });
  await server.connect();
  await server.query(`alter database ${name} with allow_connections false`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return {
    async end() {
      await server.query(`alter database ${name} with allow_connections true`);
      await server.end();
    },
  };
}
