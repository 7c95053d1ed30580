import type { RacePuzzle, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceSessionId } from '@puzzle-prize/widget/race/session';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { RaceBadge } from '../race-badge.tsx';
import { Lobby } from './lobby.tsx';
import { LiveRace, type RaceElement } from './live-race.tsx';
import { isStillIn, chooseView } from './room-phase.ts';
import { useLookAgain } from './room-queries.ts';
import { Results } from './results.tsx';
import { onThisClock, useClock } from './use-clock.ts';
import { buildRoomPath } from '../room-link.ts';
import { forgetVisit, keepVisit, readVisit, type Visit } from './visit.ts';

export interface RoomProps {
  room: RaceRoom;
  puzzle: RacePuzzle;
  /** The time at which the reply with the room arrived, in ms since 1970. */
  seenAt: number;
  /** Called with true when the board appears, and with false when it disappears. */
  onBoardShown: (isShown: boolean) => void;
}

/** Shows an existing room: its lobby, its boards or its result (N2). */
export function Room({ room, puzzle, seenAt, onBoardShown }: RoomProps) {
  const { roomCode, status, serverTime, waitDeadline } = room;
  const visiting = useVisit(room);
  const { visit } = visiting;
  const element = useRef<RaceElement>(null);
  const [liveStart, setLiveStart] = useState<number | null>(null);
  const [wasRacing, setWasRacing] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const startsAt =
    liveStart ?? (room.startedAt === null ? null : onThisClock(room.startedAt, { serverTime, seenAt }));
  const now = useClock(startsAt !== null || waitDeadline !== null);
  const startsInMs = startsAt === null ? null : startsAt - now;
  const view = chooseView({ room, visit, startsInMs, wasRacing });
  const isBoardShown = view === 'board';
  useEffect(() => {
    if (isBoardShown) setWasRacing(true);
    onBoardShown(isBoardShown);
  }, [isBoardShown, onBoardShown]);
  return (
    <>
      <RoomHead room={room} title={puzzle.title} />
      {visit !== null && view !== 'results' && (
        <LiveRace
          ref={element}
          room={room}
          sessionId={raceSessionId(room.puzzleId)}
          visit={visit}
          isShown={isBoardShown}
          onStarting={setLiveStart}
          onMoved={visiting.follow}
          onRemoved={() => {
            setIsRemoved(true);
            visiting.leave();
          }}
        />
      )}
      {view === 'lobby' && (
        <Lobby
          room={room}
          puzzle={puzzle}
          visit={visit}
          isRemoved={isRemoved}
          startsInMs={status === 'countdown' ? startsInMs : null}
          waitMs={waitDeadline === null ? null : onThisClock(waitDeadline, { serverTime, seenAt }) - now}
          onJoined={visiting.join}
          onLeave={async () => {
            await element.current?.leave();
            visiting.leave();
          }}
        />
      )}
      {view === 'results' && <Results room={room} puzzle={puzzle} />}
      <p className="sr-only">{t('Room {code}', { code: roomCode })}</p>
    </>
  );
}

function RoomHead({ room: { roomCode, status }, title }: { room: RaceRoom; title: string }) {
  return (
    <div className="mb-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono text-base font-bold tracking-[0.14em]">{roomCode}</span>
        <RaceBadge status={status} />
      </p>
      <h1 className="mt-1 text-title">
        <RichText
          text="Race: <title>{title}</title>"
          values={{ title }}
          parts={{ title: (content) => <bdi>{content}</bdi> }}
        />
      </h1>
    </div>
  );
}

/** Manages the visitor's role in the room. A player who has lost the slot has no role and can join again. */
function useVisit(room: RaceRoom) {
  const [, navigate] = useLocation();
  const [visit, setVisit] = useState<Visit | null>(() => readVisit(room.roomCode));
  const lookAgain = useLookAgain(room.roomCode);
  return {
    visit: visit !== null && isStillIn(room, visit) ? visit : null,
    join: (next: Visit) => {
      keepVisit(room.roomCode, next);
      setVisit(next);
    },
    leave: () => {
      forgetVisit(room.roomCode);
      setVisit(null);
      lookAgain();
    },
    /** Stores `next` as the visitor's role in another room, and opens the page of that room. */
    follow: (roomCode: string, next: Visit) => {
      keepVisit(roomCode, next);
      navigate(buildRoomPath(roomCode));
    },
  };
}
