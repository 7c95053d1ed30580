import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceOwnBoardLargePx, raceOwnBoardPx } from '@puzzle-prize/sdk/protocol/limits';
import { PuzzleRace } from '@puzzle-prize/widget/react';
import { type ComponentRef, type Ref, useEffect, useRef } from 'react';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';
import { readPageTheme, siteLooks } from './race-looks.ts';
import { useLookAgain } from './room-queries.ts';
import type { Visit } from './visit.ts';

export type RaceElement = ComponentRef<typeof PuzzleRace>;

export interface LiveRaceProps {
  room: RaceRoom;
  sessionId: string;
  visit: Visit;
  /** Whether the element is visible. A hidden element still holds the visitor's slot. */
  isShown: boolean;
  /** Called with the time, on this device's clock, at which the tiles can move. */
  onStarting: (startsAt: number) => void;
  /** Called when the visitor moves to another room. */
  onMoved: (roomCode: string, visit: Visit) => void;
  /** Called when the owner has removed the visitor from the room (G91). */
  onRemoved: () => void;
  ref: Ref<RaceElement>;
}

/** Shows the race itself, and announces its events (N2, N11, N12). */
export function LiveRace({ room, sessionId, visit, isShown, ref, ...told }: LiveRaceProps) {
  const { roomCode } = room;
  const news = useNews(roomCode, told);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // The lobby has disappeared, and the focused control with it, so the title of the race gets the focus.
    // The element moves the focus to the board when the race begins.
    const title = place.current?.querySelector('puzzle-race')?.shadowRoot?.querySelector('[part=title]');
    const target = title instanceof HTMLElement ? title : place.current;
    target?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <div
      ref={place}
      hidden={!isShown}
      tabIndex={-1}
      role="group"
      aria-label={t('Race')}
      className="scroll-mt-4 outline-none"
    >
      <PuzzleRace
        ref={ref}
        roomCode={roomCode}
        as={visit.as}
        sessionId={sessionId}
        theme={readPageTheme()}
        host={window.location.origin}
        style={{ ...siteLooks, '--puzzle-prize-board-size': ownBoardSize }}
        {...news}
      />
    </div>
  );
}

/** The height of header, panel and spaces above the visitor's own board, and of the controls below it. */
const aroundBoardPx = 320;

/**
 * The size of the visitor's own board: as large as the window allows (N12). Neither the players nor the bars of a
 * phone's browser change it, so the board does not move during a race.
 */
const ownBoardSize = `clamp(${String(raceOwnBoardPx)}px, 100svh - ${String(aroundBoardPx)}px, ${String(raceOwnBoardLargePx)}px)`;

function useNews(
  roomCode: string,
  { onStarting, onMoved, onRemoved }: Pick<LiveRaceProps, 'onStarting' | 'onMoved' | 'onRemoved'>,
) {
  const toast = useToast();
  const lookAgain = useLookAgain(roomCode);
  const isLost = useRef(false);
  return {
    onRaceJoined: (joined: Joined) => {
      isLost.current = false;
      const { participantId, slotNumber } = joined;
      const as = slotNumber === null ? 'spectator' : 'competitor';
      if (joined.roomCode === roomCode) lookAgain();
      else onMoved(joined.roomCode, { participantId, as });
    },
    onRaceStarting: ({ startsAt }: { startsAt: number }) => {
      onStarting(startsAt);
      lookAgain();
      toast({ title: t('Race Starting!'), description: t('Get ready to race!') });
    },
    onRaceStarted: lookAgain,
    onRacePlayerFinished: ({ finish: { displayName, place, isYou } }: { finish: Finish }) => {
      toast(
        isYou
          ? {
              title: t('You finished!'),
              description: t('You are {place, plural, =1 {1st} =2 {2nd} =3 {3rd} other {#th}}.', { place }),
            }
          : {
              title: t('Player Finished!'),
              description: t('{name} is {place, plural, =1 {1st} =2 {2nd} =3 {3rd} other {#th}}.', {
                name: `\u2068${displayName}\u2069`,
                place,
              }),
            },
      );
    },
    onRaceEnded: lookAgain,
    onRaceError: ({ code, reason }: { code: string; reason: string | null }) => {
      if (code === 'race.removed') {
        onRemoved();
        return;
      }
      // The element reports every failed attempt to reconnect, but one announcement is enough.
      if (code === 'network' && isLost.current) return;
      isLost.current = code === 'network';
      toast(
        code === 'network'
          ? {
              title: t('Connection Error'),
              description: t('Failed to connect to race server'),
              variant: 'destructive',
            }
          : { title: t('Error'), description: reason ?? t('Something went wrong'), variant: 'destructive' },
      );
    },
  };
}

interface Joined {
  roomCode: string;
  participantId: string;
  slotNumber: number | null;
}

interface Finish {
  displayName: string;
  place: number;
  isYou: boolean;
}
