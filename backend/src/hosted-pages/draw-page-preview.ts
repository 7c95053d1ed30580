import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { drawBoardScene } from '../images/preview/draw-preview.ts';
import { fitText } from '../platform/text/lay-out-text.ts';

const boardLeftPx = 56;
/** The column of the title, to the right of the board. */
const column = { leftPx: 664, widthPx: 488, heightPx: 500 };
const titleSizesPx = [76, 64, 54, 46, 38];

/**
 * Draws the image that messengers show for a hosted page (G120): the shuffled tiles of the campaign's image, and the
 * title of the page in any script.
 * @param square an image that the product has stored
 * @returns a PNG file of 1200 x 630 px without metadata
 */
export async function drawPagePreview(
  square: Uint8Array,
  { fullSizeHash, title }: { fullSizeHash: string; title: string },
): Promise<Buffer> {
  const drawn = await fitText(title, {
    width: column.widthPx,
    height: column.heightPx,
    sizes: titleSizesPx,
    weight: 700,
    align: 'start',
  });
  const topPx = Math.round((previewHeightPx - drawn.height) / 2);
  const { leftPx } = column;
  // The image behind the title may be bright, so the side of the title is darkened.
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidthPx}" height="${previewHeightPx}">
<defs><linearGradient id="shade"><stop offset=".5" stop-opacity="0"/><stop offset=".6" stop-opacity=".62"/></linearGradient></defs>
<path d="M0 0H${previewWidthPx}V${previewHeightPx}H0z" fill="url(#shade)"/>
<path transform="translate(${leftPx} ${topPx})" d="${drawn.path}" fill="#fff"/></svg>`;
  const scene = await drawBoardScene(square, fullSizeHash, {
    leftPx: boardLeftPx,
    above: [Buffer.from(overlay)],
  });
  return await scene.png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}
