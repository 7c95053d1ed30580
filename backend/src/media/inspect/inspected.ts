import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';

/** Facts about a file (M7). Width and height are in pixels after rotation; the duration is in seconds. */
export interface Inspected {
  mimeType: MediaMimeType;
  mediaType: MediaType;
  width: number | null;
  height: number | null;
  duration: number | null;
  playback: Playback;
  /** A small WebP of an image; null for a video. */
  preview: Uint8Array | null;
  /** The image without camera metadata; null for a video and for an image without such metadata. */
  cleaned: Uint8Array | null;
}
