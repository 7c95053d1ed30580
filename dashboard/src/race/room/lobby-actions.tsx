import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceSessionId } from '@puzzle-prize/widget/race/session';
import { Check, Flag, LogOut } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { canStart } from './room-phase.ts';
import { useMarkReady, useStartRace } from './room-queries.ts';
import type { Visit } from './visit.ts';

export interface LobbyActionsProps {
  room: RaceRoom;
  visit: Visit;
  /** Resolves when the visitor has left. */
  onLeave: () => Promise<void>;
}

/** The actions of a joined visitor before the race starts (N5). */
export function LobbyActions({ room, visit, onLeave }: LobbyActionsProps) {
  const { raceConfig, participants, status } = room;
  if (status !== 'waiting') return null;
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-5">
      <p role="status" className="text-soft">
        {visit.as === 'spectator' && `${t('You are watching.')} `}
        {describeState(raceConfig, participants.length)}
        {visit.as === 'competitor' &&
          participants.length === 1 &&
          ` ${t('Nobody else is here yet. Send somebody the link or the code of this room.')}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {visit.as === 'competitor' && <Ready room={room} visit={visit} />}
        {visit.as === 'competitor' && canStart(room) && <Start room={room} />}
        <Leave as={visit.as} onLeave={onLeave} />
      </div>
    </div>
  );
}

function Leave({ as, onLeave }: Pick<Visit, 'as'> & Pick<LobbyActionsProps, 'onLeave'>) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Button
      variant="quiet"
      size="large"
      isBusy={isLeaving}
      onClick={() => {
        setIsLeaving(true);
        void onLeave();
      }}
    >
      {isLeaving || <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />}
      {as === 'competitor' ? t('Leave') : t('Stop watching')}
    </Button>
  );
}

function describeState({ minPlayers, startMode }: RaceRoom['raceConfig'], players: number): string {
  if (players < minPlayers)
    return t('Waiting for {count, plural, one {# player} other {# players}} to claim slots...', {
      count: minPlayers,
    });
  return startMode === 'owner'
    ? t('Enough players are here. The organizer can start the race now.')
    : t('Enough players are here. The race can start.');
}

function describeReady({ startMode }: RaceRoom['raceConfig']): string {
  return startMode === 'owner'
    ? t('The organizer decides when the race starts.')
    : t('The race starts when everyone is ready.');
}

function Ready({ room, visit }: { room: RaceRoom; visit: Visit }) {
  const ready = useMarkReady(room.roomCode);
  const toast = useToast();
  const isReady = room.participants.some(
    ({ id, readyToStart }) => id === visit.participantId && readyToStart,
  );
  return (
    <Button
      variant="secondary"
      size="large"
      isBusy={ready.isPending}
      isIdle={isReady}
      onClick={() => {
        ready.send({ sessionId: raceSessionId(room.puzzleId), roomId: room.id }, () => {
          toast({ title: t('Ready!'), description: describeReady(room.raceConfig) });
        });
      }}
    >
      {ready.isPending || <Check aria-hidden className="size-5" />}
      {isReady ? t('You are ready') : t('Ready')}
    </Button>
  );
}

function Start({ room: { roomCode, puzzleId } }: { room: RaceRoom }) {
  const start = useStartRace(roomCode, raceSessionId(puzzleId));
  const toast = useToast();
  return (
    <Button
      size="large"
      isBusy={start.isPending}
      onClick={() => {
        start.send(undefined, () => {
          toast({ title: t('Race Starting!'), description: t('Get ready to race!') });
        });
      }}
    >
      {start.isPending || <Flag aria-hidden className="size-5" />}
      {t('Start Race')}
    </Button>
  );
}
