import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { randomId } from './visitor.ts';

const codeCount = 3000;
const sessionCount = 3300;
const clients = 12;
const kills = 3;

/** The product as it is started, on its embedded database, in a process that can be killed. */
class Product {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-kill-'));
  readonly port: number;
  process: ChildProcess | null = null;
  restarts = 0;

  constructor(port: number) {
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: String(this.port), DATA_DIR: this.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }; // prettier-ignore
    this.process = spawn(process.execPath, ['--conditions=@puzzle-prize/source', main], {
      env,
      stdio: 'ignore',
    });
    this.restarts += 1;
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (
      !(await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error('the product did not come up');
      await sleep(50);
    }
  }

  killServer(): void {
    this.process?.kill('SIGKILL');
  }

  /** The postmaster and everything it started, at once, as a power cut of its machine would. */
  killPostgres(): void {
    const postmaster =
      readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    for (const pid of [Number(postmaster), ...childrenOf(Number(postmaster))]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process?.once('exit', resolve));
    this.process?.kill('SIGTERM');
    await ended;
  }

  connect(): Client {
    const lines = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8').trim();
    return new Client({
      host: '127.0.0.1',
      port: Number(lines[3]),
      user: 'postgres',
      password,
      database: 'puzzle_prize',
    });
  }
}

describe('kill -9', () => {
  let product: Product;

  beforeAll(async () => {
    product = new Product(await freePort());
    await product.start();
    await seed(product);
  }, 120_000);

  afterAll(async () => {
    await product.stop();
    expect(existsSync(join(product.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    rmSync(product.dataDir, { recursive: true, force: true });
  }, 60_000);

  it(
    'a second process on the same folder is refused, and the first goes on',
    { timeout: 60_000 },
    async () => {
      await expect(startEmbeddedPostgres(product.dataDir)).rejects.toThrow(/Another Puzzle Prize is running/);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    },
  );

  it(
    '[K5, W8] of the server and of PostgreSQL during claims loses no code and gives none twice',
    { timeout: 300_000 },
    async () => {
      const answers = new Map<string, string | null>();
      let next = 0;
      const client = async () => {
        while (next < sessionCount) {
          next += 1;
          const sessionId = randomId();
          const answer = await claimUntilAnswered(product, sessionId);
          answers.set(sessionId, answer);
          // A visitor who asks again, as after a lost reply, must hear the same.
          if (next % 10 === 0) expect(await claimUntilAnswered(product, sessionId)).toBe(answer);
        }
      };
      const running = Promise.all(Array.from({ length: clients }, client));
      const killer = killInTurns(product, () => next < sessionCount);
      await running;
      await killer;
      expect(product.restarts).toBeGreaterThan(kills);

      const given = [...answers.values()].filter((code) => code !== null);
      expect(given).toHaveLength(codeCount);
      expect(new Set(given).size).toBe(codeCount);
      await product.untilReady();
      const database = product.connect();
      await database.connect();
      const { rows } = await database.query<{ codes: number; attempts: number; both: number }>(
        `select (select count(*)::int from discount_codes where issued_at is not null) as codes,
         (select count(distinct attempt_id)::int from discount_codes) as both,
         (select count(*)::int from puzzle_attempts) as attempts`,
      );
      await database.end();
      expect(rows[0]).toEqual({ codes: codeCount, both: codeCount, attempts: sessionCount });
    },
  );
});

/** Read from /proc, because a bare machine has no ps. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Server and database are killed in turns; the supervisor, as systemd would, starts the product again. */
async function killInTurns(product: Product, isRunning: () => boolean): Promise<void> {
  for (let turn = 0; turn < kills * 2 && isRunning(); turn += 1) {
    await sleep(700);
    if (turn % 2 === 1) product.killPostgres();
    product.killServer();
    await product.start();
  }
}

const replySchema = z.object({ prizeCode: z.string().nullable() });

async function claimUntilAnswered(product: Product, sessionId: string): Promise<string | null> {
  const body = JSON.stringify({ solution: solvedBoard(3), sessionId });
  const headers = { 'content-type': 'application/json' };
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    try {
      const response = await fetch(`${product.url}/api/embed/embed-kill/verify`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.ok) return replySchema.parse(await response.json()).prizeCode;
      expect([500, 503]).toContain(response.status);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(25);
  }
  throw new Error('never answered');
}

/** Rows as the dashboard would have made them; claims take the documented body, so no play has to be solved. */
async function seed(product: Product): Promise<void> {
  const database = product.connect();
  await database.connect();
  await database.query(`
    with owner as (insert into users (issuer, subject) values ('test', 'kill') returning id),
    campaign as (
      insert into puzzles (unique_id, creator_id, title, image_hash, master_hash, difficulty, dimensions, shuffle_amount,
        reward_type, verification)
      select 'puzzle-kill', id, 'Kill', 'a', 'b', 'easy', 3, 50, 'codes', 'solution' from owner returning id, creator_id),
    embed as (
      insert into embed_codes (unique_id, user_id, name, assigned_puzzle_id)
      select 'embed-kill', creator_id, 'Kill', id from campaign),
    collection as (
      insert into code_collections (puzzle_id, code_type, title, total_codes)
      select id, 'promotion', 'Kill', ${codeCount} from campaign returning id)
    insert into discount_codes (collection_id, ordinal, code, code_folded)
    select id, n, 'K' || n, 'k' || n from collection, generate_series(1, ${codeCount}) n`);
  await database.end();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
