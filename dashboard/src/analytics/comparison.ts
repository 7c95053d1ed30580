import type { BreakdownName, Insights } from '@puzzle-prize/sdk/protocol';

/** Leaves out a period before that had no plays: any figure would be infinitely more than nothing. */
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
