import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { defaultColors } from '../../images/colors/default-colors.ts';
import type { MailColors, MailPalette } from '../../platform/mail/mail-palette.ts';

/** The share of the accent color in the background, and the share of the text color in lines, as on the prize page. */
const paperShare = 0.09;
const lineShare = 0.18;

/** Creates the colors of a mail from the colors of the campaign's image, in the same way as on the prize page (G66). */
export function createPrizePalette(colors: WidgetColors | null): MailPalette {
  const { light, dark } = colors ?? defaultColors;
  return {
    light: createColors({ ...light, card: '#ffffff', ink: '#151a26', soft: '#545e72' }),
    dark: createColors({ ...dark, card: '#14171f', ink: '#eef1f7', soft: '#a6b0c4' }),
  };
}

const createColors = (colors: Omit<MailColors, 'paper' | 'line'>): MailColors => ({
  ...colors,
  paper: mix(colors.accent, colors.card, paperShare),
  line: mix(colors.ink, colors.card, lineShare),
});

/** Mixes a share of one `#rrggbb` color into another color, because mail programs do not support `color-mix`. */
function mix(color: string, base: string, share: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) =>
    Math.round(channel(color, start) * share + channel(base, start) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
