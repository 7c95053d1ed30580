/**
 * Puts a user's text in quotes inside a sentence. The isolation keeps right-to-left text from reordering the sentence.
 */
export function quote(text: string): string {
  return `"\u2068${text}\u2069"`;
}
