import type { RaceEvent } from '@puzzle-prize/sdk/protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { useTimeZone } from '../../auth/time-zone.ts';
import { formatScheduled } from '../../campaigns/describe-stage.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { useNow } from '../../ui/use-now.ts';

const stages = {
  upcoming: { tone: 'neutral', text: 'Upcoming' },
  lobby: { tone: 'sun', text: 'Lobby open' },
  running: { tone: 'leaf', text: 'Running' },
  over: { tone: 'neutral', text: 'Over' },
} as const;

export interface EventRowProps {
  event: RaceEvent;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows a scheduled race with its stage, its start and its players. */
export function EventRow({ event, onEdit, onDelete }: EventRowProps) {
  const { title, startsAt, timeZone, stage } = event;
  const nowMs = useNow();
  const { timeZone: ownerZone } = useTimeZone();
  const { tone, text } = stages[stage];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="mt-1 text-sm text-soft">
          {formatScheduled(startsAt, timeZone, { nowMs, timeZone: ownerZone })}
          {stage !== 'upcoming' && ` · ${describePlayers(event)}`}
        </p>
      </div>
      <div className="flex gap-1">
        {stage === 'upcoming' && (
          <Button variant="quiet" size="icon" aria-label={`Change ${title}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
        )}
        <Button variant="quiet" size="icon" aria-label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}

function describePlayers({ stage, players }: RaceEvent): string {
  const count = formatCount(players, 'player');
  return stage === 'lobby' ? `${count} in the lobby` : count;
}
