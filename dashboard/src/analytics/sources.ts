import type { CampaignAnalytics, PlayCounts } from '@puzzle-prize/sdk/protocol';

/** The counts of one site or embed code where visitors played the puzzle. */
export interface SourceRow extends PlayCounts {
  key: string;
  name: string;
  /** Whether the name is a label such as 'Unknown site' instead of a real name. */
  isUnnamed: boolean;
}

/**
 * Lists one row per embed code. All deleted embed codes share one row, because the server gives only their
 * sum.
 */
export function listEmbedRows({ byEmbed }: Pick<CampaignAnalytics, 'byEmbed'>): SourceRow[] {
  return byEmbed.map(({ embedId, name, ...counts }) => ({
    ...counts,
    key: embedId ?? 'deleted',
    name: name ?? 'Deleted embed codes',
    isUnnamed: embedId === null,
  }));
}

/** Lists one row per site. The last row is the sum of the sites with fewer plays. */
export function listHostRows({
  byHost,
  otherHosts,
}: Pick<CampaignAnalytics, 'byHost' | 'otherHosts'>): SourceRow[] {
  const rows = byHost.map(({ host, ...counts }) => ({
    ...counts,
    key: host ?? ' unknown',
    name: host ?? 'Unknown site',
    isUnnamed: host === null,
  }));
  if (!otherHosts) return rows;
  return [...rows, { ...otherHosts, key: ' others', name: 'All other sites', isUnnamed: true }];
}

/** Returns the largest count, which has the longest bar; at least 1, so that callers can divide by it. */
export function findLongest(rows: readonly SourceRow[]): number {
  return Math.max(1, ...rows.map(({ views, solves }) => Math.max(views, solves)));
}
