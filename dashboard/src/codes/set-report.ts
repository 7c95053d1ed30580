import type { SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { countOf } from '../ui/count-of.ts';

/** What setting or adding did with the lines it was given, in words. */
export function reportText({ added, blanksRemoved, duplicatesRemoved }: SetCodesReply): string {
  const left = [
    duplicatesRemoved > 0 && countOf(duplicatesRemoved, 'duplicate'),
    blanksRemoved > 0 && countOf(blanksRemoved, 'blank line'),
  ].filter((part) => part !== false);
  const set = `${countOf(added, 'code')} set`;
  return left.length === 0 ? `${set}.` : `${set}, ${left.join(' and ')} left out.`;
}
