import { Crown, Pause, Play } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { ImageBoard } from '../image-board.tsx';
import { placeText } from '../place-text.ts';
import { runners, type Standing } from './simulation.ts';
import trackUrl from './track.svg';
import { type Show, useShow } from './use-show.ts';

/** Shows the four boards of a simulated race (P8). */
export function RaceShow() {
  const show = useShow();
  return (
    <figure className="relative rounded-sheet bg-plum p-3 text-on-plum shadow-float sm:p-4">
      <div className="mb-3 flex items-center justify-between gap-3 px-1">
        <figcaption className="text-sm font-semibold">
          <span aria-hidden className={joinClassNames(dotLooks, show.isRunning && 'animate-shimmer')} />
          {describeState(show)}
        </figcaption>
        <Button
          variant="secondary"
          size="small"
          aria-label={show.isRunning ? t('Pause the demo race') : t('Play the demo race')}
          onClick={show.toggle}
        >
          {show.isRunning ? (
            <Pause aria-hidden className="size-4" />
          ) : (
            <Play aria-hidden className="size-4" />
          )}
          {show.isRunning ? t('Pause') : t('Play')}
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-2.5 sm:gap-3" aria-label={t('Boards of a demo race')}>
        {show.standings.map((standing, index) => (
          <Lane key={index} name={runners[index]?.name ?? ''} slot={index + 1} standing={standing} />
        ))}
      </ul>
      {show.countdown !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 grid place-items-center font-display text-[8rem] font-bold text-sun [text-shadow:0_6px_0_#2b1527]"
        >
          {show.countdown}
        </span>
      )}
    </figure>
  );
}

const dotLooks = 'me-2 inline-block size-2.5 rounded-full bg-sun';

function describeState({ countdown, isOver, isRunning }: Show): string {
  if (!isRunning) return t('Demo race, paused');
  if (countdown !== null) return t('Get ready to race!');
  return isOver ? t('Race completed!') : t('Race in progress!');
}

interface LaneProps {
  name: string;
  slot: number;
  standing: Standing;
}

function Lane({ name, slot, standing: { board, moves, inPlace, place } }: LaneProps) {
  const tiles = board.length - 1;
  return (
    <li className="min-w-0">
      <div className="relative">
        <ImageBoard
          board={board}
          image={trackUrl}
          label={t(
            '{name}, slot {slot}, {placed} of {total} in place, {count, plural, one {# move} other {# moves}}',
            { name, slot, placed: inPlace, total: tiles, count: moves },
          )}
        />
        {place !== null && (
          <span className="absolute inset-x-0 bottom-2 mx-auto flex w-fit items-center gap-1.5 rounded-full bg-sun px-3 py-1 text-sm font-bold text-[#2b1d2e]">
            {place === 1 && <Crown aria-hidden className="size-4" />}
            {placeText(place)}
          </span>
        )}
      </div>
      <p aria-hidden className="mt-1.5 flex items-center gap-2 px-0.5 text-sm">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <span className="tabular-nums opacity-85">
          {t('{count, plural, one {# move} other {# moves}}', { count: moves })}
        </span>
      </p>
    </li>
  );
}
