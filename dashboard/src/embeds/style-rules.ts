import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { buttonTextMaxPx, buttonTextMinPx, colorPattern } from '@puzzle-prize/sdk/protocol/limits';
import { type StyleForm, toEmbedStyle } from './embed-style.ts';

/** What is wrong with a value, in words, or true. */
export type Verdict = true | string;

/** The server's own rules (embedStyleSchema), told while typing; a colour must also be one that browsers know. */
export const styleRules = {
  text: (text: string): Verdict =>
    text.trim() === '' ? 'Please enter the text of the button' : checkCharacters(text),
  backgroundColor: checkColor,
  textColor: checkColor,
  textSize: (text: string): Verdict => {
    const px = Number(text);
    const isFine = Number.isInteger(px) && px >= buttonTextMinPx && px <= buttonTextMaxPx;
    return isFine || `Please enter a whole number from ${buttonTextMinPx} to ${buttonTextMaxPx}`;
  },
  customCss: (css: string): Verdict =>
    /<\/style/i.test(css) ? 'Custom CSS may not hold </style' : checkCharacters(css),
} as const;

/** The fields that can be wrong, as they follow each other on the screen. */
export const ruledNames = [
  'text',
  'backgroundColor',
  'textColor',
  'textSize',
  'customCss',
] as const satisfies (keyof typeof styleRules)[];

/**
 * What a preview shows while a form is filled in: the form where it is valid, and what was shown before where somebody
 * is in the middle of typing.
 */
export function keepValid(shown: EmbedStyle, form: StyleForm): EmbedStyle {
  const style = toEmbedStyle(form);
  return {
    ...style,
    text: styleRules.text(form.text) === true ? style.text : shown.text,
    backgroundColor:
      checkColor(form.backgroundColor) === true ? style.backgroundColor : shown.backgroundColor,
    textColor: checkColor(form.textColor) === true ? style.textColor : shown.textColor,
    textSize: styleRules.textSize(form.textSize) === true ? style.textSize : shown.textSize,
    customCss: styleRules.customCss(form.customCss) === true ? style.customCss : shown.customCss,
  };
}

function checkColor(text: string): Verdict {
  const color = text.trim().toLowerCase();
  const isColor = colorPattern.test(color) && CSS.supports('color', color);
  return isColor || 'Please enter a colour, for example #3b82f6';
}

/** What no database can hold. */
function checkCharacters(text: string): Verdict {
  const isStorable = text.isWellFormed() && !text.includes('\0');
  return isStorable || 'This text holds characters that cannot be stored';
}
