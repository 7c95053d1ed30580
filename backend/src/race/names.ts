import { randomInt } from 'node:crypto';

/** Of who leaves their name blank (N4). */
export function randomPlayerName(): string {
  return `Player${randomInt(1000, 10_000)}`;
}
