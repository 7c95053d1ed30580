import { normalizeHeader } from './normalize-header.ts';

/**
 * Returns a function that recognizes unusable rows in a shop's discount export. Their codes are expired, not
 * yet valid, or used up. A visitor who won such a code could not redeem it.
 */
export function matchUnusableRows(header: readonly string[]): (row: readonly string[]) => boolean {
  const names = header.map(normalizeHeader);
  const status = names.indexOf('status');
  const used = names.indexOf('timesusedintotal');
  const limit = names.indexOf('usagelimitpercode');
  return (row) => isOver(row[status]) || isUsedUp(row[used], row[limit]);
}

/**
 * Returns a function that recognizes rows whose code was already used. Such a code still works if the shop
 * accepts it several times. Only the owner knows whether it does, so the page asks the owner.
 */
export function matchUsedRows(header: readonly string[]): (row: readonly string[]) => boolean {
  const used = findUsesColumn(header);
  return (row) => Number(row[used]) >= 1;
}

/** Returns the index of the column with the number of uses; -1 if there is none. */
export function findUsesColumn(header: readonly string[]): number {
  return header.map(normalizeHeader).findIndex((name) => usedNames.includes(name));
}

/** Names that shops use for the column with the number of uses. */
const usedNames = ['timesused', 'timesusedintotal', 'usagecount', 'uses', 'timesredeemed', 'redemptions'];

const overStatuses = ['expired', 'scheduled', 'inactive', 'disabled', 'archived', 'used', 'redeemed'];

function isOver(status = ''): boolean {
  return overStatuses.includes(normalizeHeader(status));
}

function isUsedUp(used = '', limit = ''): boolean {
  return limit.trim() !== '' && Number(limit) > 0 && Number(used) >= Number(limit);
}
