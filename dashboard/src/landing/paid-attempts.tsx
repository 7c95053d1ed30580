import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';

/** Presents paid attempts: end users pay in the owner's own checkout to unlock the puzzle (L8, G45). */
export function PaidAttempts() {
  return (
    <section aria-labelledby="paid-attempts" className="page pb-14 sm:pb-20">
      <div className="flex flex-col gap-6 rounded-sheet bg-sun-tint p-6 sm:flex-row sm:items-center sm:justify-between sm:gap-10 sm:p-10">
        <div>
          <h2 id="paid-attempts" className="text-lead">
            {t('Charge a small fee to attempt the puzzle')}
          </h2>
          <p className="mt-2 max-w-2xl">
            {t(
              'Artists earn from their AI art this way: the image is the puzzle and the full work is the reward. Your own checkout takes the fee, and one call to the paywalled media API unlocks the puzzle.',
            )}
          </p>
        </div>
        <Button asChild variant="secondary" className="self-start sm:self-center">
          <a href="/docs/api/paywalled-media/">{t('Read how')}</a>
        </Button>
      </div>
    </section>
  );
}
