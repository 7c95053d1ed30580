import type { CampaignAnalytics, PlayCounts } from '@puzzle-prize/sdk/protocol';

/** A site or an embed code where the puzzle was played. */
export interface SourceRow extends PlayCounts {
  key: string;
  name: string;
  /** Whether the name is a placeholder. */
  isUnnamed: boolean;
}

/** One row per embed code. All deleted ones share a row, because the server does not tell them apart. */
export function listEmbedRows({ byEmbed }: Pick<CampaignAnalytics, 'byEmbed'>): SourceRow[] {
  return byEmbed.map(({ embedId, name, ...counts }) => ({
    ...counts,
    key: embedId ?? 'deleted',
    name: name ?? 'Deleted embed codes',
    isUnnamed: embedId === null,
  }));
}

/** One row per site; the sum of the less busy sites comes last. */
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

/** Finds the largest count, which has the longest bar. */
export function findLongest(rows: readonly SourceRow[]): number {
  return Math.max(1, ...rows.map(({ views, solves }) => Math.max(views, solves)));
}
