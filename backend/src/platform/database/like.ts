/** Returns a LIKE pattern for texts that contain this one; wildcard characters in it are escaped. */
export function buildContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
