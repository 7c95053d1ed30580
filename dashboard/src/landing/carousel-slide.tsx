import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import type { CarouselItem } from './carousel-items.ts';

interface CarouselSlideProps {
  item: CarouselItem;
  /** The position of the slide for screen readers, for example '2 of 6'. */
  place: string;
  isSelected: boolean;
}

/** Shows a frame or an image with its text. Only the middle slide can get the focus. */
export function CarouselSlide({ item, place, isSelected }: CarouselSlideProps) {
  return (
    <li
      aria-roledescription={t('slide')}
      aria-label={place}
      inert={!isSelected}
      className="min-w-0 flex-[0_0_100%] px-4 select-none lg:flex-[0_0_calc(100%/3)] lg:px-2"
    >
      <div
        style={{ maxWidth: item.width, height: item.height }}
        className="mx-auto w-full overflow-hidden rounded-card"
      >
        {item.type === 'iframe' ? <DemoFrame item={item} /> : <SlideImage item={item} />}
      </div>
      <div className="mx-auto mt-5 min-h-38 text-center" style={{ maxWidth: item.width }}>
        <h3 className="text-lead">{item.title}</h3>
        <p className="mt-2 text-balance text-soft">{item.description}</p>
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
 * Shows a preview image. When the visitor presses it, the live puzzle replaces it (L4). Puzzles that nobody
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

/** The button that shows the preview image and loads the frame. */
function Facade({ item: { alt, puzzle }, isLoading, onPlay }: FacadeProps) {
  const isDark = puzzle?.theme === 'dark';
  return (
    <button
      type="button"
      aria-label={t('Play: {puzzle}', { puzzle: alt })}
      aria-busy={isLoading}
      onClick={onPlay}
      className={joinClassNames(
        'group flex size-full flex-col items-center justify-center rounded-[inherit] border px-5',
        isDark
          ? 'border-[#14171f] bg-[#14171f] text-[#f2f4fa]'
          : 'border-[#e6d8c3] bg-[#ffffff] text-[#1c1f2a]',
      )}
    >
      <span className="text-lead font-bold text-balance">{puzzle?.title}</span>
      <span className="mt-1 mb-5">{t('Put the image back together.')}</span>
      <span className="block w-full max-w-[240px]">
        <ScrambledImage src={puzzle?.imageUrl ?? ''} />
      </span>
      <span
        className={joinClassNames(
          'mt-6 inline-flex min-h-11 items-center gap-2 rounded-tile px-4 font-semibold',
          isDark
            ? 'bg-[#f2f4fa] text-[#14171f] group-hover:bg-[#d9deec]'
            : 'bg-[#2b1d2e] text-[#ffffff] group-hover:bg-[#4a2648]',
        )}
      >
        {isLoading && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
        {isLoading ? t('Shuffling the tiles...') : t('Play this puzzle')}
      </span>
    </button>
  );
}

/** The number of the image part, from 0, in each of the nine cells; null for the blank. */
const pieces = [1, 4, 2, 0, 7, 5, 3, 6, null] as const;

/** Shows an image as an unsolved puzzle. */
function ScrambledImage({ src }: { src: string }) {
  return (
    <span dir="ltr" className="grid aspect-square grid-cols-3 gap-0.5 rounded-card bg-current/10 p-0.5">
      {pieces.map((piece, place) => (
        <span
          key={place}
          className={piece === null ? undefined : 'rounded-tile bg-current/10 bg-[length:300%_300%]'}
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
