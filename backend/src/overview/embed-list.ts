import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  EmbedFilter,
  EmbedIds,
  EmbedRows,
  EmbedRowsQuery,
  RewardType,
} from '@puzzle-prize/sdk/protocol';
import { embedIdsMax } from '@puzzle-prize/sdk/protocol/limits';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import { loadEmbeds } from '../embeds/embeds.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { PlayedDay, StockFigures } from './campaign-list.ts';
import { selectEmbedIds, selectEmbedRows } from './embed-list-sql.ts';

/** The figures of an embed code in a list. Those about codes belong to its campaign. */
export interface EmbedFigures extends StockFigures {
  lastSeenAt: Date | string | null;
  rewardType: RewardType | null;
  days: PlayedDay[];
}

interface ListedEmbed extends EmbedFigures {
  /** An empty page still has one row, for the totals. The id of that row is null. */
  id: string | null;
  total: number;
  counts: EmbedRows['counts'];
}

export interface EmbedListPage {
  items: { embed: EmbedRow; figures: EmbedFigures }[];
  total: number;
  counts: EmbedRows['counts'];
}

/** Reads a page of the owner's embed codes, filtered and sorted, with their figures. */
export async function listEmbedRows(
  em: SqlEntityManager,
  ownerId: string,
  { query, nowMs }: { query: EmbedRowsQuery; nowMs: number },
): Promise<EmbedListPage> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const { text, values } = selectEmbedRows(ownerId, query, today);
  const { rows } = await runSql<ListedEmbed>(em, text, values);
  const listed = new Map(rows.flatMap((figures) => (figures.id === null ? [] : [[figures.id, figures]])));
  const embeds = await loadEmbeds(em, ownerId, [...listed.keys()]);
  return {
    items: embeds.flatMap((embed) => {
      const figures = listed.get(embed.id);
      return figures ? [{ embed, figures }] : [];
    }),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? { active: 0, fallback: 0 },
  };
}

/** Lists the embed codes that match the filter, for a change of all of them. */
export async function listEmbedIds(
  em: SqlEntityManager,
  ownerId: string,
  filter: EmbedFilter,
): Promise<EmbedIds> {
  const { text, values } = selectEmbedIds(ownerId, filter, embedIdsMax);
  const { rows } = await runSql<EmbedIds[number]>(em, text, values);
  return rows;
}
