/**
 * Returns whether a name contains the searched text. Letter case does not matter, nor whether a file name contains an
 * accent as a separate character, because both forms look the same to the owner.
 */
export function matchName(name: string, search: string): boolean {
  return fold(name).includes(fold(search.trim()));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
