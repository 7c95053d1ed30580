import { LoaderCircle, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { CarouselItem } from './carousel-items.ts';
import { ScrambledPicture } from './scrambled-picture.tsx';

/**
 * A live puzzle that waits behind its picture until somebody wants to play (L4): nobody loads what they do not play,
 * and a finger that only looks through the slides is not caught by a board.
 */
export function DemoFrame({ item }: { item: CarouselItem }) {
  const [phase, setPhase] = useState<'waiting' | 'loading' | 'live'>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);
  const handleLoad = () => {
    setPhase('live');
    frame.current?.focus();
  };
  return (
    <div className={classNames('relative size-full', item.theme === 'dark' ? 'scheme-dark' : 'scheme-light')}>
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
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- L4 names the attribute.
          frameBorder={item.frameBorder}
          style={item.style}
          allow="clipboard-write"
          onLoad={handleLoad}
          className={classNames('absolute inset-0 size-full', phase === 'loading' && 'opacity-0')}
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

/** The look of the frame, and a button as large. */
function Facade({ item: { alt, poster = '' }, isLoading, onPlay }: FacadeProps) {
  const Icon = isLoading ? LoaderCircle : Play;
  return (
    <button
      type="button"
      aria-label={`Play: ${alt}`}
      aria-busy={isLoading}
      onClick={onPlay}
      className="group flex size-full flex-col items-center justify-center gap-6 rounded-[inherit] border border-line bg-card p-5 text-ink"
    >
      <span className="relative block w-full max-w-[300px]">
        <ScrambledPicture src={poster} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-card text-brand shadow-float transition-transform group-hover:scale-110">
            <Icon
              aria-hidden
              className={classNames('size-8', isLoading ? 'animate-spin' : 'ml-1 fill-current')}
            />
          </span>
        </span>
      </span>
      <span className="text-lg font-bold">{isLoading ? 'Dealing the tiles...' : 'Play this puzzle'}</span>
    </button>
  );
}
