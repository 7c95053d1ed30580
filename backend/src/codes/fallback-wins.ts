import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';

/** A win that received the fallback code of its campaign, because no code was left. */
export interface FallbackWin {
  id: string;
  code: string;
  completed_at: Date;
  claimed_at: Date | null;
  embed_name: string | null;
  host: string | null;
}

/** Reads the wins with the fallback code page by page, the oldest first. */
export async function* readFallbackWins(
  em: SqlEntityManager,
  campaignId: string,
  size: number,
): AsyncGenerator<FallbackWin[]> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const { rows }: { rows: FallbackWin[] } = await runSql<FallbackWin>(em, pageStatement, [
      campaignId,
      after,
      size,
    ]);
    yield rows;
    after = rows.length < size ? undefined : rows.at(-1)?.id;
  }
}

const pageStatement = `
  select a.id::text, a.fallback_code as code, a.completed_at, a.claimed_at, e.name as embed_name, a.host
  from puzzle_attempts a left ${joinEmbed('a.embed_id')}
  where a.puzzle_id = $1 and a.fallback_code is not null and a.id > $2::bigint
  order by a.id limit $3`;
