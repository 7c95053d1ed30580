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

/** The frame as it will look, as a button. */
function Facade({ item: { alt, puzzle }, isLoading, onPlay }: FacadeProps) {
  const Icon = isLoading ? LoaderCircle : Play;
  return (
    <button
      type="button"
      aria-label={`Play: ${alt}`}
      aria-busy={isLoading}
      onClick={onPlay}
      className={classNames(
        'group flex size-full flex-col items-center justify-center rounded-[inherit] px-5',
        puzzle?.theme === 'dark' ? 'bg-[#14171f] text-[#f2f4fa]' : 'bg-[#ffffff] text-[#1c1f2a]',
      )}
    >
      <span className="text-xl font-bold">{puzzle?.title}</span>
      <span className="mt-1 mb-5">Put the picture back together.</span>
      <span className="relative block w-full max-w-[240px]">
        <ScrambledPicture src={puzzle?.imageUrl ?? ''} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-[#ffffff] text-[#c23d16] shadow-float transition-transform group-hover:scale-110">
            <Icon
              aria-hidden
              className={classNames('size-8', isLoading ? 'animate-spin' : 'ml-1 fill-current')}
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
