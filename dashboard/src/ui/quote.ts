import { t } from '../language/t.ts';

/**
 * Puts a user's text in quotes for use inside a sentence. The invisible isolation characters keep a
 * right-to-left text from reordering the rest of the sentence.
 */
export function quote(text: string): string {
  return t('"{text}"', { text: `\u2068${text}\u2069` });
}
