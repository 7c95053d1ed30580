import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { CalendarX } from 'lucide-react';
import { graceText } from './expiry-look.ts';
import { RenewStorage } from './renew-storage.tsx';

/** A file whose storage has expired and that can still be saved (M9, G38). */
export function GraceAlert({ puzzleId, reward }: { puzzleId: string; reward: MediaReward }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile border border-berry bg-berry-tint px-4 py-3"
    >
      <CalendarX aria-hidden className="size-6 shrink-0 text-berry" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">Storage Expired - Grace Period</p>
        <p className="text-sm">{graceText(reward)}</p>
      </div>
      <RenewStorage puzzleId={puzzleId} size="small" />
    </div>
  );
}
