import type { Collection, EndCollectionReply } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../ui/format-count.ts';
import { codeSources } from './code-source.ts';

type Counts = Pick<Collection, 'codeType' | 'usedCodes' | 'totalUsageCount'>;

/**
 * Warns about the effect of ending a campaign (K3, G15). The text depends on the type of the codes: all
 * winners share a coupon, but every other code has at most one winner.
 */
export function endWarning({ codeType }: Pick<Collection, 'codeType'>): string {
  return isShared(codeType)
    ? 'The coupon code is removed from the puzzle and new codes can be set. This cannot be undone.'
    : 'All codes that nobody has won will be removed. You can then set new ones. This cannot be undone.';
}

/** Describes how many codes were issued. The warning before the end of a campaign contains this text. */
export function describeEmptyStock({ codeType, totalUsageCount, usedCodes }: Counts): string {
  if (isShared(codeType))
    return `${describeHolders(totalUsageCount, 'already')} It stays valid in your shop until you end it there.`;
  if (usedCodes === 0) return 'No code has been given out yet.';
  const stay = usedCodes === 1 ? 'It stays valid and stays' : 'They stay valid and stay';
  return `${formatCount(usedCodes, 'code')} already given out. ${stay} in the analytics.`;
}

/** Describes the result of ending a campaign. */
export function describeEnded(
  { codeType }: Pick<Collection, 'codeType'>,
  { issued, removed }: Pick<EndCollectionReply, 'issued' | 'removed'>,
): string {
  return isShared(codeType)
    ? `The coupon code was removed from the puzzle. ${describeHolders(issued)}`
    : `${formatCount(removed, 'code')} removed, ${formatCount(issued, 'code')} already given out.`;
}

/** Describes how many codes an ended collection has issued. */
export function describeGivenOut({ codeType, usedCodes, totalUsageCount }: Counts): string {
  return isShared(codeType)
    ? `1 coupon code, received by ${formatCount(totalUsageCount, 'winner')}`
    : `${formatCount(usedCodes, 'code')} given out`;
}

function describeHolders(winners: number, already = ''): string {
  if (winners === 0) return 'No winner has received the coupon code.';
  const verb = winners === 1 ? 'has' : 'have';
  return `${[formatCount(winners, 'winner'), verb, already].filter(Boolean).join(' ')} received the coupon code.`;
}

function isShared(codeType: Collection['codeType']): boolean {
  return codeSources[codeType].isReusable;
}
