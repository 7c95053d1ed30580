import type { Board } from '@puzzle-prize/sdk/puzzle';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { joinClassNames } from '../ui/class-names.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import sceneUrl from './hero-scene.svg';
import { useIdle } from '../ui/use-idle.ts';

const PuzzleBoard = lazy(async () => {
  const { PuzzleBoard: Live } = await import('@puzzle-prize/widget/react');
  return { default: Live };
});

/** A board that three moves solve, which is enough to try the game. */
const start: Board = [1, 2, 3, 0, 4, 6, 7, 5, 8];

/**
 * An easy puzzle with a prize (L1). A still image of the board is visible until the board element has loaded.
 */
export function HeroBoard() {
  const isIdle = useIdle();
  const [moves, setMoves] = useState<number | null>(null);
  return (
    <div className="relative mx-auto w-full max-w-[27rem] pb-10">
      <div className="rounded-[2rem] bg-plum p-3 shadow-float sm:p-4">
        <div className="relative aspect-square overflow-hidden rounded-[1.25rem] bg-[#2b1527]">
          <StillBoard />
          {isIdle && (
            <Suspense>
              <PuzzleBoard
                className="hero-live"
                state={start}
                image={sceneUrl}
                label="Balloon at sunset"
                description="A hot-air balloon over hills at sunset."
                onTileMove={({ solved, moveCount }) => {
                  if (solved) setMoves(moveCount);
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
      <Ticket moves={moves} />
    </div>
  );
}

/** Draws the unsolved board without the board element. Assistive technology ignores this image. */
function StillBoard() {
  return (
    <div aria-hidden className="absolute inset-0">
      {start.map((tile, cell) =>
        tile === 0 ? null : (
          <span
            key={tile}
            className="hero-tile absolute size-1/3"
            style={{
              top: `${String(Math.floor(cell / 3) * (100 / 3))}%`,
              left: `${String((cell % 3) * (100 / 3))}%`,
              backgroundImage: `url(${sceneUrl})`,
              backgroundPosition: `${String(((tile - 1) % 3) * 50)}% ${String(Math.floor((tile - 1) / 3) * 50)}%`,
            }}
          />
        ),
      )}
    </div>
  );
}

/** The prize, which is hidden until the visitor has solved the board. */
function Ticket({ moves }: { moves: number | null }) {
  const isWon = moves !== null;
  const title = isWon ? `Solved in ${String(moves)} moves` : 'Three moves to go';
  const code = 'SUMMER-20';
  return (
    <div
      className={joinClassNames(
        'absolute right-2 bottom-0 flex items-center gap-3 rounded-tile border-2 border-dashed border-[#2b1d2e] bg-sun px-5 py-3 text-[#2b1d2e] shadow-float transition-transform duration-300 sm:-right-4',
        isWon ? 'rotate-2 scale-110' : '-rotate-3',
      )}
    >
      <Gift aria-hidden className="size-7" />
      <div className="leading-tight">
        <p className="text-sm font-semibold">{title}</p>
        <p className="font-mono text-xl font-bold tracking-wide">{isWon ? code : <Hidden />}</p>
      </div>
      <LiveRegion text={isWon ? `${title}: ${code}` : ''} />
    </div>
  );
}

function Hidden() {
  return (
    <>
      <span aria-hidden>••••••-••</span>
      <span className="sr-only">Solve the puzzle to see the code.</span>
    </>
  );
}
