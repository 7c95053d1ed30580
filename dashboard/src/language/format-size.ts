import { isRightToLeft } from './direction.ts';

/**
 * Formats a size, such as '3 x 3'. In a text from right to left, the size is isolated, because its two numbers would
 * otherwise change places.
 */
export function formatSize(width: number | string, height: number | string): string {
  const size = [width, height].join(' x ');
  return isRightToLeft() ? `\u2066${size}\u2069` : size;
}
