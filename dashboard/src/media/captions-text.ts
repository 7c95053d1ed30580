import { captionsMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';

/** The captions in the form. */
export interface Captions {
  text: string;
  /** The name of the chosen file, or a label for captions that are already stored. */
  name: string;
}

/** Returns the reason why a string is not valid as captions (W9), or null when it is valid. */
export function checkCaptions(text: string): string | null {
  if (!/^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(text)) return t('Please select a WebVTT file (.vtt)');
  if (text.length > captionsMaxChars) {
    return t('Captions can have at most {max} characters', { max: captionsMaxChars });
  }
  return null;
}

/**
 * Returns the reason why a text is not a valid language, or null if it is a BCP 47 tag. The server has the same rule.
 */
export function checkLanguage(tag: string): string | null {
  return languagePattern.test(tag.trim()) ? null : t('Please enter a language tag such as en');
}

const languagePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
