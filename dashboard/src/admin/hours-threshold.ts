import { orphanMaxHours, orphanMinHours } from '@puzzle-prize/sdk/protocol/limits';

/** The error for an invalid number of hours (X3). */
export const thresholdText = `Threshold must be between ${String(orphanMinHours)} and ${String(orphanMaxHours)} hours`;

/** Reads a whole number of hours; returns null when the text is not a valid threshold (X3). */
export function readThreshold(text: string): number | null {
  const isDigits = /^\d+$/.test(text.trim());
  const hours = Number(text);
  return isDigits && hours >= orphanMinHours && hours <= orphanMaxHours ? hours : null;
}
