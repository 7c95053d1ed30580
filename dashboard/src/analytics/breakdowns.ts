import type { BreakdownName, InsightRow } from '@puzzle-prize/sdk/protocol';
import { getLocale, t } from '../language/t.ts';
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

/** Lists the ways to divide the plays, in the order of their buttons. */
export const listBreakdowns = (): readonly Breakdown[] => [
  {
    id: 'embeds',
    label: t('Embed codes'),
    heading: t('Embed code'),
    note: t('The places where you pasted a snippet.'),
    unknown: t('Races, and deleted embed codes'),
    rest: t('All other embed codes'),
  },
  {
    id: 'pages',
    label: t('Pages'),
    heading: t('Page'),
    note: t(
      'Host and path. Numbers of orders and addresses of mails are left out; frames tell the host alone.',
    ),
    unknown: t('Unknown page'),
    rest: t('All other pages'),
  },
  {
    id: 'devices',
    label: t('Devices'),
    heading: t('Device'),
    note: t('Taken from the name that the browser sends. Most iPads send that of a computer.'),
    unknown: t('Unknown device'),
    rest: t('All other devices'),
  },
  {
    id: 'countries',
    label: t('Countries'),
    heading: t('Country'),
    note: t('Estimated from time zone and language, never from addresses.'),
    unknown: t('Unknown country'),
    rest: t('All other countries'),
  },
  {
    id: 'images',
    label: t('Images'),
    heading: t('Image of'),
    note: t('Campaigns with the same image share a row.'),
    unknown: t('Unknown image'),
    rest: t('All other images'),
  },
];

/** A row of a breakdown, with its readable name. */
export interface NamedRow extends InsightRow {
  key: string;
  name: string;
  /** Whether the name is a placeholder. */
  isUnnamed: boolean;
}

let countries: Intl.DisplayNames | undefined;

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
  if (id === 'countries') return nameCountry(value);
  return id === 'devices' ? nameDevice(value) : value;
}

function nameCountry(code: string): string {
  countries ??= new Intl.DisplayNames(getLocale(), { type: 'region' });
  return countries.of(code) ?? code;
}

function nameDevice(device: string): string {
  switch (device) {
    case 'phone':
      return t('Phone');
    case 'tablet':
      return t('Tablet');
    case 'computer':
      return t('Computer');
    default:
      return device;
  }
}
