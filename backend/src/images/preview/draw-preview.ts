import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { type Board, dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { readSeed } from '../../platform/read-seed.ts';

/** The board of every preview. With 3 x 3 tiles, the subject of the image stays recognizable in a small preview. */
const side = 3;
const tilePx = 172;
const gapPx = 8;
const tileRadiusPx = 12;
const panelRadiusPx = 28;
/** Distance of the tiles from the edge of the panel behind them. */
const panelPaddingPx = 20;
const panelColor = '#4a2648';
/**
 * The scale and the blur of the image behind the panel. The image shows only colors, so that it does not reveal the
 * solution. A reduced copy is blurred, because blurring the full image would take longer than all other steps
 * together.
 */
const backdrop = { scale: 1 / 20, blurPx: 4 };
const brightness = 0.72;
const quality = 82;

/**
 * Draws the image that messengers show for the link to a puzzle (G65): the campaign's image as shuffled tiles.
 * The same image always gives the same preview. There is no text in it, so it needs no typeface and no language.
 *
 * @param square an image that the product has stored
 * @param hash the SHA-256 of `square` in hexadecimal, from which the shuffle is derived
 * @returns a JPEG file of 1200 x 630 px without metadata
 */
export async function drawPreview(square: Uint8Array, hash: string): Promise<Buffer> {
  const scene = await drawBoardScene(square, hash, {
    leftPx: Math.round((previewWidthPx - boardWidthPx) / 2),
  });
  return await scene.jpeg({ quality, mozjpeg: true }).toBuffer();
}

/**
 * Draws the shuffled tiles of a preview in front of a blurred copy of the image.
 * @param options.leftPx distance of the board from the left edge
 * @param options.above drawings of the same size that lie above the scene
 */
export async function drawBoardScene(
  square: Uint8Array,
  hash: string,
  { leftPx, above = [] }: { leftPx: number; above?: readonly Buffer[] },
): Promise<Sharp> {
  const board = dealBoard({ seed: readSeed(hash), side, moves: shuffleMoves(side, 'hard') });
  const boardPx = side * tilePx;
  const [pixels, background] = await Promise.all([
    sharp(square)
      .resize(boardPx, boardPx, { fit: 'cover' })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer(),
    drawBackground(square),
  ]);
  const places = placeTiles(board, leftPx);
  const tiles = await Promise.all(places.map((place) => cutTile(pixels, place)));
  return sharp(background)
    .resize(previewWidthPx, previewHeightPx, { fit: 'fill', kernel: 'cubic' })
    .composite([
      ...tiles,
      ...[Buffer.from(drawPanel(places, leftPx)), ...above].map((input) => ({ input, left: 0, top: 0 })),
    ]);
}

async function drawBackground(square: Uint8Array): Promise<Buffer> {
  return await sharp(square)
    .resize(previewWidthPx * backdrop.scale, Math.ceil(previewHeightPx * backdrop.scale), { fit: 'cover' })
    .removeAlpha()
    .blur(backdrop.blurPx)
    .modulate({ brightness })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

interface Place {
  tile: number;
  left: number;
  top: number;
}

const boardWidthPx = side * tilePx + (side - 1) * gapPx;
const boardTopPx = Math.round((previewHeightPx - boardWidthPx) / 2);

/** Returns the tiles and their positions in the preview, in pixels. The blank is omitted. */
function placeTiles(board: Board, leftPx: number): Place[] {
  return board
    .map((tile, cell) => ({
      tile,
      left: leftPx + (cell % side) * (tilePx + gapPx),
      top: boardTopPx + Math.floor(cell / side) * (tilePx + gapPx),
    }))
    .filter(({ tile }) => tile > 0);
}

async function cutTile(pixels: Buffer, { tile, left, top }: Place): Promise<OverlayOptions> {
  const home = tile - 1;
  const area = {
    left: (home % side) * tilePx,
    top: Math.floor(home / side) * tilePx,
    width: tilePx,
    height: tilePx,
  };
  return { input: await sharp(pixels).extract(area).png({ compressionLevel: 0 }).toBuffer(), left, top };
}

/** Draws the panel around the tiles, with a rounded hole for each tile. */
function drawPanel(places: readonly Place[], leftPx: number): string {
  const outer = {
    left: leftPx - panelPaddingPx,
    top: boardTopPx - panelPaddingPx,
    size: boardWidthPx + 2 * panelPaddingPx,
  };
  const holes = places.map(({ left, top }) => toRoundedSquare({ left, top, size: tilePx }, tileRadiusPx));
  const path = [toRoundedSquare(outer, panelRadiusPx), ...holes].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidthPx}" height="${previewHeightPx}">
<path fill="${panelColor}" fill-rule="evenodd" d="${path}"/></svg>`;
}

function toRoundedSquare(
  { left, top, size }: { left: number; top: number; size: number },
  radius: number,
): string {
  const straight = size - 2 * radius;
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M${left + radius} ${top}h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}h${-straight}${corner(-radius, -radius)}v${-straight}${corner(radius, -radius)}z`;
}
