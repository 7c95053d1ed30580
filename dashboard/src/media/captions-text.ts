import { captionsMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { formatNumber } from '../ui/format-number.ts';

/** Captions as the request contains them. */
export interface Captions {
  text: string;
  /** The name of the file, or a placeholder. */
  name: string;
}

/** The reason why a text is not valid as captions (W9); null when it is. */
export function checkCaptions(text: string): string | null {
  if (!/^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(text)) return 'Please select a WebVTT file (.vtt)';
  if (text.length > captionsMaxChars) {
    return `Captions can have at most ${formatNumber(captionsMaxChars)} characters`;
  }
  return null;
}

/** A BCP 47 language tag, by the same rule as the server's. */
export const languagePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
