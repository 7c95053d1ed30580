import {
  freeWinsPerNetworkAndDay,
  winsPerWorkBit,
  workFirstBits,
  workMaxBits,
} from '@puzzle-prize/sdk/protocol/limits';

/**
 * Returns the number of bits that the next win of a network needs after so many wins on the same day, or 0 if
 * it needs no work (G46).
 */
export function findWorkBits(wins: number): number {
  if (wins < freeWinsPerNetworkAndDay) return 0;
  const steps = Math.floor((wins - freeWinsPerNetworkAndDay) / winsPerWorkBit);
  return Math.min(workFirstBits + steps, workMaxBits);
}

/**
 * Returns the number of wins that a network may have today if its solution proves so many bits. Null means no
 * limit.
 */
export function findNetworkBudget(provenBits: number): number | null {
  if (provenBits >= workMaxBits) return null;
  const steps = Math.max(provenBits - workFirstBits + 1, 0);
  return freeWinsPerNetworkAndDay + steps * winsPerWorkBit;
}
