import { randomId, readJson, writeJson } from '../element/json-storage.ts';

/** The visitor's secret in the races of one campaign: made once, and kept so that a reload finds the seat again. */
export function raceSessionId(puzzleId: string): string {
  const name = `race:${puzzleId}`;
  const kept = readJson(name);
  if (typeof kept === 'string' && kept !== '') return kept;
  const id = randomId();
  writeJson(name, id);
  return id;
}
