import {
  promotionCodesPerBatch,
  promotionPrefixMaxChars,
  promotionPrefixPattern,
  roomCodeAlphabet,
} from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';

/**
 * The number of random characters. With 31 possible characters, guessing one of 2,000 codes takes 400 million
 * attempts on average.
 */
const randomChars = 8;

/** Returns the reason why no codes can be generated. */
export function findGenerateError({ prefix, count }: { prefix: string; count: number }): string | undefined {
  if (!promotionPrefixPattern.test(prefix)) return t('A prefix has letters, digits and hyphens only');
  if (prefix.length > promotionPrefixMaxChars) {
    return t('A prefix has at most {count, plural, one {# character} other {# characters}}', {
      count: promotionPrefixMaxChars,
    });
  }
  if (!Number.isInteger(count) || count < 1 || count > promotionCodesPerBatch) {
    return t('Choose 1 to {count, plural, one {# code} other {# codes}}', { count: promotionCodesPerBatch });
  }
  return undefined;
}

/** Generates different random codes, one on each line, with the browser's cryptographic random numbers. */
export function generateCodes({ prefix, count }: { prefix: string; count: number }): string {
  const start = prefix === '' ? '' : `${prefix.toUpperCase().replace(/-$/, '')}-`;
  const codes = new Set<string>();
  while (codes.size < count) codes.add(start + pickChars());
  return [...codes].join('\n');
}

function pickChars(): string {
  let text = '';
  while (text.length < randomChars) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The highest byte values are skipped, so that every character is equally likely.
    if (byte < limit) text += roomCodeAlphabet.charAt(byte % roomCodeAlphabet.length);
  }
  return text;
}

const limit = 256 - (256 % roomCodeAlphabet.length);
