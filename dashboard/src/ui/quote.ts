/** What somebody wrote, in quotes inside a sentence of ours, which it cannot turn round with the direction of its letters. */
export function quote(text: string): string {
  return `"\u2068${text}\u2069"`;
}
