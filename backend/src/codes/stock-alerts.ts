import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { fromCampaigns, isInSchedule } from '../campaigns/campaign-sql.ts';
import { joinWinCounts } from '../campaigns/win-totals.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { countCodesLeft } from './code-counts.ts';
import { joinActiveCollections } from './code-sql.ts';

/** A collection whose codes left have fallen to one of its alert shares. */
export interface StockAlert {
  ownerId: string;
  puzzleId: string;
  collectionId: string;
  /** The lowest share that was reached, in percent. */
  percent: number;
  prize: PrizeKind;
  left: number;
  total: number;
}

interface AlertPart {
  /** The id of the last collection before this part. */
  after: string;
  limit: number;
}

/**
 * Finds the collections of running campaigns whose stock has reached a share, and marks this share as announced. It
 * is announced again only after codes were added (see `migration.ts`). Call the function once for each part of the
 * collections, in a transaction that stores the notices. Simultaneous calls return different collections.
 * @returns the alerts, and the id after which the next part begins; null after the last part
 */
export async function takeStockAlerts(
  em: SqlEntityManager,
  { after, limit }: AlertPart,
): Promise<{ alerts: StockAlert[]; next: string | null }> {
  const { rows: part } = await runSql<{ id: string }>(em, partStatement, [after, limit]);
  const ids = part.map(({ id }) => id);
  if (ids.length === 0) return { alerts: [], next: null };
  const { rows: alerts } = await runSql<StockAlert>(em, takeStatement, [ids]);
  return { alerts, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
}

/** Selects the collections with a share that is not announced yet. Coupons are left out, because they have no stock. */
const partStatement = `
  select c.id from code_collections c
  where c.id > $1 and c.ended_at is null and c.code_type <> 'coupon' and c.total_codes > 0
    and (select min(percent) from unnest(c.alert_percents) percent) < coalesce(c.alerted_percent, 101)
  order by c.id limit $2`;

/**
 * A collection to which codes are being added is locked. It is skipped, because the stock counted here lacks the
 * new codes. The next run counts again.
 */
const takeStatement = `
  with stocks as materialized (
    select c.id, p.creator_id, c.total_codes, c.alert_percents, ${countCodesLeft} as codes_left
    ${fromCampaigns} ${joinActiveCollections('p.id')} ${joinWinCounts}
    where c.id = any($1) and p.creator_id is not null and p.is_active and ${isInSchedule()}
  ), reached as materialized (
    select id, creator_id, total_codes, codes_left,
      (select min(percent) from unnest(alert_percents) percent where codes_left * 100 <= total_codes * percent) as percent
    from stocks
  ), locked as materialized (
    select c.id from code_collections c join reached on reached.id = c.id
    where reached.percent < coalesce(c.alerted_percent, 101) and reached.total_codes = c.total_codes
    order by c.id for no key update of c skip locked
  )
  update code_collections c set alerted_percent = reached.percent
  from reached join locked on locked.id = reached.id
  where c.id = reached.id
  returning reached.creator_id as "ownerId", c.puzzle_id as "puzzleId", c.id as "collectionId", reached.percent, c.prize,
    reached.codes_left as "left", c.total_codes as total`;
