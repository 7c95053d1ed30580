import { orphanMaxHours, orphanMinHours } from '@puzzle-prize/sdk/protocol/limits';

/** X3. */
export const thresholdText = `Threshold must be between ${String(orphanMinHours)} and ${String(orphanMaxHours)} hours`;

/** The whole hours somebody typed, null for anything that is no threshold (X3). */
export function readThreshold(text: string): number | null {
  const isDigits = /^\d+$/.test(text.trim());
  const hours = Number(text);
  return isDigits && hours >= orphanMinHours && hours <= orphanMaxHours ? hours : null;
}
