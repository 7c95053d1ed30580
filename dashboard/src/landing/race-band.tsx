import { ArrowRight, Crown } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { ImageBoard } from '../race/image-board.tsx';
import { Button } from '../ui/button.tsx';
import pretzelsUrl from './photos/pretzels.webp';

const lanes = [
  { name: 'Mika', board: [1, 2, 3, 4, 5, 6, 7, 8, 0], placed: 8 },
  { name: 'Jo', board: [1, 2, 3, 4, 0, 6, 7, 5, 8], placed: 6 },
  { name: 'Sam', board: [1, 5, 2, 4, 0, 3, 7, 8, 6], placed: 4 },
];
const tiles = 8;

/** Presents races as the third kind of campaign. */
export function RaceBand() {
  return (
    <section aria-labelledby="race" className="page pb-16 sm:pb-24">
      <div className="grid items-center gap-8 rounded-sheet bg-plum p-6 text-on-plum sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
        <div>
          <h2 id="race" className="text-title">
            {t('Or let them race for it')}
          </h2>
          <p className="mt-3 max-w-xl text-base">
            {t(
              'Two to four visitors start on the same board in the same second. Everyone sees every move, and the first to finish wins the prize.',
            )}
          </p>
          <Button asChild variant="secondary" className="mt-6">
            <Link href="/race-demo">
              {t('See a race')}
              <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </Link>
          </Button>
        </div>
        <ul aria-label={t('Boards of a race')} className="grid grid-cols-3 gap-3 sm:gap-4">
          {lanes.map(({ name, board, placed }, place) => (
            <li key={name} className="min-w-0">
              <ImageBoard
                board={board}
                image={pretzelsUrl}
                label={t('{name}, {placed} of {tiles} in place', { name, placed, tiles })}
                isStill
              />
              <div aria-hidden className="mt-2.5 h-1.5 rounded-full bg-on-plum/20">
                <div
                  className="h-full rounded-full bg-sun"
                  style={{ width: `${String((placed / tiles) * 100)}%` }}
                />
              </div>
              <p aria-hidden className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold">
                <span className="truncate">{name}</span>
                {place === 0 && <Crown className="size-4 shrink-0 text-sun" />}
                <span className="ms-auto font-normal tabular-nums max-sm:sr-only">
                  {t('{placed} of {tiles}', { placed, tiles })}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
