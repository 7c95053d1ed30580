/** The colors of a mail in one theme, as `#rrggbb`. */
export interface MailColors {
  paper: string;
  card: string;
  line: string;
  ink: string;
  soft: string;
  accent: string;
  /** The color of text on the accent. */
  onAccent: string;
}

/** The colors of a mail. Mail programs that know no dark mode use the light ones. */
export type MailPalette = Record<'light' | 'dark', MailColors>;

/** The colors of mails to owners, which are the colors of the dashboard. */
export const productPalette: MailPalette = {
  light: {
    paper: '#fbf5ea',
    card: '#fffdf8',
    line: '#e6d8c3',
    ink: '#2b1d2e',
    soft: '#67566a',
    accent: '#c23d16',
    onAccent: '#fffdf8',
  },
  dark: {
    paper: '#1b131e',
    card: '#271c2b',
    line: '#43334a',
    ink: '#f8efe3',
    soft: '#c4b3c0',
    accent: '#ff9468',
    onAccent: '#2a1109',
  },
};
