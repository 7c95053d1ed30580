import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { Copy, ExternalLink, Link as LinkIcon, Play, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { formatCount } from '../ui/format-count.ts';
import { formatMoment } from '../ui/moment-text.ts';
import { useStartRoom } from './queries.ts';
import { RaceBadge } from './race-badge.tsx';
import { buildRoomLink, buildRoomPath } from './room-link.ts';

interface RaceSessionProps {
  room: RaceRoom;
  /** Called when the owner wants to end the room. */
  onEnd: () => void;
}

/** Shows one room: its code, its players and the link to it (Q10). */
export function RaceSession({ room, onEnd }: RaceSessionProps) {
  const { roomCode, status, raceConfig, spectatorCount, createdAt } = room;
  // A replay is no player.
  const participants = room.participants.filter(({ ghost }) => ghost === undefined);
  const winner = participants.find(({ place }) => place === 1);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-tile border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-lead font-bold tracking-[0.12em]">{roomCode}</span>
          <RaceBadge status={status} />
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {participants.length}/{raceConfig.maxPlayers} players
          {spectatorCount > 0 && ` · ${formatCount(spectatorCount, 'spectator')}`}
          {winner && (
            <>
              {' '}
              · won by <bdi>{winner.displayName}</bdi>
            </>
          )}{' '}
          · opened {formatMoment(createdAt)}
        </p>
        {participants.length > 0 && !isRaceOver(status) && (
          <p className="text-sm text-soft">
            {participants.map(({ id, displayName }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <bdi>{displayName}</bdi>
              </span>
            ))}
          </p>
        )}
      </div>
      <SessionActions room={room} onEnd={onEnd} />
    </li>
  );
}

function SessionActions({ room, onEnd }: RaceSessionProps) {
  const { roomCode, status, participants, raceConfig } = room;
  const { copy } = useCopy();
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'waiting' && participants.length >= raceConfig.minPlayers && <StartRoom room={room} />}
      <Button
        variant="secondary"
        size="small"
        aria-label={`Copy code ${roomCode}`}
        onClick={() => void copy(roomCode, 'Room code')}
      >
        <Copy aria-hidden className="size-4" />
        Copy code
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Copy link of ${roomCode}`}
        onClick={() => void copy(buildRoomLink(roomCode), 'Race link')}
      >
        <LinkIcon aria-hidden className="size-4" />
        Copy link
      </Button>
      <Button asChild variant="secondary" size="small">
        <a
          href={buildRoomPath(roomCode)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${roomCode} (opens a new tab)`}
        >
          <ExternalLink aria-hidden className="size-4" />
          Open
        </a>
      </Button>
      {!isRaceOver(status) && (
        <Button variant="secondary" size="small" aria-label={`End ${roomCode}`} onClick={onEnd}>
          <X aria-hidden className="size-4" />
          End
        </Button>
      )}
    </div>
  );
}

/** The button that starts a room. The owner may start it in every start mode. */
function StartRoom({ room: { puzzleId, roomCode } }: { room: RaceRoom }) {
  const start = useStartRoom(puzzleId, roomCode);
  return (
    <Button
      size="small"
      isBusy={start.isPending}
      aria-label={`Start ${roomCode}`}
      onClick={() => {
        start.send(undefined);
      }}
    >
      {start.isPending || <Play aria-hidden className="size-4" />}
      Start
    </Button>
  );
}
