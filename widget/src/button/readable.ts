import { textContrastMin } from '@puzzle-prize/sdk/protocol/limits';

/** Minimum contrast, a little above the required contrast because browsers round mixed colors. */
const minContrast = textContrastMin + 0.05;

/** Luminance of the light that a screen reflects, as a fraction of the luminance of white. */
const reflection = 0.05;

/** Minimum brightness of text that is readable on black. Darker text is readable on white. */
const lightTextMin = 0.229;

/**
 * Makes the button's text readable: the background moves away from the text color as far as necessary (E7).
 * This always works, because black or white contrasts enough with any color. The browser does the arithmetic,
 * so any CSS notation works.
 * @param sheet the last style sheet; its content is replaced
 */
export function makeReadable(button: Element, sheet: CSSStyleSheet): void {
  const style = getComputedStyle(button);
  // Transitions are off, because in the middle of a transition the browser reports a color between two
  // values.
  const apply = (declarations: string): void => {
    sheet.replaceSync(`#open{transition:none;${declarations}}`);
  };
  /**
   * Returns the relative luminance plus the reflection:
   * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
   */
  const measureBrightness = (color: string): number => {
    apply(`color:color(from ${color} xyz-d65 x y z)`);
    // The value is `color(xyz-d65 x y z)`, where y is the luminance.
    return Number(style.color.split(' ')[2]) + reflection;
  };
  apply('');
  const text = `rgb(from ${style.color} r g b / 1)`;
  const background = `rgb(from ${style.backgroundColor} r g b / 1)`;
  const textBrightness = measureBrightness(text);
  const brightness = measureBrightness(background);
  // In linear light, mixing with black or white changes the luminance in proportion.
  const [end, share] =
    textBrightness > lightTextMin
      ? ['#000', (brightness - textBrightness / minContrast) / (brightness - reflection)]
      : ['#fff', (textBrightness * minContrast - brightness) / (1 + reflection - brightness)];
  const mixed =
    share > 0 ? `rgb(from color-mix(in xyz,${background},${end} ${share * 100}%) r g b)` : background;
  const colors = `color:${text};background-color:${mixed}`;
  apply(colors);
  // Reading a color makes the browser apply the new colors. Otherwise they would be animated as soon as transitions
  // are on again.
  if (style.color) sheet.replaceSync(`#open{${colors}}`);
}
