import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { buttonTextMaxPx, buttonTextMinPx, colorPattern } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { type StyleForm, toEmbedStyle } from './embed-style.ts';

/** True for a valid value; otherwise the error to show. */
export type Verdict = true | string;

/**
 * The server's rules (embedStyleSchema) for the form. In addition, the browser must understand colors and
 * CSS.
 */
export const styleRules = {
  text: (text: string): Verdict =>
    text.trim() === '' ? t('Please enter the text of the button') : checkCharacters(text),
  backgroundColor: checkColor,
  textColor: checkColor,
  textSize: (text: string): Verdict => {
    const px = Number(text);
    const isFine = Number.isInteger(px) && px >= buttonTextMinPx && px <= buttonTextMaxPx;
    return (
      isFine ||
      t('Please enter a whole number from {min} to {max}', { min: buttonTextMinPx, max: buttonTextMaxPx })
    );
  },
  customCss: (css: string): Verdict => {
    if (/<\/style/i.test(css)) return t('Custom CSS must not contain {text}', { text: '</style' });
    return isDeclarations(css)
      ? checkCharacters(css)
      : t('The browser does not understand this. Enter declarations such as letter-spacing: 0.03em;');
  },
} as const;

/** The fields that can be invalid, in the order in which they appear on the screen. */
export const ruledNames = [
  'text',
  'backgroundColor',
  'textColor',
  'textSize',
  'customCss',
] as const satisfies (keyof typeof styleRules)[];

/**
 * Returns the style to preview while the owner types. A field with an invalid value, for example half a
 * color, keeps its last valid value from `shown`.
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
  return isColor || t('Please enter a color, for example #3b82f6');
}

/** Whether a string consists of CSS declarations that the browser understands. An empty string is valid. */
function isDeclarations(css: string): boolean {
  if (css.trim() === '') return true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`button{${css}}`);
  const [rule, ...strayed] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule) || strayed.length > 0) return false;
  return rule.style.length > 0 || rule.cssRules.length > 0;
}

/** Refuses characters that the database cannot store. */
function checkCharacters(text: string): Verdict {
  const isStorable = text.isWellFormed() && !text.includes('\0');
  return isStorable || t('This text contains characters that cannot be stored');
}
