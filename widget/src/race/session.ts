import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { randomId } from '../element/random-id.ts';

/**
 * Returns the visitor's secret session id for the races of a campaign. It is stored, so that a reload returns
 * to the same slot.
 */
export function raceSessionId(puzzleId: string): string {
  const name = `race:${puzzleId}`;
  const kept = readJson(name);
  if (typeof kept === 'string' && kept !== '') return kept;
  const id = randomId();
  writeJson(name, id);
  return id;
}
