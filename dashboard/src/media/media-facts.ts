import type { MediaReward, MediaType } from '@puzzle-prize/sdk/protocol';
import { formatBytes } from '../images/format-bytes.ts';
import { formatSize } from '../language/format-size.ts';
import { t } from '../language/t.ts';

type Facts = Pick<MediaReward, 'mediaType' | 'fileSize' | 'width' | 'height' | 'duration'>;

/** Describes a file: 'Video · 1.20 MB · 640 x 360 · 1:05'. */
export function formatFacts({ mediaType, fileSize, width, height, duration }: Facts): string {
  const size = width !== null && height !== null ? formatSize(width, height) : null;
  const length = duration === null ? null : formatDuration(duration);
  return [mediaTypeNames[mediaType], formatBytes(fileSize), size, length]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** The names of the types, in the order in which the form offers them. */
export const mediaTypeNames: Readonly<Record<MediaType, string>> = {
  get image() {
    return t('Image');
  },
  get video() {
    return t('Video');
  },
};

/** Formats seconds as minutes and seconds, such as 1:05. */
function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}
