import type { WonMedia } from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';

let served = 0;

/** Returns the URL of a missing file. */
export function nowhere(): string {
  return getFileAddress('nothing.webm');
}

/** Creates a won image as verify returns it. */
export function wonImage(change: Partial<WonMedia> = {}): WonMedia {
  return {
    title: 'The harbor at dawn',
    description: 'Painted for you alone.',
    mediaType: 'image',
    mimeType: 'image/png',
    mediaData: getFileAddress('harbor.svg'),
    linkExpiresAt: new Date(Date.now() + mediaLinkMinutes * 60_000).toISOString(),
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
  return wonImage({
    mediaType: 'video',
    mimeType: 'video/webm',
    mediaData: getFileAddress('video.webm'),
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
