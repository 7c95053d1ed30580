import type { WidgetColors } from '@puzzle-prize/sdk/protocol';

/**
 * The colors that are used until the colors of an image are known. The style sheets of the widget have the same
 * default.
 */
export const defaultColors: WidgetColors = {
  light: { accent: '#a93210', onAccent: '#ffffff' },
  dark: { accent: '#ff9468', onAccent: '#0b1220' },
};
