import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

export interface SaveBarProps {
  isBusy: boolean;
  onDiscard: () => void;
}

/** Saves or discards the changes. It stays at the bottom of the window while the page scrolls. */
export function SaveBar({ isBusy, onDiscard }: SaveBarProps) {
  const text = t('Unsaved changes');
  return (
    <div
      role="group"
      aria-label={text}
      className="sticky bottom-16 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 ps-4 shadow-float md:bottom-4"
    >
      <p className="me-auto text-sm font-semibold">{text}</p>
      <LiveRegion text={text} />
      <Button variant="quiet" size="small" isIdle={isBusy} onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button type="submit" size="small" isBusy={isBusy}>
        {isBusy ? t('Saving...') : t('Save changes')}
      </Button>
    </div>
  );
}
