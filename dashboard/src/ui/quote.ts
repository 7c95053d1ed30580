/**
 * Puts a user's text in quotes for use inside a sentence. The invisible isolation characters keep a
 * right-to-left text from reordering the rest of the sentence.
 */
export function quote(text: string): string {
  return `"\u2068${text}\u2069"`;
}
