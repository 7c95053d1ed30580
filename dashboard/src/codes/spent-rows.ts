import { plainName } from './plain-name.ts';

/**
 * Tells which rows of a shop's own discount export hold a code that no longer works there: expired, not yet begun, or
 * used as often as it may be. Such a code would be a prize in name only.
 */
export function spentTest(header: readonly string[]): (row: readonly string[]) => boolean {
  const names = header.map(plainName);
  const status = names.indexOf('status');
  const used = names.indexOf('timesusedintotal');
  const limit = names.indexOf('usagelimitpercode');
  return (row) => isOver(row[status]) || isUsedUp(row[used], row[limit]);
}

const overStatuses = ['expired', 'scheduled', 'inactive', 'disabled', 'archived', 'used', 'redeemed'];

function isOver(status = ''): boolean {
  return overStatuses.includes(plainName(status));
}

function isUsedUp(used = '', limit = ''): boolean {
  return limit.trim() !== '' && Number(limit) > 0 && Number(used) >= Number(limit);
}
