import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import {
  Copy,
  ExternalLink,
  Link as LinkIcon,
  type LucideIcon,
  Megaphone,
  Pause,
  Play,
  Tv,
  Users,
  X,
} from 'lucide-react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { describeRaceTime } from './live/race-time.ts';
import { RoomTrack } from './live/room-track.tsx';
import { usePauseRoom, useStartRoom } from './queries.ts';
import { RaceBadge } from './race-badge.tsx';
import { buildRoomLink, buildRoomPath, buildScreenPath } from './room-link.ts';

/** An action of the owner in a room that needs a dialog. */
export type RoomAction = 'end' | 'message' | 'people';

interface RaceSessionProps {
  room: RaceRoom;
  onAction: (action: RoomAction) => void;
}

/** Shows one room live: its code, its players and their progress, and the owner's actions (Q10, G90). */
export function RaceSession({ room, onAction }: RaceSessionProps) {
  const { roomCode, status, raceConfig, spectatorCount, createdAt, pause, organizerMessage } = room;
  // A replay is no player.
  const participants = room.participants.filter(({ ghost }) => ghost === undefined);
  const winner = participants.find(({ place }) => place === 1);
  return (
    <li className="rounded-tile border border-line bg-card px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono text-lead font-bold tracking-[0.12em]">{roomCode}</span>
        {pause ? <Badge tone="berry">{t('paused')}</Badge> : <RaceBadge status={status} />}
        <span className="text-sm font-semibold tabular-nums">{describeRaceTime(room)}</span>
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {t('{count}/{max, plural, one {# player} other {# players}}', {
          count: participants.length,
          max: raceConfig.maxPlayers,
        })}
        {spectatorCount > 0 &&
          ` · ${t('{count, plural, one {# spectator} other {# spectators}}', { count: spectatorCount })}`}
        {winner && (
          <>
            {' · '}
            <RichText
              text="won by <name>{name}</name>"
              values={{ name: winner.displayName }}
              parts={{ name: (content) => <bdi>{content}</bdi> }}
            />
          </>
        )}
        {` · ${t('opened {moment}', { moment: formatMoment(createdAt) })}`}
      </p>
      <RoomTrack room={room} />
      {organizerMessage && (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <Megaphone aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
          <span className="sr-only">{t('Your message:')} </span>
          <bdi className="min-w-0 wrap-anywhere">{organizerMessage.line}</bdi>
        </p>
      )}
      <SessionActions room={room} onAction={onAction} />
    </li>
  );
}

function SessionActions({ room, onAction }: RaceSessionProps) {
  const { roomCode, status, participants, raceConfig } = room;
  const { copy } = useCopy();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {status === 'waiting' && participants.length >= raceConfig.minPlayers && <StartRoom room={room} />}
      {status === 'racing' && <PauseRoom room={room} />}
      {!isRaceOver(status) && (
        <>
          <Action
            icon={Megaphone}
            label={t('Message')}
            name={t('Message {code}', { code: roomCode })}
            onClick={() => {
              onAction('message');
            }}
          />
          <Action
            icon={Users}
            label={t('People')}
            name={t('People in {code}', { code: roomCode })}
            onClick={() => {
              onAction('people');
            }}
          />
        </>
      )}
      <Action
        icon={Copy}
        label={t('Copy code')}
        name={t('Copy code {code}', { code: roomCode })}
        onClick={() => void copy(roomCode, t('Room code'))}
      />
      <Action
        icon={LinkIcon}
        label={t('Copy link')}
        name={t('Copy link of {code}', { code: roomCode })}
        onClick={() => void copy(buildRoomLink(roomCode), t('Race link'))}
      />
      <Button asChild variant="secondary" size="small">
        <a
          href={buildRoomPath(roomCode)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Open {code} (opens a new tab)', { code: roomCode })}
        >
          <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('Open')}
        </a>
      </Button>
      <Button asChild variant="secondary" size="small">
        <a
          href={buildScreenPath(roomCode)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Big screen of {code} (opens a new tab)', { code: roomCode })}
        >
          <Tv aria-hidden className="size-4" />
          {t('Big screen')}
        </a>
      </Button>
      {!isRaceOver(status) && (
        <MoreMenu label={t('More actions for {name}', { name: roomCode })}>
          <MenuItem
            onSelect={() => {
              onAction('end');
            }}
          >
            <X aria-hidden />
            {t('End...')}
          </MenuItem>
        </MoreMenu>
      )}
    </div>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** The accessible name, which contains the label and the room. */
  name: string;
  onClick: () => void;
}

function Action({ icon: Icon, label, name, onClick }: ActionProps) {
  return (
    <Button variant="secondary" size="small" aria-label={name} onClick={onClick}>
      <Icon aria-hidden className="size-4" />
      {label}
    </Button>
  );
}

/** The button that pauses a running race, or lets a paused one continue (G92). */
function PauseRoom({ room: { puzzleId, roomCode, pause } }: { room: RaceRoom }) {
  const change = usePauseRoom(puzzleId, roomCode);
  const Icon = pause ? Play : Pause;
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={change.isPending}
      aria-label={pause ? t('Resume {code}', { code: roomCode }) : t('Pause {code}', { code: roomCode })}
      onClick={() => {
        change.send(pause ? 'resume' : 'pause');
      }}
    >
      {change.isPending || <Icon aria-hidden className="size-4" />}
      {pause ? t('Resume') : t('Pause')}
    </Button>
  );
}

/** The button that starts a room. The owner may start it in every start mode. */
function StartRoom({ room: { puzzleId, roomCode } }: { room: RaceRoom }) {
  const start = useStartRoom(puzzleId, roomCode);
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={start.isPending}
      aria-label={t('Start {code}', { code: roomCode })}
      onClick={() => {
        start.send(undefined);
      }}
    >
      {start.isPending || <Play aria-hidden className="size-4" />}
      {t('Start')}
    </Button>
  );
}
