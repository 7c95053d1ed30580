import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { MailColors, MailPalette } from '../../platform/mail/mail-palette.ts';
import { defaultColors } from '../prize-style.ts';

/** The shares of the accent in the paper and of the text in lines, as on the prize page. */
const paperShare = 0.09;
const lineShare = 0.18;

/** Creates the colors of a mail from those of the campaign's image, as the prize page has them (G66). */
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

/** Mixes a share of one `#rrggbb` color into another one. Mail programs know no `color-mix`. */
function mix(color: string, base: string, share: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) =>
    Math.round(channel(color, start) * share + channel(base, start) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
