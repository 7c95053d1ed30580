import type { FoundCode } from '@puzzle-prize/sdk/protocol';

/** Describes a found code: its campaign and its state. */
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
