import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { t } from '../language/t.ts';
import type { ShownConflict } from '../ui/edit-conflicts.tsx';
import { describeJoinMode } from './join-mode-field.tsx';

/** Describes a setting that two tabs have changed differently (Q4). */
export function describeConflict({ field, yours, stored }: EditConflict): ShownConflict {
  return {
    field,
    label: labelSetting(field),
    yours: formatValue(field, yours),
    stored: formatValue(field, stored),
  };
}

function labelSetting(field: string): string {
  const labels: Readonly<Record<string, string>> = {
    minPlayers: t('Min Players'),
    maxPlayers: t('Max Players'),
    allowSpectators: t('Allow Spectators'),
    maxSpectators: t('Max Spectators'),
    roomDurationMinutes: t('Room Duration (minutes)'),
    startDelaySeconds: t('Start Delay (seconds)'),
    finishCountdownSeconds: t('Finish Countdown (seconds)'),
    allowedDomains: t('Allowed Domains'),
    joinMode: t('Join Mode'),
    nameMode: t('Names of Visitors'),
    blockedWords: t('Blocked Words'),
    seriesRaces: t('Races of a Series'),
    ghosts: t('Race Against Replays'),
  };
  return labels[field] ?? field;
}

function formatValue(field: string, value: unknown): string {
  if (value === null) return field === 'maxSpectators' ? t('Unlimited') : t('None [list]');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : t('None [list]');
  if (value === 'auto' || value === 'host') return describeJoinMode(value).name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
