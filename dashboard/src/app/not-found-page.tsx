import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** Shows that there is no page at this URL (R8, G44). */
export function NotFoundPage() {
  usePageTitle(t('Page Not Found'));
  return (
    <div className="page grid min-h-[60vh] place-items-center py-12 text-center">
      <div>
        <div aria-hidden className="mx-auto mb-8 grid w-40 grid-cols-3 gap-2 rounded-card bg-plum p-3">
          {['4', '0', '4', '', '', '', '', ''].map((digit, place) => (
            <span key={place} className={digit ? tileLooks : 'aspect-square rounded-tile bg-on-plum/20'}>
              {digit}
            </span>
          ))}
        </div>
        <h1 className="text-display">{t('Page Not Found')}</h1>
        <p className="mt-3 text-base text-soft">{t('This piece is not in the box.')}</p>
        <Button asChild size="large" className="mt-8">
          <Link href="/">{t('Go to the start')}</Link>
        </Button>
        <p className="mt-8 text-sm text-soft">{t('Did you forget to add the page to the router?')}</p>
      </div>
    </div>
  );
}

const tileLooks =
  'grid aspect-square place-items-center rounded-tile bg-sun font-display text-lead font-bold text-[#2b1d2e]';
