import type { WhenEmpty } from '@puzzle-prize/sdk/protocol';

/** The owner's choice for the time without codes, as the second half of a sentence. */
export const emptyTexts: Readonly<Record<WhenEmpty, string>> = {
  play: 'visitors play for fun',
  fallback: 'winners get the fallback code',
  campaign: 'another campaign is shown',
  waiting_list: 'visitors can join the waiting list',
  hide: 'the button is hidden',
};
