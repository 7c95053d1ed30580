import type { Playback } from '@puzzle-prize/sdk/protocol';
import { TriangleAlert } from 'lucide-react';
import { joinClassNames } from '../ui/class-names.ts';
import { findPlaybackWarning } from './playback-warning.ts';

export interface PlaybackNoteProps {
  file: { mimeType: string; playback: Playback };
  className?: string;
}

/** Shows which browsers cannot play a video. */
export function PlaybackNote({ file, className }: PlaybackNoteProps) {
  const warning = findPlaybackWarning(file);
  if (warning === null) return null;
  return (
    <p className={joinClassNames('flex gap-2 rounded-tile bg-sun-tint px-3 py-2 text-sm', className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{warning}</span>
    </p>
  );
}
