import { encode } from 'uqr';
import { type Html, html } from '../platform/page/html.ts';

/** Maximum length of the text in a QR code. A longer text makes the squares too small for the camera of a phone. */
export const scannableMaxChars = 300;

/** The white border that readers need around a QR code, in squares. */
const quietZone = 4;

/** The dark squares of a QR code as SVG path data, and the side length with the border. The unit is one square. */
export interface QrOutline {
  path: string;
  size: number;
}

/** Finds the squares of a QR code. */
export function outlineQrCode(text: string): QrOutline {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) =>
    findRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { path: path.join(''), size };
}

/** Renders a QR code as SVG, black on white in every theme, because many readers need that. */
export function renderQrCode(text: string, label: string): Html {
  const { path, size } = outlineQrCode(text);
  const side = String(size);
  return html`<svg
    class="qr"
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${side} ${side}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <rect width="${side}" height="${side}" fill="#fff" />
    <path d="${path}" fill="#000" />
  </svg>`;
}

/** Returns the start and the length of each run of dark squares. */
function findRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
