import type { paperSizes } from '@puzzle-prize/sdk/protocol/limits';
import { dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { outlineQrCode } from '../delivery/qr-code.ts';
import { defaultColors } from '../images/colors/default-colors.ts';
import { readSeed } from '../platform/read-seed.ts';
import { fitText } from '../platform/text/lay-out-text.ts';
import type { PosterFacts } from './read-poster-facts.ts';

export interface Poster extends PosterFacts {
  paper: (typeof paperSizes)[number];
  /** The image of the campaign in its full size, as the product has stored it. */
  square: Uint8Array;
  shortUrl: string;
}

type Doc = InstanceType<typeof PDFDocument>;

/** A part of the page. All lengths are in hundredths of the width of the page. */
interface Area {
  top: number;
  height: number;
}

const pageWidth = 100;
const pageHeight = 100 * Math.SQRT2;
const margin = 7;
const columnWidth = pageWidth - 2 * margin;
const board = { top: 7, side: 3, width: 58, gap: 1, padding: 2.2 };
const titleArea: Area = { top: 73, height: 21 };
const prizeArea: Area = { top: 96, height: 9 };
/** The QR code is 25 mm wide on the smallest paper. */
const qrCode = { top: 108.5, width: 24 };
const linkArea: Area = { top: 133.5, height: 5 };
const titleSizes = [10, 8.6, 7.4, 6.4, 5.4, 4.6];
const prizeSizes = [5.4, 4.6, 4, 3.4, 2.9];
const linkSizes = [3.4, 3, 2.6, 2.2];

const ink = '#151a26';

/** The side length of the image in pixels, enough for the board on A3 at 150 dpi. */
const imagePx = 1200;

/**
 * Draws a poster as a PDF file of one page (G122): the campaign's image as shuffled tiles, title, prize, QR code and
 * short link, in the colors of the image. The texts are drawn as outlines, so a printer needs no typeface. For screen
 * readers, the description of the page contains the texts.
 */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { title, prizeText, shortUrl, square } = poster;
  const image = await sharp(square)
    .resize(imagePx, imagePx, { fit: 'cover', withoutEnlargement: true })
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer();
  const texts = await layOutTexts(poster);
  const doc = new PDFDocument({
    size: poster.paper.toUpperCase(),
    margin: 0,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Puzzle Prize', Producer: 'Puzzle Prize' },
  });
  const file = collect(doc);
  const scale = doc.page.width / pageWidth;
  const alt = [title, prizeText, shortUrl].filter(Boolean).join('\n');
  doc.addStructure(
    doc.struct('Figure', { alt }, () => {
      doc.save().scale(scale);
      drawBackground(doc, poster);
      drawBoard(doc, poster, image);
      for (const { path, left, top, color } of texts) drawPath(doc, { path, left, top, color });
      drawQrCode(doc, shortUrl);
      doc.restore();
    }),
  );
  const [left, width] = [(pageWidth - qrCode.width) / 2, qrCode.width];
  doc.link(left * scale, qrCode.top * scale, width * scale, width * scale, shortUrl);
  doc.end();
  return await file;
}

interface PlacedText {
  path: string;
  left: number;
  top: number;
  color: string;
}

async function layOutTexts({ title, prizeText, shortUrl, colors }: Poster): Promise<PlacedText[]> {
  const { onAccent } = (colors ?? defaultColors).light;
  const place = async (
    text: string,
    {
      top,
      height,
      sizes,
      width,
      color,
      weight,
    }: Area & { sizes: number[]; width: number; color: string; weight: number },
  ): Promise<PlacedText> => {
    const drawn = await fitText(text, { width, height, sizes, weight, align: 'center' });
    const left = (pageWidth - width) / 2;
    return { path: drawn.path, left, top: top + (height - drawn.height) / 2, color };
  };
  const titleHeight =
    prizeText === null ? prizeArea.top + prizeArea.height - titleArea.top : titleArea.height;
  const address = shortUrl.replace(/^https?:\/\//, '');
  return await Promise.all([
    place(title, {
      ...{ top: titleArea.top, height: titleHeight, sizes: titleSizes },
      ...{ width: columnWidth, color: ink, weight: 800 },
    }),
    place(address, { ...linkArea, sizes: linkSizes, width: columnWidth, color: ink, weight: 600 }),
    ...(prizeText === null
      ? []
      : [
          place(prizeText, {
            ...{ top: prizeArea.top, height: prizeArea.height, sizes: prizeSizes },
            ...{ width: columnWidth - 8, color: onAccent, weight: 700 },
          }),
        ]),
  ]);
}

function drawBackground(doc: Doc, { colors, prizeText }: Poster): void {
  const { accent } = (colors ?? defaultColors).light;
  doc.rect(0, 0, pageWidth, pageHeight).fill('#ffffff');
  doc.rect(0, 0, pageWidth, pageHeight).fillOpacity(0.1).fill(accent).fillOpacity(1);
  const width = board.width + 2 * board.padding;
  doc.roundedRect((pageWidth - width) / 2, board.top - board.padding, width, width, 4).fill(accent);
  if (prizeText === null) return;
  doc.roundedRect(margin, prizeArea.top, columnWidth, prizeArea.height, prizeArea.height / 2).fill(accent);
}

/** Draws the image as shuffled tiles, in the same order as the preview of the page. */
function drawBoard(doc: Doc, { fullSizeHash }: Poster, image: Buffer): void {
  const { side, width, gap, top } = board;
  const tiles = dealBoard({ seed: readSeed(fullSizeHash), side, moves: shuffleMoves(side, 'hard') });
  const tileWidth = (width - gap * (side - 1)) / side;
  const start = (pageWidth - width) / 2;
  // The document stores each image address once, so all tiles share one copy of the image.
  const address = `data:image/jpeg;base64,${image.toString('base64')}`;
  tiles.forEach((tile, cell) => {
    if (tile === 0) return;
    const left = start + (cell % side) * (tileWidth + gap);
    const upper = top + Math.floor(cell / side) * (tileWidth + gap);
    const home = tile - 1;
    doc.save().roundedRect(left, upper, tileWidth, tileWidth, 1.4).clip();
    doc.image(address, left - (home % side) * tileWidth, upper - Math.floor(home / side) * tileWidth, {
      width: tileWidth * side,
      height: tileWidth * side,
    });
    doc.restore();
  });
}

/** Draws the QR code black on white, because many readers need that. */
function drawQrCode(doc: Doc, text: string): void {
  const { path, size } = outlineQrCode(text);
  const { top, width } = qrCode;
  const left = (pageWidth - width) / 2;
  doc.roundedRect(left, top, width, width, 2).fill('#ffffff');
  doc
    .save()
    .translate(left, top)
    .scale(width / size);
  doc.path(path).fill('#000000');
  doc.restore();
}

function drawPath(doc: Doc, { path, left, top, color }: PlacedText): void {
  doc.save().translate(left, top);
  doc.path(path).fill(color);
  doc.restore();
}

/** Collects the file that a document writes. */
async function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
