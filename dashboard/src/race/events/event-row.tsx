import type { RaceEvent } from '@puzzle-prize/sdk/protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { useTimeZone } from '../../auth/time-zone.ts';
import { formatScheduled } from '../../campaigns/describe-stage.ts';
import { t } from '../../language/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useNow } from '../../ui/use-now.ts';

const tones = { upcoming: 'neutral', lobby: 'sun', running: 'leaf', over: 'neutral' } as const;

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
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </span>
          <Badge tone={tones[stage]}>{nameStage(stage)}</Badge>
        </p>
        <p className="mt-1 text-sm text-soft">
          {formatScheduled(startsAt, timeZone, { nowMs, timeZone: ownerZone })}
          {stage !== 'upcoming' && ` · ${describePlayers(event)}`}
        </p>
      </div>
      <MoreMenu label={t('More actions for {title}', { title })}>
        {stage === 'upcoming' && (
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden />
            {t('Change')}
          </MenuItem>
        )}
        <MenuItem onSelect={onDelete}>
          <Trash2 aria-hidden />
          {t('Delete...')}
        </MenuItem>
      </MoreMenu>
    </li>
  );
}

function nameStage(stage: RaceEvent['stage']): string {
  const names: Record<RaceEvent['stage'], string> = {
    upcoming: t('Upcoming'),
    lobby: t('Lobby open'),
    running: t('Running [race]'),
    over: t('Over'),
  };
  return names[stage];
}

function describePlayers({ stage, players: count }: RaceEvent): string {
  return stage === 'lobby'
    ? t('{count, plural, one {# player} other {# players}} in the lobby', { count })
    : t('{count, plural, one {# player} other {# players}}', { count });
}
