import type { PrizeKind } from '@puzzle-prize/sdk/protocol';

/** The names of the prizes of a race, as owners read them in files and notices (G85). */
export const prizeNames: Readonly<Record<PrizeKind, string>> = {
  first: '1st place',
  second: '2nd place',
  third: '3rd place',
  fourth: '4th place',
  consolation: 'Consolation prize',
};

/** The header of the column with these names. Only campaigns with several prizes have the column. */
export const prizeHeader = 'Prize';
