import type { CampaignRows, EmbedRows, ListedCodes, ListedDays } from '@puzzle-prize/sdk/protocol';
import { rowChartDays } from '@puzzle-prize/sdk/protocol/limits';
import { presentCampaign } from '../campaigns/view.ts';
import { presentEmbed } from '../embeds/view.ts';
import type { CampaignListPage, PlayedDay, StockFigures } from './campaign-list.ts';
import type { EmbedListPage } from './embed-list.ts';

/** Presents a page of campaigns with their figures. */
export function presentCampaignRows({ items, total, counts }: CampaignListPage): CampaignRows {
  const rows = items.map(({ campaign, figures }) => ({
    ...presentCampaign(campaign),
    codes: presentStock(figures),
    mediaCount: figures.mediaCount,
    embedCount: figures.embedCount,
    lastPlayedAt: toTimestamp(figures.lastPlayedAt),
    lastSolvedAt: toTimestamp(figures.lastSolvedAt),
    days: fillDays(figures.days),
  }));
  return { rows, total, counts };
}

/** Presents a page of embed codes with their figures. */
export function presentEmbedRows({ items, total, counts }: EmbedListPage): EmbedRows {
  const rows = items.map(({ embed, figures }) => ({
    ...presentEmbed(embed),
    lastSeenAt: toTimestamp(figures.lastSeenAt),
    lastPlayedAt: toTimestamp(embed.lastPlayedAt ?? null),
    rewardType: figures.rewardType,
    codes: presentStock(figures),
    days: fillDays(figures.days),
  }));
  return { rows, total, counts };
}

function presentStock({
  codeType,
  codesLeft,
  totalCodes,
  isFromStripe,
  issuedLastWeek,
  codesExpireAt,
  codesCreatedAt,
}: StockFigures): ListedCodes | null {
  const createdAt = toTimestamp(codesCreatedAt);
  if (!codeType || createdAt === null) return null;
  const expiresAt = toTimestamp(codesExpireAt);
  return {
    codeType,
    left: codesLeft,
    total: totalCodes ?? 0,
    isFromStripe,
    expiresAt,
    issuedLastWeek,
    createdAt,
  };
}

/** Adds the days without plays. The last day of the result is today. */
function fillDays(days: readonly PlayedDay[]): ListedDays {
  const byAge = new Map(days.map((day) => [day.age, day]));
  return Array.from({ length: rowChartDays }, (_, index) => {
    const { plays = 0, solves = 0 } = byAge.get(rowChartDays - 1 - index) ?? {};
    return { plays, solves };
  });
}

/** The database driver returns a computed time as a Date or as a string. */
const toTimestamp = (time: Date | string | null) => time && new Date(time).toISOString();
