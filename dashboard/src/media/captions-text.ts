import { captionsMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { formatNumber } from '../ui/format-number.ts';

/** Captions as they are sent. */
export interface Captions {
  text: string;
  /** Of the file, or what stands for it. */
  name: string;
}

/** Why these are no captions (W9); null when they may be sent. */
export function checkCaptions(text: string): string | null {
  if (!/^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(text)) return 'Please select a WebVTT file (.vtt)';
  if (text.length > captionsMaxChars) {
    return `Captions have at most ${formatNumber(captionsMaxChars)} characters`;
  }
  return null;
}

/** A BCP 47 tag, as the server takes it. */
export const languagePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
