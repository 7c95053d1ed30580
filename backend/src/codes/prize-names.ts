import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { markText } from '../language/translate.ts';

/** The names of the prizes of a race, as owners read them in files and notices (G85). */
export const prizeNames: Readonly<Record<PrizeKind, string>> = {
  first: markText('1st place'),
  second: markText('2nd place'),
  third: markText('3rd place'),
  fourth: markText('4th place'),
  consolation: markText('Consolation prize'),
};

/** The header of the column with these names. Only campaigns with several prizes have the column. */
export const prizeHeader = 'Prize';
