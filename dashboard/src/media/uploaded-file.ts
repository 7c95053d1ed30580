import type { MediaUploadReply, Playback } from '@puzzle-prize/sdk/protocol';

/** The fields that the page needs from the reply to an upload. */
export type UploadedFile = Pick<MediaUploadReply, 'url' | 'playback'> & { mimeType: string };

const playbacks: readonly Playback[] = ['all', 'some', 'none'];

/**
 * Reads the reply to an upload: the URL of the file, its type, and which browsers can play it.
 * @throws TypeError when the reply lacks one of them
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
