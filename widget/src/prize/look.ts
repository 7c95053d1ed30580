import { showColors } from '../element/image-colors.ts';
import type { Puzzle } from './deal.ts';

/**
 * Gives an element the colors and the size that come with a deal. Properties that the page sets take
 * precedence.
 */
export function showLook({ accents, isLarge }: Puzzle, element: HTMLElement): void {
  showColors(accents, element);
  // A large board leaves enough of the window's height for the texts and the tools.
  element.style.setProperty('--dealt-size', isLarge ? 'max(240px,100svh - 212px)' : '');
}
