import type { RaceHistory } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { ArrowRight, Crown, Settings2 } from 'lucide-react';
import { Link } from 'wouter';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { placeText } from './place-text.ts';
import { RaceBadge } from './race-badge.tsx';
import { buildRoomPath } from './room-link.ts';

type PastRace = RaceHistory[number];

/** Lists the owner's races, newest first (D11). */
export function RaceHistoryList({ races }: { races: RaceHistory }) {
  return (
    <ul aria-label={t('Races')} className="space-y-4">
      {races.map((race) => (
        <li key={race.id}>
          <RaceCard race={race} />
        </li>
      ))}
    </ul>
  );
}

function RaceCard({ race }: { race: PastRace }) {
  const { id, puzzleId, puzzleTitle, puzzleImage, status, roomCode, createdAt } = race;
  return (
    <Card className="flex flex-wrap gap-4 p-4 sm:p-5" aria-labelledby={`race-${id}`}>
      <img
        src={puzzleImage}
        width={imageContractPx}
        height={imageContractPx}
        alt=""
        loading="lazy"
        className="size-16 shrink-0 rounded-tile bg-sunken object-cover sm:size-24"
      />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`race-${id}`} dir="auto" className="text-base">
            {puzzleTitle}
          </h2>
          <RaceBadge status={status} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
          <span>
            <RichText
              text="Room <code>{code}</code>"
              values={{ code: roomCode }}
              parts={{ code: (content) => <span className="font-mono font-semibold">{content}</span> }}
            />
          </span>
          <span>{formatPlayers(race)}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <Results race={race} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button asChild variant="secondary" size="small">
          <Link
            href={`/race-manage/${puzzleId}`}
            aria-label={t('Manage races of {title}', { title: puzzleTitle })}
          >
            <Settings2 aria-hidden className="size-4" />
            {t('Manage')}
          </Link>
        </Button>
        <Button asChild variant="secondary" size="small">
          <Link href={buildRoomPath(roomCode)} aria-label={t('Open room {code}', { code: roomCode })}>
            {t('Open')}
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        </Button>
      </div>
    </Card>
  );
}

function formatPlayers({ currentPlayers, maxPlayers, participants }: PastRace): string {
  const watching = participants.filter(({ role }) => role === 'spectator').length;
  const players = t('{count}/{max, plural, one {# player} other {# players}}', {
    count: currentPlayers,
    max: maxPlayers,
  });
  if (watching === 0) return players;
  return `${players}, ${t('{count, plural, one {# spectator} other {# spectators}}', { count: watching })}`;
}

/** Lists the winner and the players who finished later. */
function Results({ race: { status, winnerName, participants } }: { race: PastRace }) {
  const others = participants
    .filter(({ position }) => position !== null && position > 1)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  if (winnerName === null) {
    return (
      <p className="mt-1.5 text-sm text-soft">{isRaceOver(status) ? t('No winner') : t('No winner yet')}</p>
    );
  }
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold">
        <Crown aria-hidden className="size-4 shrink-0 text-brand" />
        <span className="sr-only">{t('Winner:')} </span>
        <bdi className="wrap-anywhere">{winnerName}</bdi>
      </span>
      {others.map(({ id, username, position }) => (
        <span key={id} className="text-soft wrap-anywhere">
          {placeText(position ?? 0)} <bdi>{username}</bdi>
        </span>
      ))}
    </p>
  );
}
