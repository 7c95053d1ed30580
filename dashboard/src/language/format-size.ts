import { isRightToLeft } from './direction.ts';

/** Formats a size, such as '3 x 3'. It stays in one piece in a text from right to left, which would move a number. */
export function formatSize(width: number | string, height: number | string): string {
  const size = [width, height].join(' x ');
  return isRightToLeft() ? `\u2066${size}\u2069` : size;
}
