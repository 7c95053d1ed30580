import { crc32 } from 'node:zlib';

/**
 * A JPEG or PNG without what cameras and editors note in it: place, time, device, author, comments, and small pictures of
 * what was cut away. Its pixels stay as they are, byte for byte, and so do its colours and which side is up.
 *
 * @param orientation as in Exif, 1 to 8
 * @returns null when there is nothing to take away
 * @throws RangeError when the file is not whole
 */
export function withoutNotes(file: Buffer, format: string, orientation: number): Buffer | null {
  const parts = format === 'jpeg' ? jpegParts(file) : format === 'png' ? pngParts(file) : null;
  if (!parts) return null;
  const kept = parts.filter(({ isNote }) => !isNote).map(({ bytes }) => bytes);
  const [start = Buffer.alloc(0), ...rest] = kept;
  const length = kept.reduce((sum, bytes) => sum + bytes.length, 0);
  if (length === file.length) return null;
  return Buffer.concat([start, ...(orientation > 1 ? [noteOrientation(format, orientation)] : []), ...rest]);
}

interface Part {
  bytes: Buffer;
  isNote: boolean;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
/** JFIF, colour profile and Adobe's: a picture without them may look different. */
const segmentsOfLook = new Set([0xe0, 0xe2, 0xee]);

/** What stands behind the end is left out: phones put a film or a second picture there. */
function jpegParts(file: Buffer): Part[] {
  const parts = [{ bytes: file.subarray(0, 2), isNote: false }];
  for (let at = 2; ;) {
    const marker = file.readUInt16BE(at) & 0xff;
    if (marker === endOfImage) return [...parts, { bytes: file.subarray(at, at + 2), isNote: false }];
    const bodyAt = at + 2 + file.readUInt16BE(at + 2);
    const end = marker === startOfScan ? endOfScan(file, bodyAt) : bodyAt;
    const isApplication = marker >= 0xe0 && marker <= 0xef && !segmentsOfLook.has(marker);
    const isOtherPictures = marker === 0xe2 && file.toString('latin1', at + 4, at + 7) === 'MPF';
    const isNote = isApplication || isOtherPictures || marker === comment;
    parts.push({ bytes: file.subarray(at, end), isNote });
    at = end;
  }
}

/** Index of the next marker: in a scan 0xff is followed by 0, or by one of eight restarts. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new RangeError('the scan does not end');
}

const notesOfPng = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const pngHeadBytes = 8 + 25;

function pngParts(file: Buffer): Part[] {
  const parts = [{ bytes: file.subarray(0, pngHeadBytes), isNote: false }];
  for (let at = pngHeadBytes; ;) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new RangeError('the file ends in a chunk');
    parts.push({ bytes: file.subarray(at, end), isNote: notesOfPng.has(type) });
    if (type === 'IEND') return parts;
    at = end;
  }
}

/** Exif that says nothing else. */
function noteOrientation(format: string, orientation: number): Buffer {
  const exif = Buffer.from(`4d4d002a00000008000101120003000000010000000000000000`, 'hex');
  exif.writeUInt16BE(orientation, 18);
  if (format === 'png') return pngChunk('eXIf', exif);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
