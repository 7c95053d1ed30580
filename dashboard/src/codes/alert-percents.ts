import { alertPercentMax, alertPercentsMax } from '@puzzle-prize/sdk/protocol/limits';

/** Writes the shares as the owner edits them: '20, 10, 0'. */
export const formatPercents = (percents: readonly number[]) => percents.join(', ');

/**
 * Reads shares that are separated by commas or spaces. Percent signs are ignored. An empty text means no
 * warning.
 * @returns null if the text is not a list of whole percentages
 */
export function parsePercents(text: string): number[] | null {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '');
  const isValid = parts.every((part) => /^\d{1,2}$/.test(part) && Number(part) <= alertPercentMax);
  const percents = [...new Set(parts.map(Number))].sort((one, other) => other - one);
  return isValid && percents.length <= alertPercentsMax ? percents : null;
}
