import { Gift } from 'lucide-react';
import sceneUrl from './hero-scene.svg';

/** Row and column of each tile as it lies, in the order of the picture. The last piece is still to find its way home. */
const places = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 0],
  [2, 2],
] as const;

/** A puzzle one move from being solved, and what it wins. A picture only. */
export function HeroBoard() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[27rem] pb-10">
      <div className="rounded-[2rem] bg-plum p-3 shadow-float sm:p-4">
        <div className="relative aspect-square overflow-hidden rounded-[1.25rem] bg-[#2b1527]">
          {places.map(([row, column], piece) => (
            <span
              key={piece}
              className={piece === 7 ? `${tileLooks} hero-last-tile` : tileLooks}
              style={{
                top: `${String((row * 100) / 3)}%`,
                left: `${String((column * 100) / 3)}%`,
                backgroundImage: `url(${sceneUrl})`,
                backgroundPosition: `${String((piece % 3) * 50)}% ${String(Math.floor(piece / 3) * 50)}%`,
              }}
            />
          ))}
        </div>
      </div>
      <div className="absolute right-2 bottom-0 flex -rotate-3 items-center gap-3 rounded-tile border-2 border-dashed border-[#2b1d2e] bg-sun px-5 py-3 text-[#2b1d2e] shadow-float sm:-right-4">
        <Gift className="size-7" />
        <span className="leading-tight">
          <span className="block text-sm font-semibold">Solved in 23 moves</span>
          <span className="block font-mono text-xl font-bold tracking-wide">SUMMER-20</span>
        </span>
      </div>
    </div>
  );
}

const tileLooks =
  'absolute m-[0.6%] size-[calc(33.333%-1.2%)] rounded-[0.8rem] bg-[length:300%_300%] shadow-[inset_0_2px_0_rgb(255_255_255/0.35),inset_0_-4px_0_rgb(43_21_39/0.3)]';
