import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { FlagOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusal, isRefusedWith } from '../../data/error-text.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { readRoomCode } from './room-code.ts';
import { useRacePuzzle, useRoom } from './room-queries.ts';
import { Room } from './room.tsx';

/** The page at /race/{roomCode}: a race that everyone with the room code may join or watch (N1-N7). */
export function RoomPage({ roomCode }: { roomCode: string }) {
  const code = readRoomCode(roomCode);
  usePageTitle(code === null ? t('Race') : t('Race {code}', { code }));
  return (
    <div className="page py-8 sm:py-10">
      {code === null ? (
        <RoomRefused title={t('Invalid race room code')}>
          {t('A code has six characters, letters or digits. Please check it, or ask for a new link.')}
        </RoomRefused>
      ) : (
        <KnownRoom key={code} roomCode={code} />
      )}
    </div>
  );
}

function KnownRoom({ roomCode }: { roomCode: string }) {
  // While the board is shown, the page does not poll the room, because the race element reports the events.
  const [isBoardShown, setIsBoardShown] = useState(false);
  const room = useRoom(roomCode, !isBoardShown);
  if (room.data) {
    return <RoomWithPuzzle room={room.data} seenAt={room.dataUpdatedAt} onBoardShown={setIsBoardShown} />;
  }
  if (isRefusedWith(room.error, 'race.room_not_found') || isRefusedWith(room.error, 'request.invalid')) {
    return (
      <RoomRefused title={t('Race room not found')}>
        {t('It may have ended long ago, or its campaign was deleted. Please ask for a new link.')}
      </RoomRefused>
    );
  }
  if (room.isError) {
    return (
      <Trouble
        title={t('The race could not be loaded')}
        isRetrying={room.isFetching}
        onRetry={() => void room.refetch()}
      />
    );
  }
  return <RoomSkeleton />;
}

interface RoomWithPuzzleProps {
  room: RaceRoom;
  seenAt: number;
  onBoardShown: (isShown: boolean) => void;
}

function RoomWithPuzzle({ room, seenAt, onBoardShown }: RoomWithPuzzleProps) {
  const puzzle = useRacePuzzle(room.raceConfig.id);
  if (puzzle.data) {
    return <Room room={room} puzzle={puzzle.data} seenAt={seenAt} onBoardShown={onBoardShown} />;
  }
  if (isRefusal(puzzle.error)) {
    return (
      <RoomRefused title={t('Failed to load puzzle')}>
        {t('Its campaign may be deleted or inactive.')}
      </RoomRefused>
    );
  }
  if (puzzle.isError) {
    return (
      <Trouble
        title={t('Failed to load puzzle')}
        isRetrying={puzzle.isFetching}
        onRetry={() => void puzzle.refetch()}
      />
    );
  }
  return <RoomSkeleton />;
}

function Trouble(props: { title: string; isRetrying: boolean; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">{t('Race')}</h1>
      <ErrorState {...props} message={t('Please check your connection.')} />
    </>
  );
}

function RoomSkeleton() {
  return (
    <Loading label={t('Loading the race...')}>
      <h1 className="sr-only">{t('Race')}</h1>
      <Skeleton className="mb-6 h-12 w-80 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Loading>
  );
}

/** Says that there is no race to show (N1). */
function RoomRefused({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid min-h-[55vh] place-items-center">
      <Card className="w-full max-w-md p-8 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-tile bg-brand-tint text-brand-strong">
          <FlagOff aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-title">{title}</h1>
        <p className="mt-2 text-soft">{children}</p>
        <Button asChild size="large" className="mt-6 w-full">
          <Link href="/">{t('Go Home')}</Link>
        </Button>
      </Card>
    </div>
  );
}
