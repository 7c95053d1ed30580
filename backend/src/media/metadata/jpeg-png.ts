import { crc32 } from 'node:zlib';

/**
 * Strips the metadata that cameras and editors add to a JPEG or PNG: location, time, device, author,
 * comments, and thumbnails that may show cropped parts. Pixels, color profile and orientation stay the same.
 *
 * @param orientation as in Exif, 1 to 8
 * @returns null when there is nothing to strip
 * @throws RangeError when the file is incomplete
 */
export function stripImageMetadata(file: Buffer, format: string, orientation: number): Buffer | null {
  const parts = format === 'jpeg' ? splitJpeg(file) : format === 'png' ? splitPng(file) : null;
  if (!parts) return null;
  const kept = parts.filter(({ isMetadata }) => !isMetadata).map(({ bytes }) => bytes);
  const [start = Buffer.alloc(0), ...rest] = kept;
  const length = kept.reduce((sum, bytes) => sum + bytes.length, 0);
  if (length === file.length) return null;
  return Buffer.concat([start, ...(orientation > 1 ? [writeOrientation(format, orientation)] : []), ...rest]);
}

interface Part {
  bytes: Buffer;
  isMetadata: boolean;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
/** Markers of the JFIF, color profile and Adobe segments. Without them, an image may look different. */
const renderingSegments = new Set([0xe0, 0xe2, 0xee]);

/**
 * Splits a JPEG into parts up to its end marker. Drops the bytes after the marker, where phones append a
 * video or a second image.
 */
function splitJpeg(file: Buffer): Part[] {
  const parts = [{ bytes: file.subarray(0, 2), isMetadata: false }];
  for (let at = 2; ;) {
    const marker = file.readUInt16BE(at) & 0xff;
    if (marker === endOfImage) return [...parts, { bytes: file.subarray(at, at + 2), isMetadata: false }];
    const bodyAt = at + 2 + file.readUInt16BE(at + 2);
    const end = marker === startOfScan ? findScanEnd(file, bodyAt) : bodyAt;
    const isApplication = marker >= 0xe0 && marker <= 0xef && !renderingSegments.has(marker);
    const isOtherImages = marker === 0xe2 && file.toString('latin1', at + 4, at + 7) === 'MPF';
    const isMetadata = isApplication || isOtherImages || marker === comment;
    parts.push({ bytes: file.subarray(at, end), isMetadata });
    at = end;
  }
}

/**
 * Returns the index of the marker after a scan. Within scan data, 0xff is followed only by 0, 0xff or a
 * restart marker.
 */
function findScanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new RangeError('the scan does not end');
}

const pngMetadataChunks = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const pngHeadBytes = 8 + 25;

function splitPng(file: Buffer): Part[] {
  const parts = [{ bytes: file.subarray(0, pngHeadBytes), isMetadata: false }];
  for (let at = pngHeadBytes; ;) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new RangeError('the file ends in a chunk');
    parts.push({ bytes: file.subarray(at, end), isMetadata: pngMetadataChunks.has(type) });
    if (type === 'IEND') return parts;
    at = end;
  }
}

/** Returns Exif data that contains only the orientation. */
function writeOrientation(format: string, orientation: number): Buffer {
  const exif = Buffer.from(`4d4d002a00000008000101120003000000010000000000000000`, 'hex');
  exif.writeUInt16BE(orientation, 18);
  if (format === 'png') return writePngChunk('eXIf', exif);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function writePngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
