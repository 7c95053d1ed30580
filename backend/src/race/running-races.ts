import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';

/** Counts the rooms of an owner's races in which people wait or race. */
export async function countRunningRaces(em: SqlEntityManager, ownerId: string): Promise<number> {
  const { rows } = await runSql<{ count: number }>(
    em,
    `select count(*)::int as count from competitive_race_configs c ${joinCampaign('c.puzzle_id')}
     join competitive_race_rooms r on r.race_config_id = c.id and r.status in ('waiting', 'countdown', 'racing')
     where p.creator_id = $1`,
    [ownerId],
  );
  return rows[0]?.count ?? 0;
}
