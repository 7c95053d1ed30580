/**
 * Writes the fixture of this version (B45, B46): `v1.2.3.sql`, a database that this version has filled;
 * `v1.2.3.json`, the data that its owner, visitors and host servers keep; and `v1.2.3.statements.json`, its
 * SQL statements. Later versions are tested with these files. Needs `pg_dump` and, in TEST_DATABASE_URL, a
 * PostgreSQL server that is no newer than `pg_dump`.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { openSandbox } from '@puzzle-prize/stripe-sandbox';
import { startApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestClock } from '../app.ts';
import { playVersion } from './play-version.ts';

const packageFile = new URL('../../../widget/package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** Large tables, whose rows every start of the product creates again. */
const refilledTables = ['blobs', 'template_images', 'image_colors'];
const appSecret = `the secret of the fixture of version ${version}`;

const server = process.env['TEST_DATABASE_URL'];
if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
const database = `pp_fixture_${randomBytes(4).toString('hex')}`;
const databaseUrl = Object.assign(new URL(server), { pathname: `/${database}` }).href;
const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-fixture-'));
const statementsFile = process.env['STATEMENTS_FILE'];
const path = join(import.meta.dirname, `v${version}`);

if (statementsFile === undefined || !existsSync(statementsFile))
  throw new Error('no statements were recorded');
await onServer(`create database ${database}`);
try {
  const clock = createTestClock();
  const config = readConfig({
    ...{ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRETS: appSecret },
    ...{ RATE_LIMITS: 'off', DEMO_CAMPAIGNS: 'off', LOG_LEVEL: 'silent' },
  });
  const app = await startApp(config, { clock, log: createLog(config), openSandbox });
  const known = await playVersion({ app, url: app.url, clock });
  await app.stop();
  writeFileSync(`${path}.sql`, dump());
  writeFileSync(
    `${path}.json`,
    `${JSON.stringify({ version, appSecret, madeAtMs: clock.now(), ...known }, null, 2)}\n`,
  );
  writeFileSync(`${path}.statements.json`, `${JSON.stringify(readRecorded(statementsFile), null, 1)}\n`);
} finally {
  await onServer(`drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true });
}
process.exit();

/** Reads the statements that the tests have recorded, each once. */
function readRecorded(file: string): unknown[] {
  const lines = new Set(readFileSync(file, 'utf8').trim().split('\n'));
  return [...lines].sort().map((line): unknown => JSON.parse(line));
}

/** Returns the schema and the rows as SQL. Lines that only the program psql understands are left out. */
function dump(): string {
  const text = execFileSync(
    'pg_dump',
    [
      ...[
        '--schema=public',
        '--inserts',
        '--rows-per-insert=100',
        '--no-owner',
        '--no-privileges',
        '--no-comments',
      ],
      ...refilledTables.map((table) => `--exclude-table-data=${table}`),
      databaseUrl,
    ],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  return text
    .split('\n')
    .filter(
      (line) =>
        !/^(\\|--|$|CREATE SCHEMA public|SET (transaction_timeout|default_table_access_method))/.test(line),
    )
    .join('\n');
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
