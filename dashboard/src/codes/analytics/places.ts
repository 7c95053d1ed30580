import type { CampaignAnalytics, PlayCounts } from '@puzzle-prize/sdk/protocol';

/** A place where the puzzle was played. */
export interface PlaceRow extends PlayCounts {
  /** Tells rows apart. */
  key: string;
  name: string;
  /** Whether the name stands for something that has none of its own. */
  isUnnamed: boolean;
}

/** By embed code. What was deleted is one row, because nothing tells it apart. */
export function embedRows({ byEmbed }: Pick<CampaignAnalytics, 'byEmbed'>): PlaceRow[] {
  return byEmbed.map(({ embedId, name, ...counts }) => ({
    ...counts,
    key: embedId ?? 'deleted',
    name: name ?? 'Deleted embed codes',
    isUnnamed: embedId === null,
  }));
}

/** By the site that the puzzle was played on, the sum of the less busy ones last. */
export function hostRows({
  byHost,
  otherHosts,
}: Pick<CampaignAnalytics, 'byHost' | 'otherHosts'>): PlaceRow[] {
  const rows = byHost.map(({ host, ...counts }) => ({
    ...counts,
    key: host ?? ' unknown',
    name: host ?? 'Unknown site',
    isUnnamed: host === null,
  }));
  if (!otherHosts) return rows;
  return [...rows, { ...otherHosts, key: ' others', name: 'All other sites', isUnnamed: true }];
}

/** The count whose bar is as long as its place. */
export function longestOf(rows: readonly PlaceRow[]): number {
  return Math.max(1, ...rows.map(({ views, solves }) => Math.max(views, solves)));
}
