import type { EndingStrings } from './ending/ending-strings.ts';
import type { PaywallStrings } from './paywall/paywall-strings.ts';

/** The texts up to the last move; `{n}` stands for a number of moves. */
export const strings = {
  loading: 'Loading puzzle...',
  notFoundTitle: 'Puzzle Not Found',
  notFound: 'This puzzle is not available or has been removed.',
  preview: 'Preview',
  showPrize: 'Show my prize',
  checking: 'Checking your solution',
  completed: 'Puzzle completed in {n} moves!',
  connection: 'Please check your connection and try again.',
  retry: 'Retry',
  newGame: 'New game',
};

/** Every text of the element. */
export type Strings = typeof strings & EndingStrings & PaywallStrings;
