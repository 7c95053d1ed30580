import type { Collection, EndCollectionReply } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { codeSources } from './code-source.ts';

type Counts = Pick<Collection, 'codeType' | 'usedCodes' | 'totalUsageCount'>;

/**
 * Warns about the effect of ending a campaign (K3, G15). The text depends on the type of the codes: all
 * winners share a coupon, but every other code has at most one winner.
 */
export function endWarning({ codeType }: Pick<Collection, 'codeType'>): string {
  return isShared(codeType)
    ? t('The coupon code is removed from the puzzle and new codes can be set. This cannot be undone.')
    : t('All codes that nobody has won will be removed. You can then set new ones. This cannot be undone.');
}

/** Describes how many codes were issued. The warning before the end of a campaign contains this text. */
export function describeEmptyStock({ codeType, totalUsageCount, usedCodes }: Counts): string {
  if (isShared(codeType))
    return `${describeEarlierHolders(totalUsageCount)} ${t('It stays valid in your shop until you end it there.')}`;
  if (usedCodes === 0) return t('No code has been given out yet.');
  return t(
    '{count, plural, one {# code} other {# codes}} already given out. {count, plural, one {It stays valid and stays} other {They stay valid and stay}} in the analytics.',
    { count: usedCodes },
  );
}

/** Describes the result of ending a campaign. */
export function describeEnded(
  { codeType }: Pick<Collection, 'codeType'>,
  { issued, removed }: Pick<EndCollectionReply, 'issued' | 'removed'>,
): string {
  return isShared(codeType)
    ? `${t('The coupon code was removed from the puzzle.')} ${describeHolders(issued)}`
    : t(
        '{removed, plural, one {# code} other {# codes}} removed, {issued, plural, one {# code} other {# codes}} already given out.',
        { removed, issued },
      );
}

/** Describes how many codes an ended collection has issued. */
export function describeGivenOut({ codeType, usedCodes, totalUsageCount }: Counts): string {
  return isShared(codeType)
    ? t('1 coupon code, received by {count, plural, one {# winner} other {# winners}}', {
        count: totalUsageCount,
      })
    : t('{count, plural, one {# code} other {# codes}} given out', { count: usedCodes });
}

function describeHolders(winners: number): string {
  if (winners === 0) return t('No winner has received the coupon code.');
  return t('{count, plural, one {# winner has} other {# winners have}} received the coupon code.', {
    count: winners,
  });
}

/** Describes how many winners have received the code before a campaign ends. */
function describeEarlierHolders(winners: number): string {
  if (winners === 0) return t('No winner has received the coupon code.');
  return t('{count, plural, one {# winner has} other {# winners have}} already received the coupon code.', {
    count: winners,
  });
}

function isShared(codeType: Collection['codeType']): boolean {
  return codeSources[codeType].isReusable;
}
