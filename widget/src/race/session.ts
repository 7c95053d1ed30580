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

const screenName = 'puzzle-prize:race-screen';

/**
 * Returns the session id of a big screen (G88). Each tab has its own, which a reload keeps: two screens of one
 * browser are two spectators, and a screen beside a player's tab does not replace the player.
 */
export function screenSessionId(): string {
  try {
    const kept = sessionStorage.getItem(screenName);
    if (kept) return kept;
    const id = randomId();
    sessionStorage.setItem(screenName, id);
    return id;
  } catch {
    // Without storage, each reload joins as a new spectator. The earlier spectator leaves when its socket
    // closes.
    return randomId();
  }
}
