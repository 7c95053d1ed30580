import type { PlayCounts } from '@puzzle-prize/sdk/protocol';

export const noCounts: PlayCounts = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0, redeemed: 0 };

export function sumCounts(rows: readonly PlayCounts[]): PlayCounts {
  return rows.reduce<PlayCounts>(
    (total, row) => ({
      views: total.views + row.views,
      starts: total.starts + row.starts,
      solves: total.solves + row.solves,
      issued: total.issued + row.issued,
      claimed: total.claimed + row.claimed,
      redeemed: total.redeemed + row.redeemed,
    }),
    noCounts,
  );
}

/** Returns only the counts of an object that may have other properties. */
export function pickCounts({ views, starts, solves, issued, claimed, redeemed }: PlayCounts): PlayCounts {
  return { views, starts, solves, issued, claimed, redeemed };
}
