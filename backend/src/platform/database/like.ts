/**
 * Returns a LIKE pattern that matches all strings containing `text`. Wildcard characters in `text` are
 * escaped.
 */
export function buildContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
