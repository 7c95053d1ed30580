import { getLocale, t } from '../language/t.ts';

const kilobyte = 1024;
const megabyte = kilobyte * 1024;

/** Formats a size in Bytes, KB or MB with two decimals (I3). */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return t('{size} Bytes', { size: formatDecimals(bytes, 0) });
  if (bytes < megabyte) return t('{size} KB', { size: formatDecimals(bytes / kilobyte, 2) });
  return t('{size} MB', { size: formatDecimals(bytes / megabyte, 2) });
}

function formatDecimals(value: number, digits: number): string {
  return value.toLocaleString(getLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}
