import type { FoundCode } from '@puzzle-prize/sdk/protocol';

/** The campaign and the state of a code that was found. */
export function describeFoundCode({
  campaignTitle,
  state,
}: Pick<FoundCode, 'campaignTitle' | 'state'>): string {
  return `${states[state]}, ${campaignTitle}`;
}

const states: Record<FoundCode['state'], string> = {
  unused: 'Not won yet',
  issued: 'Won',
  claimed: 'Claimed',
  redeemed: 'Redeemed',
};
