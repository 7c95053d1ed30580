/**
 * Tests whether the page is written from right to left. The server sets the direction of the document.
 * Without a document, as in some tests, the direction is from left to right.
 */
export const isRightToLeft = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
