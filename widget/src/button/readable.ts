import { textContrastMin } from '@puzzle-prize/sdk/protocol/limits';

/** The required contrast is raised a little, because browsers round mixed colors. */
const minContrast = textContrastMin + 0.05;

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
   * Returns the relative luminance plus the light that a screen reflects:
   * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
   */
  const measureBrightness = (color: string): number => {
    apply(`color:color(from ${color} xyz-d65 x y z)`);
    // The value is `color(xyz-d65 x y z)`, where y is the luminance.
    return Number(style.color.split(' ')[2]) + 0.05;
  };
  apply('');
  const text = `rgb(from ${style.color} r g b / 1)`;
  const background = `rgb(from ${style.backgroundColor} r g b / 1)`;
  const brightness = measureBrightness(text);
  for (let share = 0; share <= 100; share += 2) {
    const mixed = `color-mix(in srgb,${background},${brightness > 0.229 ? '#000' : '#fff'} ${share}%)`;
    const ratio = measureBrightness(mixed) / brightness;
    sheet.replaceSync(`#open{color:${text};background-color:${mixed}}`);
    if (ratio > minContrast || ratio < 1 / minContrast) break;
  }
}
