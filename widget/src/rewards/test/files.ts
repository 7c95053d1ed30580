import type { WonMedia } from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';

let served = 0;

/** Returns the URL of a missing file. */
export function nowhere(): string {
  return getFileAddress('nothing.webm');
}

/** Creates a won image as verify returns it. */
export function wonImage(change: Partial<WonMedia> = {}): WonMedia {
  const mediaData = getFileAddress('harbor.svg');
  return {
    id: 'item-1',
    title: 'The harbor at dawn',
    description: 'Painted for you alone.',
    mediaType: 'image',
    mimeType: 'image/png',
    mediaData,
    linkExpiresAt: new Date(Date.now() + mediaLinkMinutes * 60_000).toISOString(),
    downloadUrl: change.mediaData ?? mediaData,
    posterUrl: null,
    captionsUrl: null,
    captionsLanguage: null,
    width: 400,
    height: 300,
    duration: null,
    playback: 'all',
    ...change,
  };
}

/** Creates a won video of four seconds with a poster and captions. */
export function wonVideo(change: Partial<WonMedia> = {}): WonMedia {
  const mediaData = change.mediaData ?? getFileAddress('video.webm');
  return wonImage({
    mediaType: 'video',
    mimeType: 'video/webm',
    mediaData,
    downloadUrl: mediaData,
    posterUrl: getFileAddress('small.svg'),
    captionsUrl: getFileAddress('captions.vtt'),
    captionsLanguage: 'en',
    width: 320,
    height: 180,
    duration: 4,
    ...change,
  });
}

/** Returns the URL of a test file, made unique by a number. */
function getFileAddress(name: string): string {
  served += 1;
  return new URL(`../../../test/${name}?${String(served)}`, import.meta.url).href;
}
