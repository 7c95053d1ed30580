/**
 * Returns whether a name contains the searched text, in small or capital letters. Names of files can have an
 * accent as a character of its own, which is the same to the owner.
 */
export function matchName(name: string, search: string): boolean {
  return fold(name).includes(fold(search.trim()));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
