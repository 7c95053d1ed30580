import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  CampaignFilter,
  CampaignIds,
  CampaignRows,
  CampaignRowsQuery,
  CodeType,
} from '@puzzle-prize/sdk/protocol';
import { campaignIdsMax } from '@puzzle-prize/sdk/protocol/limits';
import { type CountedCampaign, loadCampaigns } from '../campaigns/campaigns.ts';
import { getGraceStart } from '../media/rewards/expiry.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { selectCampaignIds, selectCampaignRows } from './campaign-list-sql.ts';

/** The figures of the codes that a campaign gives; null if the campaign has no codes. */
export interface StockFigures {
  codeType: CodeType | null;
  totalCodes: number | null;
  codesLeft: number | null;
  issuedLastWeek: number | null;
  codesExpireAt: Date | string | null;
  codesCreatedAt: Date | string | null;
  isFromStripe: boolean;
}

/** A day with plays. `age` is the number of days from that day to today, so it is 0 for today. */
export interface PlayedDay {
  age: number;
  plays: number;
  solves: number;
}

/** The figures of a campaign in a list. */
export interface CampaignFigures extends StockFigures {
  mediaCount: number;
  embedCount: number;
  lastPlayedAt: Date | string | null;
  lastSolvedAt: Date | string | null;
  days: PlayedDay[];
}

const noCampaigns: CampaignRows['counts'] = {
  active: 0,
  scheduled: 0,
  paused: 0,
  ended: 0,
  awaitingPayment: 0,
  archived: 0,
};

interface ListedCampaign extends CampaignFigures {
  /** An empty page still has one row, for the totals. The id of that row is null. */
  id: string | null;
  total: number;
  counts: CampaignRows['counts'];
}

export interface CampaignListPage {
  items: { campaign: CountedCampaign; figures: CampaignFigures }[];
  total: number;
  counts: CampaignRows['counts'];
}

/** Reads a page of the owner's campaigns, filtered and sorted, with their figures. */
export async function listCampaignRows(
  em: SqlEntityManager,
  ownerId: string,
  { query, nowMs }: { query: CampaignRowsQuery; nowMs: number },
): Promise<CampaignListPage> {
  const { text, values } = selectCampaignRows(ownerId, query, getGraceStart(nowMs));
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const { rows } = await runSql<ListedCampaign>(em, text, [...values, today]);
  const listed = rows.flatMap((figures) => (figures.id === null ? [] : [{ id: figures.id, figures }]));
  const campaigns = await loadCampaigns(
    em,
    ownerId,
    listed.map(({ id }) => id),
  );
  const byId = new Map(campaigns.map((campaign) => [campaign.row.id, campaign]));
  return {
    items: listed.flatMap(({ id, figures }) => {
      const campaign = byId.get(id);
      // Another call may have deleted the campaign after the list was read.
      return campaign ? [{ campaign, figures }] : [];
    }),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? noCampaigns,
  };
}

/** Lists the campaigns that match the filter, for an action on all of them. */
export async function listCampaignIds(
  em: SqlEntityManager,
  ownerId: string,
  filter: CampaignFilter,
): Promise<CampaignIds> {
  const { text, values } = selectCampaignIds(ownerId, filter, campaignIdsMax);
  const { rows } = await runSql<CampaignIds[number]>(em, text, values);
  return rows;
}
