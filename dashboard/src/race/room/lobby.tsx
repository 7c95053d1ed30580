import type { RacePuzzle, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { Crown } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Card } from '../../ui/card.tsx';
import { JoinForm } from './join-form.tsx';
import { LobbyActions } from './lobby-actions.tsx';
import { LobbyClock } from './lobby-clock.tsx';
import { PlayerList } from './player-list.tsx';
import { WinnerText } from './results.tsx';
import { ShareCard } from './share-card.tsx';
import { useParticipants } from './room-queries.ts';
import type { Visit } from './visit.ts';

export interface LobbyProps {
  room: RaceRoom;
  puzzle: RacePuzzle;
  visit: Visit | null;
  /** Whether the owner has removed the visitor, who cannot join again (G91). */
  isRemoved: boolean;
  /** The time until the tiles can move; null without a countdown. */
  startsInMs: number | null;
  /** The time until the room starts by itself; null when it does not. */
  waitMs: number | null;
  onJoined: (visit: Visit) => void;
  /** Resolves when the visitor has left. */
  onLeave: () => Promise<void>;
}

/** Shows the players before the race (N2). */
export function Lobby(props: LobbyProps) {
  const { room, puzzle, visit, isRemoved, startsInMs, waitMs, onJoined, onLeave } = props;
  const participants = useParticipants(room.roomCode, visit !== null);
  const players = participants.data?.filter((one) => one.participantType === 'competitor');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="space-y-6">
        <LobbyClock startsInMs={startsInMs} waitMs={waitMs} />
        {room.winnerId !== null && (
          <p role="status" className="flex items-center gap-3 rounded-tile bg-sun-tint px-4 py-3">
            <Crown aria-hidden className="size-5 shrink-0" />
            <span>
              <WinnerText room={room} /> {t('The others have a few seconds left.')}
            </span>
          </p>
        )}
        <Card className="p-5 sm:p-7" aria-labelledby="players">
          <PlayerList
            room={room}
            players={visit === null ? room.participants : (players ?? room.participants)}
            you={visit}
          />
          {visit !== null && <LobbyActions room={room} visit={visit} onLeave={onLeave} />}
        </Card>
        {visit === null && !isRemoved && <JoinForm room={room} onJoined={onJoined} />}
        {isRemoved && (
          <Card className="p-5 sm:p-7">
            <p role="alert">{t('The organizer removed you from this race.')}</p>
          </Card>
        )}
      </div>
      <div className="space-y-6">
        <PuzzleCard puzzle={puzzle} />
        <ShareCard roomCode={room.roomCode} title={puzzle.title} />
      </div>
    </div>
  );
}

function PuzzleCard({
  puzzle: { imageUrl, imageMasterUrl, description, dimensions },
}: {
  puzzle: RacePuzzle;
}) {
  return (
    <Card className="overflow-hidden" aria-label={t('The puzzle')}>
      <img
        src={imageUrl}
        srcSet={`${imageUrl} 300w, ${imageMasterUrl} 1200w`}
        sizes="(min-width: 64rem) 22rem, 92vw"
        width={300}
        height={300}
        alt={t('The image to put together')}
        className="aspect-video w-full bg-sunken object-cover lg:aspect-square"
      />
      <p className="p-4 text-sm text-soft">
        {description && (
          <span dir="auto" className="mb-1 block text-base text-ink">
            {description}
          </span>
        )}
        {t('{side} x {side} tiles. The first to put it back together wins.', { side: dimensions })}
      </p>
    </Card>
  );
}
