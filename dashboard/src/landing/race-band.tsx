import { ArrowRight, Crown } from 'lucide-react';
import { Link } from 'wouter';
import { ImageBoard } from '../race/image-board.tsx';
import trackUrl from '../race/demo/track.svg';
import { Button } from '../ui/button.tsx';

const lanes = [
  { name: 'Mika', board: [1, 2, 3, 4, 5, 6, 7, 8, 0], state: '31 moves' },
  { name: 'Jo', board: [1, 2, 3, 4, 0, 6, 7, 5, 8], state: '28 moves' },
  { name: 'Sam', board: [1, 5, 2, 4, 0, 3, 7, 8, 6], state: '26 moves' },
];

/** Presents races as the third kind of campaign. */
export function RaceBand() {
  return (
    <section aria-labelledby="race" className="page pb-16 sm:pb-24">
      <div className="grid items-center gap-8 rounded-card bg-plum p-6 text-on-plum sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
        <div>
          <h2 id="race" className="text-3xl sm:text-4xl">
            Or let them race for it
          </h2>
          <p className="mt-3 max-w-xl text-lg">
            Two to four visitors, the same board, the same second. Every move is on every screen, the first to
            finish wins, and everyone else watches it happen on your page.
          </p>
          <Button asChild variant="secondary" className="mt-6">
            <Link href="/race-demo">
              See a race
              <ArrowRight aria-hidden className="size-5" />
            </Link>
          </Button>
        </div>
        <ul aria-label="Boards of a race" className="grid grid-cols-3 gap-3 sm:gap-4">
          {lanes.map(({ name, board, state }, place) => (
            <li key={name} className="min-w-0">
              <ImageBoard board={board} image={trackUrl} label={`${name}, ${state}`} isStill />
              <p aria-hidden className="mt-2 flex items-center gap-1.5 text-sm font-semibold">
                {place === 0 && <Crown className="size-4 shrink-0 text-sun" />}
                <span className="truncate">{name}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
