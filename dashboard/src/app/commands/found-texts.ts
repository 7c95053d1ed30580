import type { FoundCode } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';

/** Describes a found code: its campaign and its state. */
export function describeFoundCode({
  campaignTitle,
  state,
}: Pick<FoundCode, 'campaignTitle' | 'state'>): string {
  return `${states[state]()}, ${campaignTitle}`;
}

const states: Record<FoundCode['state'], () => string> = {
  unused: () => t('Not won yet'),
  issued: () => t('Won [code]'),
  claimed: () => t('Claimed'),
  redeemed: () => t('Redeemed'),
};
