import sharp from 'sharp';
import { outlineQrCode } from '../delivery/qr-code.ts';

/** The side length of a square in pixels, enough for a print of 20 cm at 150 dpi. */
const squarePx = 32;

/** Draws a QR code as an SVG file, black on white with the border that readers need. */
export function drawQrSvg(text: string): string {
  const { path, size } = outlineQrCode(text);
  const side = String(size * squarePx);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges">
<path fill="#fff" d="M0 0h${String(size)}v${String(size)}H0z"/><path d="${path}"/></svg>
`;
}

/** Draws a QR code as a PNG file with two colors. */
export async function drawQrPng(text: string): Promise<Buffer> {
  return await sharp(Buffer.from(drawQrSvg(text)))
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
}
