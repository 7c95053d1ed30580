'use client';
import type { PuzzlePrizeButton as PuzzlePrizeButtonElement } from '../button/puzzle-prize-button.ts';
import { wrap } from './wrap.ts';

/** The props of `PuzzlePrizeButton`. */
export interface PuzzlePrizeButtonProps {
  /** The embed code's unique id. */
  embedId: string;
  /** Origin of the platform, e.g. https://puzzle.example. Default: the page's own origin. */
  host?: string;
  /** The end user, signed by your server with `signEndUser` of `@puzzle-prize/sdk/node`. */
  endUser?: string;
  /** Theme of the puzzle. Default: dark. */
  theme?: 'dark' | 'light' | 'auto';
  /**
   * The language of the modal, a BCP 47 tag such as `pt-BR`. Default: that of the page, else of the campaign, else of
   * the browser.
   */
  lang?: string;
  /** Label of the button. */
  text?: string;
  /** Any CSS color. The element adjusts it if the text would be unreadable on it. */
  backgroundColor?: string;
  /** Size of the button's rounded corners. */
  borderRadius?: 'small' | 'medium' | 'large';
  /** CSS pixels, 10 to 32. */
  textSize?: number;
  /** Any CSS color. */
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
  // The names of the attributes are repeated here, because importing the element's own list would also load
  // its default texts.
  attributes: {
    embedId: 'embed-id',
    endUser: 'end-user',
    backgroundColor: 'background-color',
    borderRadius: 'border-radius',
    textSize: 'text-size',
    textColor: 'text-color',
    fontFamily: 'font-family',
    customCss: 'custom-css',
  },
});
