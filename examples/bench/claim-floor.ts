/**
 * The floor of a claim: the product's own SQL statement, sent by a pool of the same size, without an HTTP
 * server.
 */
import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { z } from 'zod';
import { toClaimQuery } from '@puzzle-prize/backend/rewards';
import { answer } from './programs.ts';

const jobSchema = z.object({
  databaseUrl: z.string(),
  poolMax: z.int(),
  connections: z.int(),
  claims: z.int(),
  campaign: z.object({ puzzleId: z.string(), embedRowId: z.string(), collectionId: z.string() }),
});

/** The campaign whose codes are claimed, the total number of claims, and the number of parallel claims. */
export type ClaimJob = z.infer<typeof jobSchema>;

let pool: Pool | undefined;

if (import.meta.main) answer(async (message) => await run(jobSchema.parse(message)));

async function run({ databaseUrl, poolMax, connections, claims, campaign }: ClaimJob) {
  pool ??= new Pool({ connectionString: databaseUrl, max: poolMax });
  const { puzzleId, embedRowId, collectionId } = campaign;
  const fixed = {
    puzzleId,
    embedId: embedRowId,
    collection: { id: collectionId, codeType: 'promotion' },
    visitorHash: null,
    networkHash: randomBytes(16),
    networkBudget: null,
    visitorLimit: { wins: 1, period: 'ever' },
    caps: { hour: null, day: null, total: null, timeZone: 'UTC' },
    userAgent: 'Other on other',
    host: null,
    pagePath: null,
    moveCount: 24,
    solveMs: 9000,
  } as const;
  const wins = Array.from({ length: claims }, () => toClaimQuery({ ...fixed, sessionHash: randomBytes(32) }));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => claimAll(wins, pool)));
  return { perSecond: claims / ((performance.now() - startedAt) / 1000) };
}

async function claimAll(wins: ReturnType<typeof toClaimQuery>[], pool: Pool | undefined): Promise<void> {
  for (let win = wins.pop(); win; win = wins.pop()) {
    await pool?.query(win);
  }
}
