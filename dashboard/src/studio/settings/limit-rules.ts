import { winsPerCapMax, winsPerVisitorMax } from '@puzzle-prize/sdk/protocol/limits';
import { formatNumber } from '../../ui/format-number.ts';

/** The rule for a cap, as the message beside its field. */
export const capRule = `Please enter a whole number from 1 to ${formatNumber(winsPerCapMax)}, or leave the field empty`;

/** The rule for the number of prizes per visitor, as the message beside its field. */
export const winsPerVisitorRule = `Please enter a whole number from 1 to ${formatNumber(winsPerVisitorMax)}`;

/** Tests whether the server accepts a typed cap. An empty text means no limit. */
export function isCap(typed: string): boolean {
  return typed.trim() === '' || isWholeNumber(typed, winsPerCapMax);
}

/** Tests whether the server accepts a typed number of prizes per visitor. */
export function isWinsPerVisitor(typed: string): boolean {
  return isWholeNumber(typed, winsPerVisitorMax);
}

function isWholeNumber(typed: string, max: number): boolean {
  const text = typed.trim();
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= max;
}
