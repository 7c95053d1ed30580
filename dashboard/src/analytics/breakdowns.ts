import type { BreakdownName, InsightRow } from '@puzzle-prize/sdk/protocol';
import type { MetricKey } from './metrics.ts';

/** One way to divide the plays. */
export interface Breakdown {
  id: BreakdownName;
  label: string;
  /** The heading of the column with the names. */
  heading: string;
  note: string;
  /** The name of the row for plays with an unknown value. */
  unknown: string;
  /** The name of the row for all values that have no row of their own. */
  rest: string;
}

export const breakdowns: readonly Breakdown[] = [
  {
    id: 'embeds',
    label: 'Embed codes',
    heading: 'Embed code',
    note: 'The places where you pasted a snippet.',
    unknown: 'Deleted embed codes and races',
    rest: 'All other embed codes',
  },
  {
    id: 'pages',
    label: 'Pages',
    heading: 'Page',
    note: 'Host and path. Numbers of orders and addresses of mails are left out; frames tell the host alone.',
    unknown: 'Unknown page',
    rest: 'All other pages',
  },
  {
    id: 'devices',
    label: 'Devices',
    heading: 'Device',
    note: 'Taken from the name that the browser sends. Most iPads send that of a computer.',
    unknown: 'Unknown device',
    rest: 'All other devices',
  },
  {
    id: 'countries',
    label: 'Countries',
    heading: 'Country',
    note: 'Estimated from time zone and language, never from addresses.',
    unknown: 'Unknown country',
    rest: 'All other countries',
  },
  {
    id: 'images',
    label: 'Images',
    heading: 'Image of',
    note: 'Campaigns with the same image share a row.',
    unknown: 'Unknown image',
    rest: 'All other images',
  },
];

/** A row of a breakdown, with its readable name. */
export interface NamedRow extends InsightRow {
  key: string;
  name: string;
  /** Whether the name is a placeholder. */
  isUnnamed: boolean;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
const devices: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };

/** Names the rows and sorts them by count, the largest first. The rows with a placeholder come last. */
export function nameRows(of: Breakdown, rows: readonly InsightRow[], metric: MetricKey): NamedRow[] {
  return rows
    .map((row) => ({ ...row, ...nameRow(of, row) }))
    .toSorted((a, b) => Number(a.isUnnamed) - Number(b.isUnnamed) || b.counts[metric] - a.counts[metric]);
}

function nameRow(of: Breakdown, { value, isRest, label }: InsightRow) {
  if (isRest) return { key: ' rest', name: of.rest, isUnnamed: true };
  if (value === null) return { key: ' unknown', name: of.unknown, isUnnamed: true };
  return { key: value, name: label ?? nameValue(of.id, value), isUnnamed: false };
}

function nameValue(id: BreakdownName, value: string): string {
  if (id === 'countries') return countries.of(value) ?? value;
  return id === 'devices' ? (devices[value] ?? value) : value;
}
