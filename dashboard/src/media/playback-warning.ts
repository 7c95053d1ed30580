import type { Playback } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** Returns the warning for a video that some or all browsers cannot play, or null for other files. */
export function findPlaybackWarning({
  mimeType,
  playback,
}: {
  mimeType: string;
  playback: Playback;
}): string | null {
  if (playback === 'all') return null;
  const isAvi = mimeType === 'video/x-msvideo';
  return `${playback === 'none' ? describeUnplayable(isAvi) : describePartial(isAvi)} ${t('An MP4 (H.264) plays everywhere.')}`;
}

function describeUnplayable(isAvi: boolean): string {
  return isAvi
    ? t(
        'No browser plays AVI videos: neither Chrome, Edge, Firefox nor Safari. Winners can only download it.',
      )
    : t(
        'No browser plays this video: neither Chrome, Edge, Firefox nor Safari. Winners can only download it.',
      );
}

function describePartial(isAvi: boolean): string {
  return isAvi
    ? t('Safari plays AVI videos; Firefox and many versions of Chrome and Edge do not.')
    : t('Safari plays this video; Firefox and many versions of Chrome and Edge do not.');
}
