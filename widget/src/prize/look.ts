import type { Puzzle } from './deal.ts';

/** Gives an element the colors and the size that come with a deal. The page's properties win. */
export function showLook({ accents, isLarge }: Puzzle, element: HTMLElement): void {
  const { style } = element;
  // Text in a color of the image may be unreadable on an accent of the page.
  const isBranded = getComputedStyle(element).getPropertyValue('--puzzle-prize-accent');
  const [accent = '', onAccent = ''] = (!isBranded && accents) || [];
  style.setProperty('--image-accent', accent);
  style.setProperty('--image-on-accent', onAccent);
  // A large board leaves enough of the window's height for the texts and the tools.
  style.setProperty('--dealt-size', isLarge ? 'max(240px,100svh - 212px)' : '');
}
