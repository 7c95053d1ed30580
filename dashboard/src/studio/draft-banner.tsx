import { History } from 'lucide-react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { quote } from '../ui/quote.ts';

export interface DraftBannerProps {
  title: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue or discard an unfinished draft. */
export function DraftBanner({ title, onContinue, onDiscard }: DraftBannerProps) {
  return (
    <section
      aria-label={t('Draft')}
      className="flex flex-wrap items-center gap-3 rounded-card bg-sun-tint p-4"
    >
      <History aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1 text-sm wrap-anywhere">
        {title.trim() === ''
          ? t('You have an unfinished draft without a title.')
          : t('You have an unfinished draft {title}.', { title: quote(title) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onContinue}>
          {t('Continue your draft')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </section>
  );
}
