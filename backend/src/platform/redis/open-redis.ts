import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { connectRedis, type Redis } from './redis.ts';

/**
 * Connects the nodes if Redis is configured; returns null for a single node.
 * @throws Error when Redis does not respond
 */
export async function openRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { pool, log }: { pool: Pool; log: Log },
): Promise<Redis | null> {
  if (redisUrl === undefined) return null;
  return await connectRedis(redisUrl, { prefix: await readPrefix(pool), log });
}

/**
 * Builds the prefix of all keys from the database's own id, because nodes may use different addresses for the
 * same database.
 */
async function readPrefix(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select system_identifier || '.' || current_database() as id from pg_control_system()",
  );
  return `puzzle-prize:${rows[0]?.id ?? ''}:`;
}
