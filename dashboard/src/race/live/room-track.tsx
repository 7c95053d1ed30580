import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { formatPlayerName } from '../player-name.ts';
import { getSlotLook } from '../slot-look.ts';
import { compareRoom, type Standing } from './standing.ts';

/** Shows a lane for each player of a room: name, tiles in place, moves and who leads (G90). */
export function RoomTrack({ room }: { room: RaceRoom }) {
  const standings = compareRoom(room);
  if (standings.length === 0) return <p className="mt-2 text-sm text-soft">{t('Nobody is here yet.')}</p>;
  return (
    <ol aria-label={t('Players of {code}', { code: room.roomCode })} className="mt-3 space-y-1.5">
      {standings.map((standing) => (
        <Lane key={standing.participant.id} standing={standing} isWaiting={room.status === 'waiting'} />
      ))}
    </ol>
  );
}

function Lane({ standing, isWaiting }: { standing: Standing; isWaiting: boolean }) {
  const { participant, placed, total, state } = standing;
  const { puzzleSlotNumber: slot, moveCount, isConnected } = participant;
  const look = getSlotLook(slot);
  const inPlace = t('{placed} of {total}', { placed, total });
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm sm:grid-cols-[1.75rem_minmax(0,11rem)_minmax(4rem,1fr)_8.5rem_7rem]">
      <span
        className="grid size-7 place-items-center rounded-inner font-bold text-[#fff]"
        style={isConnected ? look : { ...look, filter: 'grayscale(1)' }}
      >
        <RichText
          text="<hidden>Slot </hidden>{slot}"
          values={{ slot: slot ?? '' }}
          parts={{ hidden: (content) => <span className="sr-only">{content}</span> }}
        />
      </span>
      <bdi className="truncate font-semibold">{formatPlayerName(participant)}</bdi>
      {isWaiting || (
        <>
          <span
            aria-hidden
            className="col-span-3 row-start-2 my-0.5 h-1.5 overflow-hidden rounded-full bg-sunken sm:col-span-1 sm:row-start-auto"
          >
            <span
              className="block h-full rounded-full"
              style={{ ...look, width: `${String(total > 0 ? (100 * placed) / total : 0)}%` }}
            />
          </span>
          <span className="text-soft tabular-nums max-sm:hidden">
            {inPlace} · {t('{count, plural, one {# move} other {# moves}}', { count: moveCount })}
          </span>
        </>
      )}
      <span className="text-end font-semibold tabular-nums sm:col-start-5">
        {!isWaiting && <span className="font-normal text-soft sm:hidden">{inPlace} · </span>}
        {state}
      </span>
    </li>
  );
}
