import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp, { type OverlayOptions } from 'sharp';
import { drawDigits } from './draw-digits.ts';
import type { RaceResult, RankedPlayer } from './find-result.ts';
import { formatSolveTime } from './format-solve-time.ts';
import { slotLooks } from './slot-looks.ts';

/** The colors of the background and of the marks on it. */
const colors = {
  ground: '#3b1d3a',
  step: '#fbf5ea',
  winner: '#f6b93b',
  onStep: '#2b1d2e',
  onGround: '#fffdf8',
};
const boardPx = 470;
const boardLeftPx = 80;
const boardTopPx = (previewHeightPx - boardPx) / 2;
const tileGapPx = 6;
const podium = { leftPx: 620, rightPx: previewWidthPx - 70, bottomPx: 550, gapPx: 14 };
/** The heights of the podium steps for the places 1 to 4. */
const stepHeightsPx = [250, 190, 140, 100] as const;
const badgePx = 76;
const quality = 84;

/**
 * Draws the image that messengers show for a published result (G83): the finished image, and the podium with slots,
 * places and times. It contains no text besides digits, and no personal data.
 *
 * @param square the campaign's image; null if it is not stored any more
 * @returns a JPEG file of 1200 x 630 px without metadata
 */
export async function drawResult(
  { players }: Pick<RaceResult, 'players'>,
  square: Uint8Array | null,
): Promise<Buffer> {
  const side = Math.sqrt(players[0]?.board.length ?? 9);
  const layers: OverlayOptions[] = [
    ...(square ? [await drawBoard(square, side)] : []),
    { input: Buffer.from(drawPodium(players.filter(({ place }) => place !== null))), left: 0, top: 0 },
  ];
  return await sharp({
    create: { width: previewWidthPx, height: previewHeightPx, channels: 3, background: colors.ground },
  })
    .composite(layers)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

/** Cuts the image into its tiles, all of them in place. */
async function drawBoard(square: Uint8Array, side: number): Promise<OverlayOptions> {
  const tilePx = (boardPx - (side - 1) * tileGapPx) / side;
  const tiles = Array.from({ length: side * side }, (_, cell) => {
    const [x, y] = [(cell % side) * (tilePx + tileGapPx), Math.floor(cell / side) * (tilePx + tileGapPx)];
    return `<rect x="${x}" y="${y}" width="${tilePx}" height="${tilePx}" rx="12"/>`;
  });
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${boardPx}" height="${boardPx}">${tiles.join('')}</svg>`;
  const input = await sharp(square)
    .resize(boardPx, boardPx, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left: boardLeftPx, top: boardTopPx };
}

/** Draws the podium in its usual order: the second place to the left of the first, then the third and the fourth. */
function drawPodium(finished: readonly RankedPlayer[]): string {
  const [first, second, ...others] = finished;
  const ranked = [second, first, ...others].filter((player) => player !== undefined);
  const { leftPx, rightPx, gapPx } = podium;
  const widthPx = Math.min(
    150,
    (rightPx - leftPx - (ranked.length - 1) * gapPx) / Math.max(1, ranked.length),
  );
  const wholePx = ranked.length * widthPx + (ranked.length - 1) * gapPx;
  const startPx = (leftPx + rightPx - wholePx) / 2;
  const steps = ranked.map((player, index) =>
    drawStep(player, { x: startPx + index * (widthPx + gapPx), widthPx }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidthPx}" height="${previewHeightPx}">${steps.join('')}</svg>`;
}

/** Draws a podium step with the place on it. The badge of the slot and the time are above the step. */
function drawStep(
  { place, slot, solveMs }: RankedPlayer,
  { x, widthPx }: { x: number; widthPx: number },
): string {
  const rank = place ?? stepHeightsPx.length;
  const height = stepHeightsPx[rank - 1] ?? stepHeightsPx[3];
  const top = podium.bottomPx - height;
  const middle = x + widthPx / 2;
  const time = { x: middle, y: top - 44, height: 28, maxWidth: widthPx, color: colors.onGround };
  const figure = { x: middle, y: top + 24, height: 56, maxWidth: widthPx, color: colors.onStep };
  return `<rect x="${x}" y="${top}" width="${widthPx}" height="${height}" rx="14" fill="${rank === 1 ? colors.winner : colors.step}"/>
${drawDigits(String(rank), figure)}${drawDigits(formatSolveTime(solveMs ?? 0), time)}
${drawBadge(slot, { x: middle - badgePx / 2, y: top - 62 - badgePx })}`;
}

function drawBadge(slot: number, { x, y }: { x: number; y: number }): string {
  const look = slotLooks[slot - 1];
  const id = `slot-${slot}`;
  const square = (fill: string) =>
    `<rect x="${x}" y="${y}" width="${badgePx}" height="${badgePx}" rx="16" fill="${fill}"/>`;
  const pattern = look?.svgPattern(id) ?? '';
  const figure = { x: x + badgePx / 2, y: y + 20, height: 36, maxWidth: badgePx, color: colors.onGround };
  return `${pattern}${square(look?.color ?? colors.onStep)}${pattern ? square(`url(#${id})`) : ''}${drawDigits(String(slot), figure)}`;
}
