import type { Playback } from '@puzzle-prize/sdk/protocol';

/** What an owner is told of a film that not every browser plays; null for any other file. */
export function playbackWarning({
  mimeType,
  playback,
}: {
  mimeType: string;
  playback: Playback;
}): string | null {
  if (playback === 'all') return null;
  const what = mimeType === 'video/x-msvideo' ? 'AVI films' : 'this film';
  if (playback === 'none') {
    return `No browser plays ${what}: neither Chrome, Edge, Firefox nor Safari. Winners can only download it. ${better}`;
  }
  return `Safari plays ${what}; Firefox and many versions of Chrome and Edge do not. ${better}`;
}

const better = 'An MP4 (H.264) plays everywhere.';
