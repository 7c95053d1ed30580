import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

export interface SaveBarProps {
  isBusy: boolean;
  onDiscard: () => void;
}

const text = 'Unsaved changes';

/** Saves or discards the changes. It stays at the bottom of the window while the page scrolls. */
export function SaveBar({ isBusy, onDiscard }: SaveBarProps) {
  return (
    <div
      role="group"
      aria-label={text}
      className="sticky bottom-16 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 pl-4 shadow-float md:bottom-4"
    >
      <p className="mr-auto text-sm font-semibold">{text}</p>
      <LiveRegion text={text} />
      <Button variant="quiet" size="small" isIdle={isBusy} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" size="small" isBusy={isBusy}>
        {isBusy ? 'Saving...' : 'Save changes'}
      </Button>
    </div>
  );
}
