import type { MediaMimeType, MediaType } from '@puzzle-prize/sdk/protocol';

/**
 * Maps a detected MIME type, which may be an alias, to an accepted type. Returns null if there is none (M6).
 */
export function findAcceptedType(sniffed: string | undefined): MediaMimeType | null {
  return (sniffed !== undefined && accepted.get(sniffed)) || null;
}

const accepted = new Map<string, MediaMimeType>([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/gif', 'image/gif'],
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/quicktime', 'video/quicktime'],
  ['video/vnd.avi', 'video/x-msvideo'],
  ['video/webm', 'video/webm'],
]);

export function getKind(mimeType: MediaMimeType): MediaType {
  return mimeType.startsWith('image/') ? 'image' : 'video';
}

/** The properties that the uploader declares about a file. Each is optional. */
export interface Claims {
  mediaType?: MediaType | undefined;
  mimeType?: string | undefined;
  names: readonly (string | undefined)[];
}

/**
 * Returns whether the declared type of a file contradicts its actual kind (M6), such as the name `a.jpg` for
 * a video.
 */
export function contradicts(kind: MediaType, { mediaType, mimeType, names }: Claims): boolean {
  if (mediaType !== undefined && mediaType !== kind) return true;
  if (mimeType && mimeType !== anyBytes && !mimeType.toLowerCase().startsWith(`${kind}/`)) return true;
  return names.some((name) => name !== undefined && (guessKindByName(name) ?? kind) !== kind);
}

const anyBytes = 'application/octet-stream';

/** Guesses the kind from the file extension; returns null for an unknown extension, as in `scan.2026`. */
function guessKindByName(name: string): MediaType | 'other' | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return (ending !== undefined && endings.get(ending)) || null;
}

const endings = new Map<string, MediaType | 'other'>([
  ...['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'apng', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tif', 'tiff'].map(
    (ending) => [ending, 'image'] as const,
  ),
  ...['mp4', 'm4v', 'mov', 'qt', 'avi', 'webm', 'mkv', 'mpg', 'mpeg', 'ogv', 'wmv', '3gp'].map(
    (ending) => [ending, 'video'] as const,
  ),
  ...['htm', 'html', 'xhtml', 'svg', 'xml', 'js', 'mjs', 'css', 'pdf', 'zip', 'exe', 'mp3', 'wav', 'txt'].map(
    (ending) => [ending, 'other'] as const,
  ),
]);

const mainEnding: Record<MediaMimeType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/webm': 'webm',
};

/** Returns the file extension of a type. */
export function getExtension(mimeType: MediaMimeType): string {
  return mainEnding[mimeType];
}
