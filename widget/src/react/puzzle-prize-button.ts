'use client';
import type { PuzzlePrizeButton as PuzzlePrizeButtonElement } from '../button/puzzle-prize-button.ts';
import { wrap } from './wrap.ts';

export interface PuzzlePrizeButtonProps {
  /** The embed code's unique id. */
  embedId: string;
  /** Origin of the platform, e.g. https://puzzle.example: a bundle does not come from there. */
  host?: string;
  /** Who plays, as your site knows its customer. */
  endUser?: string;
  /** The puzzle's; dark, unless told. */
  theme?: 'dark' | 'light' | 'auto';
  /** What the button says. */
  text?: string;
  /** Any CSS colour. It gives way where the text could not be read on it. */
  backgroundColor?: string;
  /** How round its corners are. */
  borderRadius?: 'small' | 'medium' | 'large';
  /** CSS pixels, 10 to 32. */
  textSize?: number;
  /** Any CSS colour. */
  textColor?: string;
  /** Any CSS font family. */
  fontFamily?: string;
  /** CSS declarations for the button; nesting works: `&:hover { ... }`. */
  customCss?: string;
}

/** `<puzzle-prize-button>` in React: opens the puzzle in a modal. */
export const PuzzlePrizeButton = wrap<PuzzlePrizeButtonProps, PuzzlePrizeButtonElement>({
  tag: 'puzzle-prize-button',
  load: () => import('../button/define.ts'),
  // Not the element's own list of names: that would bring its default texts along.
  attributes: [
    'embedId',
    'host',
    'endUser',
    'theme',
    'text',
    'backgroundColor',
    'borderRadius',
    'textSize',
    'textColor',
    'fontFamily',
    'customCss',
  ],
});
