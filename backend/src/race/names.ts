import { randomInt } from 'node:crypto';

/** Returns a name for a player who leaves the name blank (N4). */
export function choosePlayerName(): string {
  return `Player${randomInt(1000, 10_000)}`;
}
