/**
 * The colors of the widget's card and of the page around it. The stage can have another theme than the
 * dashboard, so these colors override the dashboard's color tokens.
 */
const palettes = {
  light: {
    paper: '#eef1f5',
    card: '#ffffff',
    sunken: '#dfe4ec',
    ink: '#0f172a',
    soft: '#475569',
    line: '#cbd5e1',
    edge: '#b6c1d0',
    'sun-tint': '#fdecc6',
    'leaf-tint': '#dcf0e2',
  },
  dark: {
    paper: '#0b1120',
    card: '#172033',
    sunken: '#26324a',
    ink: '#f1f5f9',
    soft: '#b6c2d4',
    line: '#34425c',
    edge: '#4a5a78',
    'sun-tint': '#43331a',
    'leaf-tint': '#1d3a2e',
  },
} as const;

/** Returns the style that gives a part of the page the colors of a theme. */
export function buildStageStyle(theme: keyof typeof palettes): Record<string, string> {
  const tokens = Object.entries(palettes[theme]).map(([name, color]): [string, string] => [
    `--color-${name}`,
    color,
  ]);
  return { ...Object.fromEntries(tokens), colorScheme: theme };
}
