import type { PrizeKind } from '@puzzle-prize/sdk/protocol';

/** A prize of a race as owners read it (G85). */
export interface Prize {
  kind: PrizeKind;
  name: string;
  /** The players who get it. */
  winners: string;
}

/** All prizes of a race, in the order of their places. */
export const prizes: readonly Prize[] = [
  { kind: 'first', name: '1st place', winners: 'The winner of each race' },
  { kind: 'second', name: '2nd place', winners: 'The player on place 2' },
  { kind: 'third', name: '3rd place', winners: 'The player on place 3' },
  { kind: 'fourth', name: '4th place', winners: 'The player on place 4' },
  {
    kind: 'consolation',
    name: 'Consolation prize',
    winners: 'Everybody else who moved a tile, once per race; also beside a replay',
  },
];

export function findPrize(kind: string | null | undefined): Prize | undefined {
  return prizes.find((prize) => prize.kind === kind);
}

/** Returns the path of the page with the codes of a prize. */
export function buildPrizePath(puzzleId: string, kind: PrizeKind): string {
  return `/codes/${puzzleId}${kind === 'first' ? '' : `?prize=${kind}`}`;
}
