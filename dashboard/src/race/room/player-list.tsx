import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { Eye, WifiOff } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { formatPlayerName } from '../player-name.ts';
import { getSlotLook } from '../slot-look.ts';
import type { Visit } from './visit.ts';

export interface PlayerListProps {
  room: RaceRoom;
  players: readonly RaceParticipant[];
  you: Visit | null;
}

/** Lists the slots with their players, and counts the spectators (N2). */
export function PlayerList({ room: { raceConfig, spectatorCount, status }, players, you }: PlayerListProps) {
  const people = players.filter(({ ghost }) => ghost === undefined);
  const slots = Array.from({ length: raceConfig.maxPlayers }, (_, index) => index + 1);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="players" className="text-lead">
          {t('Players')}
        </h2>
        <p className="text-sm text-soft">
          {t('{count}/{max} Racing', { count: people.length, max: raceConfig.maxPlayers })}
          {people.length < raceConfig.minPlayers &&
            `, ${t('{count, plural, one {# needed} other {# needed}}', { count: raceConfig.minPlayers })}`}
          {status === 'waiting' && ` · ${describePresence(people)}`}
        </p>
      </div>
      <ol className="grid gap-3 sm:grid-cols-2" aria-label={t('Slots')}>
        {slots.map((slot) => (
          <Slot
            key={slot}
            slot={slot}
            player={players.find(({ puzzleSlotNumber }) => puzzleSlotNumber === slot)}
            you={you}
          />
        ))}
      </ol>
      {spectatorCount > 0 && (
        <p className="mt-4 flex items-center gap-2 text-sm text-soft">
          <Eye aria-hidden className="size-4" />
          {t('{count, plural, one {# spectator} other {# spectators}}', { count: spectatorCount })}
        </p>
      )}
    </>
  );
}

/** Says how many players are present, and how many of them are ready (G81). */
function describePresence(people: readonly RaceParticipant[]): string {
  const here = people.filter(({ disconnectedAt }) => disconnectedAt === null);
  const ready = here.filter(({ readyToStart }) => readyToStart).length;
  return t('{here} here, {ready} ready', { here: here.length, ready });
}

function Slot({
  slot,
  player,
  you,
}: {
  slot: number;
  player: RaceParticipant | undefined;
  you: Visit | null;
}) {
  const isYou = player !== undefined && player.id === you?.participantId;
  return (
    <li
      className={joinClassNames(
        'flex min-h-16 items-center gap-3 rounded-tile border px-3.5 py-2.5',
        player ? 'bg-sunken' : 'border-dashed text-soft',
        isYou ? 'border-brand' : 'border-line',
      )}
    >
      <span
        aria-hidden
        className={joinClassNames(
          'grid size-9 shrink-0 place-items-center rounded-tile font-display font-bold',
          player ? 'text-[#fff]' : 'bg-sunken',
        )}
        style={player && getSlotLook(slot)}
      >
        {slot}
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t('Slot {slot}:', { slot })} </span>
        {player ? (
          <bdi className="font-semibold wrap-anywhere">{formatPlayerName(player)}</bdi>
        ) : (
          t('Available')
        )}
        {isYou && <span className="text-sm text-soft"> {t('(you)')}</span>}
      </span>
      {player && <PlayerState player={player} />}
    </li>
  );
}

/** Says whether a player is away, ready or only present (G81). A replay has no such state. */
function PlayerState({ player: { readyToStart, disconnectedAt, ghost } }: { player: RaceParticipant }) {
  if (ghost) return null;
  if (disconnectedAt !== null) {
    return (
      <Badge tone="berry">
        <WifiOff aria-hidden />
        {t('Away')}
      </Badge>
    );
  }
  return readyToStart ? <Badge tone="leaf">{t('Ready')}</Badge> : <Badge>{t('Here')}</Badge>;
}
