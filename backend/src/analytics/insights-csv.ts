import type {
  BreakdownName,
  InsightRow,
  Insights,
  InsightTable,
  PlayCounts,
} from '@puzzle-prize/sdk/protocol';
import { buildCsvDownload, type CsvCell } from '../platform/http/csv.ts';
import { type Download, toFileName } from '../platform/http/download.ts';

interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Writes one table of the insights as CSV, with the counts of both periods. */
export function exportInsights(insights: Insights, table: InsightTable): Download {
  const { header, rows } = buildTable(insights, table);
  const { from, to } = insights;
  return buildCsvDownload(toFileName('insights', `${table}-${from}-${to}.csv`), {
    header,
    pages: once(rows),
  });
}

function buildTable(insights: Insights, table: InsightTable): CsvTable {
  if (table === 'totals') return listTotals(insights);
  if (table === 'days') return listDayRows(insights);
  if (table === 'giveups') return listGiveUps(insights);
  if (table === 'events') return listEvents(insights);
  return listBreakdown(insights, table);
}

const countHeader = ['Views', 'Starts', 'Solves', 'Codes issued', 'Codes claimed', 'Codes redeemed'];
const beforeHeader = countHeader.map((name) => `${name} before`);

function listTotals({ totals, totalsBefore }: Insights): CsvTable {
  const [counts, before] = [listCounts(totals), listCounts(totalsBefore)];
  return {
    header: ['Figure', 'Count', 'Count before'],
    rows: countHeader.map((name, index) => [name, counts[index] ?? null, before[index] ?? null]),
  };
}

function listDayRows({ days, daysBefore, zone }: Insights): CsvTable {
  return {
    header: [`Day (${zone})`, ...countHeader, 'Day before', ...beforeHeader],
    rows: days.map((day, index) => {
      const before = daysBefore[index];
      return [day.day, ...listCounts(day), before?.day ?? null, ...listCounts(before ?? null)];
    }),
  };
}

const nameHeaders: Readonly<Record<BreakdownName, string>> = {
  embeds: 'Embed code',
  pages: 'Page',
  devices: 'Device',
  countries: 'Country (estimated from time zone and language)',
  images: 'Image of',
};

function listBreakdown({ breakdowns }: Insights, name: BreakdownName): CsvTable {
  return {
    header: [nameHeaders[name], ...countHeader, ...beforeHeader],
    rows: breakdowns[name].map((row) => [nameRow(row), ...listCounts(row.counts), ...listCounts(row.before)]),
  };
}

function nameRow({ value, isRest, label }: InsightRow): string {
  return isRest ? 'All others' : (label ?? value ?? 'Unknown');
}

function listGiveUps({ giveUps }: Insights): CsvTable {
  return {
    header: ['From move', 'To move', 'Unsolved games'],
    rows: giveUps.map(({ firstMove, lastMove, games }) => [firstMove, lastMove, games]),
  };
}

function listEvents({ events, zone }: Insights): CsvTable {
  // British English has 24 hours, which spreadsheets of all languages read as a time.
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  return {
    header: [`Day (${zone})`, 'Time', 'Event', 'Campaign'],
    rows: events.map(({ day, at, kind, title }) => [day, format.format(new Date(at)), kind, title]),
  };
}

function listCounts(counts: PlayCounts | null): CsvCell[] {
  if (counts === null) return countHeader.map(() => null);
  return [counts.views, counts.starts, counts.solves, counts.issued, counts.claimed, counts.redeemed];
}

async function* once<Row>(rows: Row): AsyncGenerator<Row> {
  yield await Promise.resolve(rows);
}
