import type { AddressStrings } from '../rewards/address/address-strings.ts';
import type { MailStrings } from '../rewards/address/mail-strings.ts';
import type { AlternativeStrings } from './alternative/alternative-strings.ts';
import type { EndingStrings } from './ending/ending-strings.ts';
import type { MediaStrings } from './ending/media-strings.ts';
import type { RefusalStrings } from './ending/refusal-strings.ts';
import type { WaitingStrings } from './ending/waiting-strings.ts';
import type { PaywallStrings } from './paywall/paywall-strings.ts';

/** Texts that the element may need before it has a result; `{n}` is a number of moves. */
export const strings = {
  loading: 'Loading puzzle...',
  notFoundTitle: 'Puzzle Not Found',
  notFound: 'This puzzle is not available or has been removed.',
  preview: 'Preview',
  prizeWaits: '{prize} is waiting',
  somePrizeWaits: 'A prize is waiting',
  showPrize: 'Show my prize',
  checking: 'Checking your solution',
  completed: 'Puzzle completed in {n} moves!',
  notLoaded: 'The puzzle could not be loaded',
  kept: 'Your solution is kept.',
  offline: 'You are offline. The puzzle tries again by itself.',
  unreachable: 'The server cannot be reached. The puzzle tries again by itself.',
  serverFault: 'The server failed. The puzzle tries again by itself.',
  retry: 'Retry',
};

/** All texts of the element. */
export type Strings = typeof strings &
  EndingStrings &
  AddressStrings &
  MailStrings &
  WaitingStrings &
  MediaStrings &
  RefusalStrings &
  PaywallStrings &
  AlternativeStrings;
