import type { MediaUploadReply, Playback } from '@puzzle-prize/sdk/protocol';

/** What the page needs of an upload's reply. */
export type UploadedFile = Pick<MediaUploadReply, 'url' | 'playback'> & { mimeType: string };

const playbacks: readonly Playback[] = ['all', 'some', 'none'];

/**
 * Where an uploaded file is and who can play it, read from the reply's text.
 * @throws TypeError when the reply does not say it
 */
export function readUploadedFile(reply: string): UploadedFile {
  const value: unknown = JSON.parse(reply);
  if (typeof value !== 'object' || value === null) throw new TypeError(noFile);
  const url = 'url' in value ? value.url : undefined;
  const mimeType = 'mimeType' in value ? value.mimeType : undefined;
  const playback = playbacks.find((one) => 'playback' in value && value.playback === one);
  if (typeof url !== 'string' || typeof mimeType !== 'string' || !playback) throw new TypeError(noFile);
  return { url, mimeType, playback };
}

const noFile = 'The reply to an upload names no file.';
