import { alertMaxDays, alertMaxPercent, alertStepsMax } from '@puzzle-prize/sdk/protocol/limits';

/** Formats the steps at which an owner is warned for the field that edits them: '20, 10, 0'. */
export const formatSteps = (steps: readonly number[]) => steps.join(', ');

/**
 * Reads shares of codes that are separated by commas or spaces. Percent signs are ignored. An empty text means
 * no warning.
 * @returns null if the text is not a list of whole percentages
 */
export const parsePercents = (text: string) => parseSteps(text.replaceAll('%', ' '), 0, alertMaxPercent);

/**
 * Reads days that are separated by commas or spaces. An empty text means no warning.
 * @returns null if the text is not a list of whole days
 */
export const parseDays = (text: string) => parseSteps(text, 1, alertMaxDays);

function parseSteps(text: string, min: number, max: number): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const isValid = parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) >= min && Number(part) <= max);
  const steps = [...new Set(parts.map(Number))].sort((one, other) => other - one);
  return isValid && steps.length <= alertStepsMax ? steps : null;
}
