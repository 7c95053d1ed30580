import type { WonMedia } from '@puzzle-prize/sdk/protocol';
import { mediaLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';

let served = 0;

/** The address of a file that is not there. */
export function nowhere(): string {
  return fileAddress('nothing.webm');
}

/** A picture as verify brings it. */
export function wonPicture(change: Partial<WonMedia> = {}): WonMedia {
  return {
    title: 'The harbour at dawn',
    description: 'Painted for you alone.',
    mediaType: 'image',
    mimeType: 'image/png',
    mediaData: fileAddress('harbour.svg'),
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

/** A film of four seconds with a poster and captions. */
export function wonFilm(change: Partial<WonMedia> = {}): WonMedia {
  return wonPicture({
    mediaType: 'video',
    mimeType: 'video/webm',
    mediaData: fileAddress('film.webm'),
    posterUrl: fileAddress('small.svg'),
    captionsUrl: fileAddress('captions.vtt'),
    captionsLanguage: 'en',
    width: 320,
    height: 180,
    duration: 4,
    ...change,
  });
}

/** A file of the tests; the number makes each address another one. */
function fileAddress(name: string): string {
  served += 1;
  return new URL(`../../../test/${name}?${String(served)}`, import.meta.url).href;
}
