import type { MediaUploadReply, Playback } from '@puzzle-prize/sdk/protocol';

/** The fields of an upload's reply that the page needs. */
export type UploadedFile = Pick<MediaUploadReply, 'url' | 'playback'> & { mimeType: string };

const playbacks: readonly Playback[] = ['all', 'some', 'none'];

/**
 * Reads the address of an uploaded file and the browsers that can play it from the reply's text.
 * @throws TypeError when the reply does not contain them
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

const noFile = 'The reply to an upload contains no file.';
