import { LoaderCircle, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { joinClassNames } from '../ui/class-names.ts';
import type { CarouselItem } from './carousel-items.ts';

interface CarouselSlideProps {
  item: CarouselItem;
  /** The position of the slide for screen readers, for example '2 of 6'. */
  place: string;
  isSelected: boolean;
}

/**
 * Shows a frame or an image with its text. A slide that is not in the middle is dimmed and cannot get the
 * focus.
 */
export function CarouselSlide({ item, place, isSelected }: CarouselSlideProps) {
  return (
    <li
      aria-roledescription="slide"
      aria-label={place}
      inert={!isSelected}
      className="min-w-0 flex-[0_0_100%] px-4 select-none sm:flex-[0_0_25rem] sm:px-5"
    >
      <div
        style={{ maxWidth: item.width, height: item.height }}
        className={joinClassNames(
          'mx-auto w-full overflow-hidden rounded-card shadow-card transition-opacity duration-300',
          !isSelected && 'opacity-45',
        )}
      >
        {item.type === 'iframe' ? <DemoFrame item={item} /> : <SlideImage item={item} />}
      </div>
      <div className="mx-auto mt-5 min-h-38 text-center" style={{ maxWidth: item.width }}>
        <h3 className="text-xl">{item.title}</h3>
        <p className="mt-2 text-soft">{item.description}</p>
      </div>
    </li>
  );
}

function SlideImage({ item: { src, alt, width, height, style } }: { item: CarouselItem }) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      style={style}
      draggable={false}
      className="size-full border border-line object-cover object-top"
    />
  );
}

/**
 * Shows a preview image, which the live puzzle replaces when the visitor presses it (L4). Puzzles that nobody
 * plays thus do not load, and a swipe through the slides moves no tiles.
 */
function DemoFrame({ item }: { item: CarouselItem }) {
  const [phase, setPhase] = useState<'waiting' | 'loading' | 'live'>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);
  const handleLoad = () => {
    setPhase('live');
    frame.current?.focus();
  };
  return (
    <div className="relative size-full">
      {phase !== 'live' && (
        <Facade
          item={item}
          isLoading={phase === 'loading'}
          onPlay={() => {
            setPhase('loading');
          }}
        />
      )}
      {phase !== 'waiting' && (
        <iframe
          ref={frame}
          src={item.src}
          title={item.alt}
          width={item.width}
          height={item.height}
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- the specification names the attribute (L4).
          frameBorder={item.frameBorder}
          style={item.style}
          allow="clipboard-write"
          onLoad={handleLoad}
          className={joinClassNames('absolute inset-0 size-full', phase === 'loading' && 'opacity-0')}
        />
      )}
    </div>
  );
}

interface FacadeProps {
  item: CarouselItem;
  isLoading: boolean;
  onPlay: () => void;
}

/** The button with the preview image, which loads the frame. */
function Facade({ item: { alt, puzzle }, isLoading, onPlay }: FacadeProps) {
  const Icon = isLoading ? LoaderCircle : Play;
  return (
    <button
      type="button"
      aria-label={`Play: ${alt}`}
      aria-busy={isLoading}
      onClick={onPlay}
      className={joinClassNames(
        'group flex size-full flex-col items-center justify-center rounded-[inherit] px-5',
        puzzle?.theme === 'dark' ? 'bg-[#14171f] text-[#f2f4fa]' : 'bg-[#ffffff] text-[#1c1f2a]',
      )}
    >
      <span className="text-xl font-bold">{puzzle?.title}</span>
      <span className="mt-1 mb-5">Put the image back together.</span>
      <span className="relative block w-full max-w-[240px]">
        <ScrambledImage src={puzzle?.imageUrl ?? ''} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-[#ffffff] text-[#c23d16] shadow-float transition-transform group-hover:scale-110">
            <Icon
              aria-hidden
              className={joinClassNames('size-8', isLoading ? 'animate-spin' : 'ml-1 fill-current')}
            />
          </span>
        </span>
      </span>
      <span className="mt-5 text-lg font-bold underline underline-offset-4">
        {isLoading ? 'Dealing the tiles...' : 'Play this puzzle'}
      </span>
    </button>
  );
}

/** The part of the image (from 0) in each of the nine cells; null for the blank. */
const pieces = [1, 4, 2, 0, 7, 5, 3, 6, null] as const;

/** Shows an image as an unsolved puzzle. */
function ScrambledImage({ src }: { src: string }) {
  return (
    <span className="grid aspect-square grid-cols-3 gap-0.5 rounded-xl bg-current/10 p-0.5">
      {pieces.map((piece, place) => (
        <span
          key={place}
          className={piece === null ? undefined : 'rounded-lg bg-current/10 bg-[length:300%_300%]'}
          style={piece === null ? undefined : stylePiece(src, piece)}
        />
      ))}
    </span>
  );
}

function stylePiece(src: string, piece: number) {
  return {
    backgroundImage: `url("${src}")`,
    backgroundPosition: `${String((piece % 3) * 50)}% ${String(Math.floor(piece / 3) * 50)}%`,
  };
}
