import type { BreakdownName, Insights } from '@puzzle-prize/sdk/protocol';

/**
 * Removes the figures of the previous period if it had no plays, because any increase from zero is infinite.
 */
export function withoutEmptyPast(data: Insights): Insights {
  const { totalsBefore, breakdowns } = data;
  if (!totalsBefore || Object.values(totalsBefore).some((count) => count > 0)) return data;
  const strip = (name: BreakdownName) => breakdowns[name].map((row) => ({ ...row, before: null }));
  return {
    ...data,
    totalsBefore: null,
    daysBefore: [],
    breakdowns: {
      embeds: strip('embeds'),
      pages: strip('pages'),
      devices: strip('devices'),
      countries: strip('countries'),
      images: strip('images'),
    },
  };
}
