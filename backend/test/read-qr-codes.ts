import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const decoder = new Uint8Array(
  readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
);
prepareZXingModule({ overrides: { wasmBinary: decoder.buffer } });

const inchMm = 25.4;

/** Reads the texts of all QR codes in an image, with a decoder that shares no code with the product. */
export async function readQrCodes(image: Uint8Array): Promise<string[]> {
  return (await readBarcodes(image, { formats: ['QRCode'] })).map(({ text }) => text);
}

/** Renders an SVG document as if it was printed in this width and scanned by a poor camera, and reads its QR codes. */
export async function scanPrint(svg: string, { widthMm }: { widthMm: number }): Promise<string[]> {
  const print = await sharp(Buffer.from(svg))
    .resize(Math.round((widthMm / inchMm) * 150))
    .png()
    .toBuffer();
  return await readQrCodes(new Uint8Array(print));
}
