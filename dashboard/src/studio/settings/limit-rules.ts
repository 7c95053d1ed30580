import { winsPerCapMax, winsPerVisitorMax } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';

/** Returns the rule for a cap, as the message beside its field. */
export const describeCapRule = () =>
  t('Please enter a whole number from 1 to {max}, or leave the field empty', { max: winsPerCapMax });

/** Returns the rule for the number of prizes per visitor, as the message beside its field. */
export const describeWinsPerVisitorRule = () =>
  t('Please enter a whole number from {min} to {max}', { min: 1, max: winsPerVisitorMax });

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
