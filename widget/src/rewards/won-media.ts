import type { Playback, WonMedia } from '@puzzle-prize/sdk/protocol';
import { hasShapeOf, record, text } from '../element/read.ts';

/** A won file. `mediaData` works until `linkExpiresAt`. */
export type Media = Omit<WonMedia, 'mimeType'> & { mimeType: string };

/**
 * Parses the `mediaReward` of a verify reply (W9). Optional fields may be missing or unknown.
 * @returns null if the file cannot be shown, because it has no title or no web link
 */
export function parseWonMedia(value: unknown): Media | null {
  const data = record(value);
  if (!hasShapeOf({ title: '', mediaData: '' }, data) || !isWebAddress(data.mediaData)) return null;
  const mimeType = text(data.mimeType) ?? '';
  return {
    id: text(data.id) ?? '',
    title: data.title,
    description: text(data.description),
    mediaType: data.mediaType === 'video' || mimeType.startsWith('video/') ? 'video' : 'image',
    mimeType,
    mediaData: data.mediaData,
    linkExpiresAt: text(data.linkExpiresAt) ?? '',
    // Earlier servers send no `downloadUrl`. They let every file be downloaded from the address that shows
    // it.
    downloadUrl: data.downloadUrl === undefined ? data.mediaData : toWebAddress(data.downloadUrl),
    posterUrl: toWebAddress(data.posterUrl),
    captionsUrl: toWebAddress(data.captionsUrl),
    captionsLanguage: text(data.captionsLanguage),
    width: size(data.width),
    height: size(data.height),
    duration: size(data.duration),
    playback: isPlayback(data.playback) ? data.playback : 'some',
  };
}

function toWebAddress(value: unknown): string | null {
  return typeof value === 'string' && isWebAddress(value) ? value : null;
}

/** Whether a URL is safe as a link. A URL with `javascript:` would run code. */
function isWebAddress(address: string): boolean {
  const base = 'https://platform.invalid';
  return URL.canParse(address, base) && /^(?:https?|blob):$/.test(new URL(address, base).protocol);
}

function size(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}

function isPlayback(value: unknown): value is Playback {
  return value === 'all' || value === 'some' || value === 'none';
}
