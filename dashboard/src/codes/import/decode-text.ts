/** The reason why a file cannot be imported. */
export type FileRefusal =
  'several' | 'empty' | 'too-large' | 'too-many-rows' | 'spreadsheet' | 'not-text' | 'unreadable';

export type Decoded = { kind: 'text'; text: string } | { kind: 'refused'; refusal: FileRefusal };

/** The number of bytes that are examined to detect the encoding. */
const sampleBytes = 4096;
/**
 * The first bytes of spreadsheet files. Files of the formats xlsx, ods and numbers are zip archives; the
 * older xls format has its own signature.
 */
const spreadsheetStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Decodes a file from any program (K10). Detects UTF-8 and UTF-16 with or without a byte order mark. Any
 * other file is decoded as Windows-1252.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): Decoded {
  if (spreadsheetStarts.some((start) => start.every((byte, at) => bytes[at] === byte))) {
    return refuse('spreadsheet');
  }
  const text = decode(bytes);
  if (hasControlCharacters(text.slice(0, sampleBytes)) || text.includes('\0')) return refuse('not-text');
  return text.trim() === '' ? refuse('empty') : { kind: 'text', text };
}

function refuse(refusal: FileRefusal): Decoded {
  return { kind: 'refused', refusal };
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects UTF-16 by its byte order mark, or by the zeros in every second byte of Latin text. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

function hasControlCharacters(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- the search is for characters that no text contains
  return /[\x01-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
}
