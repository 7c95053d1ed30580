import type { SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../ui/format-count.ts';

/** Describes the result of setting or adding codes. */
export function describeResult(reply: SetCodesReply): string {
  const { added, blanksRemoved, duplicatesRemoved, invisibleRemoved } = reply;
  const left = [
    duplicatesRemoved > 0 && formatCount(duplicatesRemoved, 'duplicate'),
    blanksRemoved > 0 && formatCount(blanksRemoved, 'blank line'),
  ].filter((part) => part !== false);
  const set = `${formatCount(added, 'code')} set`;
  const said = left.length === 0 ? `${set}.` : `${set}, ${left.join(' and ')} left out.`;
  return invisibleRemoved > 0 ? `${said} ${describeInvisible(invisibleRemoved)}` : said;
}

/** Describes the number of codes from which invisible characters were removed (K6). */
export function describeInvisible(count: number): string {
  return `Invisible characters were removed from ${formatCount(count, 'code')}.`;
}
