import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minSolveMs } from '@puzzle-prize/sdk/protocol/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { ProductProcess } from './product-process.ts';
import { type Game, openGame, solvedBody } from './visitor.ts';

const codeCount = 3000;
const sessionCount = 3300;
const clients = 12;
const kills = 3;

describe('kill -9', () => {
  let product: ProductProcess;

  beforeAll(async () => {
    product = new ProductProcess(await findFreePort());
    await product.start();
    await seed(product);
  }, 120_000);

  afterAll(async () => {
    await product.stop();
    expect(existsSync(join(product.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    rmSync(product.dataDir, { recursive: true, force: true });
  }, 60_000);

  it(
    'a second process with the same data folder refuses to start, and the first process continues',
    { timeout: 60_000 },
    async () => {
      await expect(startEmbeddedPostgres(product.dataDir)).rejects.toThrow(/Another Puzzle Prize is running/);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    },
  );

  it(
    '[K5, W8] on the server or PostgreSQL during claims loses no code and gives no code twice',
    { timeout: 300_000 },
    async () => {
      const games = await openGames(product);
      const answers = new Map<string, string | null>();
      let next = 0;
      const client = async () => {
        while (next < sessionCount) {
          const game = games[next];
          if (!game) throw new Error('every session has a game');
          next += 1;
          const answer = await claimUntilAnswered(product, game);
          answers.set(game.sessionId, answer);
          // A visitor who retries after a lost reply must get the same result.
          if (next % 10 === 0) expect(await claimUntilAnswered(product, game)).toBe(answer);
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

/**
 * Kills the server again and again, and every second time also kills PostgreSQL. After each kill, restarts
 * the product, as systemd does.
 */
async function killInTurns(product: ProductProcess, isRunning: () => boolean): Promise<void> {
  for (let turn = 0; turn < kills * 2 && isRunning(); turn += 1) {
    await sleep(700);
    if (turn % 2 === 1) product.killPostgres();
    product.killServer();
    await product.start();
  }
}

const replySchema = z.object({ prizeCode: z.string().nullable() });

/** Opens all sessions, and then waits for the minimum solve time, so that every session may claim at once. */
async function openGames(product: ProductProcess): Promise<Game[]> {
  const games: Game[] = [];
  while (games.length < sessionCount) {
    const few = Array.from({ length: Math.min(clients, sessionCount - games.length) }, () =>
      openGame(product.url, 'embed-kill'),
    );
    games.push(...(await Promise.all(few)));
  }
  await sleep(minSolveMs);
  return games;
}

async function claimUntilAnswered(product: ProductProcess, game: Game): Promise<string | null> {
  const body = JSON.stringify({ ...solvedBody(game), moves: undefined });
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

/**
 * Inserts the rows that the dashboard would create. The campaign accepts claims without moves, so the test
 * need not solve the puzzles.
 */
async function seed(product: ProductProcess): Promise<void> {
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
