import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** A prize of a race as owners read it (G85). */
export interface Prize {
  kind: PrizeKind;
  name: string;
  /** The players who get the prize. */
  winners: string;
}

/** All prizes of a race, in the order of their places. */
export const prizes: readonly Prize[] = [
  definePrize('first', () => [t('1st place'), t('The winner of each race')]),
  definePrize('second', () => [t('2nd place'), t('The player on place 2')]),
  definePrize('third', () => [t('3rd place'), t('The player on place 3')]),
  definePrize('fourth', () => [t('4th place'), t('The player on place 4')]),
  definePrize('consolation', () => [
    t('Consolation prize'),
    t('Everybody else who moved a tile, once per race; also beside a replay'),
  ]),
];

/**
 * Defines a prize whose texts are translated when they are read, because the language is not known while modules
 * load.
 */
function definePrize(kind: PrizeKind, getTexts: () => [name: string, winners: string]): Prize {
  return {
    kind,
    get name() {
      return getTexts()[0];
    },
    get winners() {
      return getTexts()[1];
    },
  };
}

export function findPrize(kind: string | null | undefined): Prize | undefined {
  return prizes.find((prize) => prize.kind === kind);
}

/** Returns the path of the page with the codes of a prize. */
export function buildPrizePath(puzzleId: string, kind: PrizeKind): string {
  return `/codes/${puzzleId}${kind === 'first' ? '' : `?prize=${kind}`}`;
}
