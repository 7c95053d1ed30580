import { record } from './read.ts';

/** Returns accent and text color for both themes as CSS, or null if one of them is missing or invalid. */
export function parseColors(value: unknown): string[] | null {
  const { light, dark } = record(value);
  const colors = ['accent', 'onAccent'].map(
    (name) => `light-dark(${[light, dark].map((theme) => record(theme)[name]).join()})`,
  );
  return colors.every((color) => CSS.supports('color', color)) ? colors : null;
}

/**
 * Gives an element the colors of the campaign's image (G59), or removes them if there are none. Properties that the
 * page sets take precedence.
 */
export function showColors(colors: readonly string[] | null | undefined, element: HTMLElement): void {
  const { style } = element;
  // If the page sets the accent, the colors of the image are not used, because the image's text color may be
  // unreadable on the page's accent.
  const isBranded = getComputedStyle(element).getPropertyValue('--puzzle-prize-accent');
  const [accent = '', onAccent = ''] = (!isBranded && colors) || [];
  style.setProperty('--image-accent', accent);
  style.setProperty('--image-on-accent', onAccent);
}
