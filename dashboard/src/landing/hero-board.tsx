import type { Board } from '@puzzle-prize/sdk/puzzle';
import { Gift, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { type HeroImage, heroImages } from './hero-images.ts';
import { demoCode, HeroTicket } from './hero-ticket.tsx';

const PuzzleBoard = lazy(async () => {
  const { PuzzleBoard: Live } = await import('@puzzle-prize/widget/react');
  return { default: Live };
});

/** A board that three moves solve. This is enough to try the game. */
const start: Board = [1, 2, 3, 0, 4, 6, 7, 5, 8];

/** The time in ms between the solution and the ticket. The finished image stays visible during this time. */
const holdMs = 700;

/** An easy puzzle with a prize, which a visitor can solve at once (L1). */
export function HeroBoard() {
  const isIdle = useIdle();
  const [image, setImage] = useState<HeroImage>(heroImages[0]);
  const [round, setRound] = useState(0);
  const [moves, setMoves] = useState(0);
  const [isSolved, setIsSolved] = useState(false);
  const { place, isTicketShown, hadFocus } = useTicketDelay(isSolved);
  const restart = (next: HeroImage) => {
    setImage(next);
    setRound(round + 1);
    setMoves(0);
    setIsSolved(false);
  };
  return (
    <div className="mx-auto w-full max-w-[27rem] rounded-sheet lg:me-0 bg-plum p-3 text-on-plum sm:p-4">
      <div className="flex min-h-9 items-center justify-between gap-3 pb-3 ps-1">
        <p className="flex items-center gap-2 text-lead font-bold">
          <Gift aria-hidden className="size-5 shrink-0 text-sun" />
          {isSolved ? t('You won a prize') : t('15% off is waiting')}
        </p>
        {!isTicketShown && <Progress moves={moves} isSolved={isSolved} />}
      </div>
      <div ref={place} className="relative grid aspect-square overflow-hidden rounded-card bg-[#2b1527]">
        {isTicketShown ? (
          <HeroTicket image={image} moves={moves} takesFocus={hadFocus} />
        ) : (
          <>
            <StillBoard image={image.url} />
            {isIdle && (
              <Suspense>
                <PuzzleBoard
                  key={round}
                  className="hero-live"
                  state={start}
                  image={image.url}
                  label={image.label()}
                  description={image.description()}
                  onTileMove={({ solved, moveCount }) => {
                    setMoves(moveCount);
                    if (solved) setIsSolved(true);
                  }}
                />
              </Suspense>
            )}
          </>
        )}
      </div>
      <div className="scripted flex min-h-14 items-end justify-between gap-3 ps-1">
        {isTicketShown ? (
          <Button
            variant="quiet"
            className="-ms-1 text-on-plum hover:bg-on-plum/15"
            onClick={() => {
              restart(image);
            }}
          >
            <RotateCcw aria-hidden className="size-4" />
            {t('Play again')}
          </Button>
        ) : (
          <HeroChoice selected={image} onSelect={restart} />
        )}
      </div>
      <LiveRegion
        text={
          isSolved
            ? t('Solved in {count, plural, one {# move} other {# moves}}: 15% off with the code {code}', {
                count: moves,
                code: demoCode,
              })
            : ''
        }
      />
    </div>
  );
}

/**
 * Delays the ticket until a moment after the solution. Also returns whether the board still had the focus
 * then.
 */
function useTicketDelay(isSolved: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ isTicketShown: false, hadFocus: false });
  useEffect(() => {
    if (!isSolved) return;
    const timer = setTimeout(() => {
      const hadFocus = place.current?.contains(document.activeElement) ?? false;
      setShown({ isTicketShown: true, hadFocus });
    }, holdMs);
    return () => {
      clearTimeout(timer);
      setShown({ isTicketShown: false, hadFocus: false });
    };
  }, [isSolved]);
  return { place, ...shown };
}

function Progress({ moves, isSolved }: { moves: number; isSolved: boolean }) {
  if (moves === 0) return <p className="text-sm">{t('Three moves to go')}</p>;
  const text = isSolved
    ? t('Solved in {count, plural, one {# move} other {# moves}}', { count: moves })
    : t('{count, plural, one {# move} other {# moves}}', { count: moves });
  return <p className="text-sm tabular-nums">{text}</p>;
}

/** Draws the unsolved board without the board element. Assistive technology ignores this image. */
function StillBoard({ image }: { image: string }) {
  preload(image, { as: 'image', fetchPriority: 'high' });
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
              backgroundImage: `url(${image})`,
              backgroundPosition: `${String(((tile - 1) % 3) * 50)}% ${String(Math.floor((tile - 1) / 3) * 50)}%`,
            }}
          />
        ),
      )}
    </div>
  );
}

interface HeroChoiceProps {
  selected: HeroImage;
  onSelect: (image: HeroImage) => void;
}

/** Offers three images for the first board. The choice shows that any image can be a puzzle. */
function HeroChoice({ selected, onSelect }: HeroChoiceProps) {
  return (
    <>
      <p className="self-center pt-3 text-sm">{t('Try another image:')}</p>
      <div role="group" aria-label={t('Image of the puzzle')} className="flex gap-2">
        {heroImages.map((image) => (
          <button
            key={image.id}
            type="button"
            aria-label={image.label()}
            aria-pressed={image.id === selected.id}
            className={joinClassNames(
              'size-11 overflow-hidden rounded-tile border-2 outline-offset-2 focus-visible:outline-sun',
              image.id === selected.id
                ? 'border-sun forced-colors:border-4'
                : 'border-transparent opacity-80 hover:opacity-100',
            )}
            onClick={() => {
              onSelect(image);
            }}
          >
            <img src={image.smallUrl} alt="" width={40} height={40} className="size-full object-cover" />
          </button>
        ))}
      </div>
    </>
  );
}
