import type { Playback } from '@puzzle-prize/sdk/protocol';

/** Returns the warning for a video that some or all browsers cannot play, or null for other files. */
export function findPlaybackWarning({
  mimeType,
  playback,
}: {
  mimeType: string;
  playback: Playback;
}): string | null {
  if (playback === 'all') return null;
  const what = mimeType === 'video/x-msvideo' ? 'AVI videos' : 'this video';
  if (playback === 'none') {
    return `No browser plays ${what}: neither Chrome, Edge, Firefox nor Safari. Winners can only download it. ${better}`;
  }
  return `Safari plays ${what}; Firefox and many versions of Chrome and Edge do not. ${better}`;
}

const better = 'An MP4 (H.264) plays everywhere.';
