import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';

export interface SnippetOptions {
  /** The origin of the platform, for example https://puzzle.example. */
  origin: string;
  /** The embed code's uniqueId. */
  embedId: string;
  /** The title of the puzzle. */
  title: string;
  style: EmbedStyle;
  /** Whether the puzzle is in view when the page opens. Default: false. */
  isAtTop?: boolean;
}

/**
 * Returns the height to reserve for a button: a line in any font plus padding. The reserved height keeps the page
 * from moving when the button appears.
 */
export const measureButtonHeightPx = ({ textSize }: EmbedStyle): number => Math.ceil(textSize * 1.5) + 24;
