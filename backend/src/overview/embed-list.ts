import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EmbedRows, EmbedRowsQuery } from '@puzzle-prize/sdk/protocol';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import { fromEmbeds, lastSeen } from '../embeds/embed-sql.ts';
import { loadEmbeds } from '../embeds/embeds.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { runSql } from '../platform/database/run-sql.ts';

interface ListedEmbed {
  /** An empty page still has one row, for the totals. The id of that row is null. */
  id: string | null;
  lastSeenAt: Date | string | null;
  total: number;
  counts: EmbedRows['counts'];
}

export interface EmbedListPage {
  items: { embed: EmbedRow; lastSeenAt: Date | string | null }[];
  total: number;
  counts: EmbedRows['counts'];
}

/** Reads a page of the owner's embed codes, filtered and sorted, with the time when each was last seen. */
export async function listEmbedRows(
  em: SqlEntityManager,
  ownerId: string,
  { page, limit, sort, status, search }: EmbedRowsQuery,
): Promise<EmbedListPage> {
  const isShown =
    status === undefined ? 'true' : status === 'active' ? showsCampaign : `not ${showsCampaign}`;
  const { rows } = await runSql<ListedEmbed>(
    em,
    `with matches as materialized (
       select e.id, ${lastSeen} as seen, row_number() over (order by ${orders[sort]}, e.created_at desc, e.id) as position
       ${fromEmbeds} left ${joinCampaign('e.assigned_puzzle_id')}
       where e.user_id = $1 and e.name ilike $2 and ${isShown}
     ), listed as (select * from matches order by position limit $3 offset $4)
     select (select count(*)::int from matches) as total, listed.id, listed.seen as "lastSeenAt",
       (select json_build_object(
          'active', count(*) filter (where ${showsCampaign}), 'fallback', count(*) filter (where not ${showsCampaign}))
        ${fromEmbeds} left ${joinCampaign('e.assigned_puzzle_id')} where e.user_id = $1) as counts
     from (select) one left join listed on true order by listed.position`,
    [ownerId, buildContainsPattern(search), limit, (page - 1) * limit],
  );
  const listed = rows.flatMap(({ id, lastSeenAt }) => (id === null ? [] : [{ id, lastSeenAt }]));
  const seen = new Map(listed.map(({ id, lastSeenAt }) => [id, lastSeenAt]));
  const embeds = await loadEmbeds(em, ownerId, [...seen.keys()]);
  return {
    items: embeds.map((embed) => ({ embed, lastSeenAt: seen.get(embed.id) ?? null })),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? { active: 0, fallback: 0 },
  };
}

/** True if an embed shows its campaign. If false, visitors see the fallback message. */
const showsCampaign = '(e.is_active and coalesce(p.is_active, false))';

const orders: Record<EmbedRowsQuery['sort'], string> = {
  newest: 'e.created_at desc',
  name: 'lower(e.name)',
  last_seen: `${lastSeen} desc nulls last`,
  views: 'e.total_views desc',
};
