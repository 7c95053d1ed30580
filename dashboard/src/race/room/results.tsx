import type { RaceParticipant, RacePuzzle, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { Crown, Flag, Play } from 'lucide-react';
import { useLocation } from 'wouter';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ImageBoard } from '../image-board.tsx';
import { buildRoomPath } from '../room-link.ts';
import { describeResult, formatTime } from './describe-result.ts';
import { useNextRoom } from './room-queries.ts';

/** Shows the result of a race to visitors who open the room after its end (N2). */
export function Results({ room, puzzle }: { room: RaceRoom; puzzle: RacePuzzle }) {
  const { status } = room;
  // A replay takes no place.
  const participants = room.participants.filter(({ ghost }) => ghost === undefined);
  // Players who have not finished have no place and come last.
  const ranked = [...participants].sort((one, other) => (one.place ?? 9) - (other.place ?? 9));
  if (ranked.length === 0) {
    return (
      <EmptyState icon={Flag} title={describeEnd(status)}>
        <p>{t('Nobody raced in this room.')}</p>
        <div className="mt-7">
          <NextRace puzzleId={room.puzzleId} />
        </div>
      </EmptyState>
    );
  }
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="results">
      <h2 id="results" className="text-lead">
        {describeEnd(status)}
      </h2>
      <p className="mt-1 mb-6 text-soft">
        <WinnerText room={room} />
        {room.series &&
          ` ${t('Race {race} of {races}.', { race: room.series.race, races: room.series.races })}`}
      </p>
      <ol className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {ranked.map((player) => (
          <Place key={player.id} player={player} room={room} puzzle={puzzle} />
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap items-start gap-3">
        <NextRace puzzleId={room.puzzleId} />
        {room.resultPath !== undefined && (
          <Button asChild size="large" variant="secondary">
            <a href={room.resultPath}>
              <Play aria-hidden className="size-5" />
              {t('Watch the replay')}
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Names the winner and the time. The name is missing if it is no longer stored. */
export function WinnerText({ room: { participants, winnerId, winnerTime } }: { room: RaceRoom }) {
  if (winnerTime === null) return t('Nobody finished this time.');
  const winner = participants.find(({ id }) => id === winnerId);
  if (!winner) return t('Won in {time}.', { time: formatTime(winnerTime) });
  return (
    <RichText
      text="<name>{name}</name> won in {time}."
      values={{ name: winner.displayName, time: formatTime(winnerTime) }}
      parts={{ name: (content) => <bdi className="font-semibold">{content}</bdi> }}
    />
  );
}

function describeEnd(status: RaceRoom['status']): string {
  if (status === 'expired') return t('The time of this race is over.');
  return status === 'cancelled' ? t('This race was cancelled.') : t('Race completed!');
}

interface PlaceProps {
  player: RaceParticipant;
  room: RaceRoom;
  puzzle: RacePuzzle;
}

function Place({ player, room, puzzle }: PlaceProps) {
  const { displayName, place, currentPuzzleState, puzzleSlotNumber } = player;
  return (
    <li>
      {currentPuzzleState && (
        <ImageBoard
          board={currentPuzzleState}
          image={puzzle.imageUrl}
          label={t('Board of {name}, slot {slot}', { name: displayName, slot: String(puzzleSlotNumber) })}
          isStill
        />
      )}
      <p className="mt-2 flex items-center gap-1.5 font-semibold">
        {place === 1 && <Crown aria-hidden className="size-5 shrink-0 text-brand" />}
        <bdi className="min-w-0 wrap-anywhere">{displayName}</bdi>
      </p>
      <p className="text-sm text-soft">{describeResult(player, room)}</p>
    </li>
  );
}

/** Leads from a finished race to a waiting room. If there is none, the server opens one. */
function NextRace({ puzzleId }: { puzzleId: string }) {
  const [, navigate] = useLocation();
  const next = useNextRoom(puzzleId);
  const goOn = async () => {
    const { data } = await next.refetch();
    if (data) navigate(buildRoomPath(data.roomCode));
  };
  return (
    <div>
      <Button size="large" isBusy={next.isFetching} onClick={() => void goOn()}>
        {next.isFetching || <Flag aria-hidden className="size-5" />}
        {t('Next race')}
      </Button>
      {next.isError && (
        <p role="alert" className="mt-2 text-sm text-soft">
          {t('No next race was found. Please try again.')}
        </p>
      )}
    </div>
  );
}
