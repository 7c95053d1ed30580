import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { Copy, ExternalLink, Link as LinkIcon } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { countOf } from '../ui/count-of.ts';
import { momentText } from '../ui/moment-text.ts';
import { RaceBadge } from './race-badge.tsx';
import { roomLink, roomPath } from './room-link.ts';

/** One room: its code, who is in it, and how to get there (Q10). */
export function RaceSession({ room }: { room: RaceRoom }) {
  const { roomCode, status, participants, raceConfig, spectatorCount, createdAt } = room;
  const winner = participants.find(({ place }) => place === 1);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-tile border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-xl font-bold tracking-[0.12em]">{roomCode}</span>
          <RaceBadge status={status} />
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {participants.length}/{raceConfig.maxPlayers} players
          {spectatorCount > 0 && ` · ${countOf(spectatorCount, 'spectator')}`}
          {winner && (
            <>
              {' '}
              · won by <bdi>{winner.displayName}</bdi>
            </>
          )}{' '}
          · opened {momentText(createdAt)}
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
      <SessionActions roomCode={roomCode} />
    </li>
  );
}

function SessionActions({ roomCode }: { roomCode: string }) {
  const { copy } = useCopy();
  return (
    <div className="flex flex-wrap gap-2">
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
        onClick={() => void copy(roomLink(roomCode), 'Race link')}
      >
        <LinkIcon aria-hidden className="size-4" />
        Copy link
      </Button>
      <Button asChild variant="secondary" size="small">
        <a
          href={roomPath(roomCode)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${roomCode} (opens a new tab)`}
        >
          <ExternalLink aria-hidden className="size-4" />
          Open
        </a>
      </Button>
    </div>
  );
}
