import type { SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** Describes the result of setting or adding codes. */
export function describeResult(reply: SetCodesReply): string {
  const { invisibleRemoved } = reply;
  const said = describeSet(reply);
  return invisibleRemoved > 0 ? `${said} ${describeInvisible(invisibleRemoved)}` : said;
}

function describeSet({ added, blanksRemoved: blanks, duplicatesRemoved: duplicates }: SetCodesReply): string {
  if (duplicates > 0 && blanks > 0)
    return t(
      '{added, plural, one {# code} other {# codes}} set, {duplicates, plural, one {# duplicate} other {# duplicates}} and {blanks, plural, one {# blank line} other {# blank lines}} left out.',
      { added, duplicates, blanks },
    );
  if (duplicates > 0)
    return t(
      '{added, plural, one {# code} other {# codes}} set, {duplicates, plural, one {# duplicate} other {# duplicates}} left out.',
      { added, duplicates },
    );
  if (blanks > 0)
    return t(
      '{added, plural, one {# code} other {# codes}} set, {blanks, plural, one {# blank line} other {# blank lines}} left out.',
      { added, blanks },
    );
  return t('{added, plural, one {# code} other {# codes}} set.', { added });
}

/** Describes the number of codes from which invisible characters were removed (K6). */
export function describeInvisible(count: number): string {
  return t('Invisible characters were removed from {count, plural, one {# code} other {# codes}}.', {
    count,
  });
}
