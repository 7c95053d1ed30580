import { normalizeHeader } from './normalize-header.ts';
import { findDateOrder, readDate } from './read-date.ts';

/** The time zone of the owner, and the current time. */
export interface ImportMoment {
  zone: string;
  nowMs: number;
}

type Row = readonly string[];

/** The expiry and the terms in a file. */
export interface FileTerms {
  /** The earliest expiry that is still in the future; null without one. */
  expiresAt: string | null;
  /** Whether the codes of the file expire at different times. */
  hasSeveralExpiries: boolean;
  /** The number of rows that have expired. */
  expiredCount: number;
  /** The value of the codes if it is the same in all rows; otherwise empty. */
  value: string;
  /** The minimum purchase if it is the same in all rows; otherwise empty. */
  minimum: string;
}

/** Names that shops use for the column with the expiry. */
const expiryNames = [
  ...['end', 'ends', 'endsat', 'enddate', 'expires', 'expiresat', 'expiresutc', 'expiry', 'expirydate'],
  ...['expirationdate', 'dateexpires', 'redeemby', 'redeembyutc', 'redeembydate', 'validuntil'],
];
const valueNames = ['value', 'discountvalue', 'couponamount', 'discount', 'amount'];
const percentNames = ['percentoff', 'discountpercent'];
const amountNames = ['amountoff'];
const typeNames = ['valuetype', 'discountvaluetype', 'discounttype'];
const currencyNames = ['currency', 'minimumamountcurrency'];
const minimumNames = [
  ...['minimumpurchaserequirements', 'minimum', 'minimumamount', 'minimumpurchase', 'minimumspend'],
  'prerequisitesubtotalmin',
];

/** Returns a function that reads when the code of a row expires, in ms since 1970; null if it never does. */
export function createExpiryReader(rows: readonly Row[], zone: string): (row: Row) => number | null {
  const [header = [], ...others] = rows;
  const column = findColumn(header, expiryNames);
  if (column < 0) return () => null;
  const isUtc = normalizeHeader(header[column] ?? '').endsWith('utc');
  const order = findDateOrder(others.map((row) => row[column] ?? ''));
  const style = { order, zone: isUtc ? 'UTC' : zone };
  // Most rows of a file have the same date, so each date is read once.
  const known = new Map<string, number | null>();
  return (row) => {
    const text = row[column] ?? '';
    const time = known.get(text) ?? readDate(text, style);
    known.set(text, time);
    return time;
  };
}

/** Finds the rows whose code has expired. */
export function findExpiredRows(rows: readonly Row[], { zone, nowMs }: ImportMoment): Set<Row> {
  const readExpiry = createExpiryReader(rows, zone);
  return new Set(rows.slice(1).filter((row) => (readExpiry(row) ?? Infinity) <= nowMs));
}

/** Reads the terms of a file from its rows. `kept` contains the rows whose codes can still be used. */
export function readFileTerms(
  rows: readonly Row[],
  { kept, expired, zone }: { kept: readonly Row[]; expired: ReadonlySet<Row>; zone: string },
): FileTerms {
  const [header = []] = rows;
  const readExpiry = createExpiryReader(rows, zone);
  const times = new Set(kept.map(readExpiry));
  const dates = [...times].filter((time) => time !== null);
  return {
    expiresAt: dates.length === 0 ? null : new Date(Math.min(...dates)).toISOString(),
    hasSeveralExpiries: times.size > 1,
    expiredCount: expired.size,
    value: findShared(kept.map(createValueReader(header))),
    minimum: findShared(kept.map(createMinimumReader(header))),
  };
}

function findColumn(header: Row, wanted: readonly string[]): number {
  const names = header.map(normalizeHeader);
  return wanted.map((name) => names.indexOf(name)).find((column) => column >= 0) ?? -1;
}

/** Returns the text that all rows share; empty if they differ. */
function findShared(texts: readonly string[]): string {
  const [first = '', ...others] = new Set(texts);
  return others.length === 0 ? first : '';
}

function createCellReader(header: Row, names: readonly string[]): (row: Row) => string {
  const column = findColumn(header, names);
  return (row) => (row[column] ?? '').trim();
}

/**
 * Returns a function that reads the value of a row. Shops write a value as a number, with its unit in another
 * column.
 */
function createValueReader(header: Row): (row: Row) => string {
  const value = createCellReader(header, valueNames);
  const type = createCellReader(header, typeNames);
  const percent = createCellReader(header, percentNames);
  const amount = createCellReader(header, amountNames);
  const currency = createCellReader(header, currencyNames);
  return (row) => {
    if (!isNone(percent(row))) return formatPercent(percent(row));
    if (!isNone(amount(row))) return addCurrency(amount(row), currency(row));
    if (isNone(value(row))) return '';
    return /percent/i.test(type(row)) ? formatPercent(value(row)) : addCurrency(value(row), currency(row));
  };
}

function createMinimumReader(header: Row): (row: Row) => string {
  const minimum = createCellReader(header, minimumNames);
  const currency = createCellReader(header, currencyNames);
  return (row) => (isNone(minimum(row)) ? '' : addCurrency(minimum(row), currency(row)));
}

/** Returns whether a cell means that there is no value or no minimum. */
function isNone(cell: string): boolean {
  return cell === '' || /^-?0+(?:[.,]0+)?$/.test(cell) || /^(?:none|no\b.*|n\/a|-)$/i.test(cell);
}

const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Turns '-10.0' into '10%'. A text with a unit of its own stays as it is. */
function formatPercent(cell: string): string {
  return plainNumber.test(cell) ? `${cell.replace(/^-/, '').replace(/[.,]0+$/, '')}%` : cell;
}

function addCurrency(cell: string, currency: string): string {
  if (!plainNumber.test(cell)) return cell;
  const number = cell.replace(/^-/, '').replace(/[.,]0+$/, '');
  return currency === '' ? number : `${number} ${currency.toUpperCase()}`;
}
