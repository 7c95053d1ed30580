import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import type { ShownConflict } from '../ui/edit-conflicts.tsx';
import { joinModes } from './join-mode-field.tsx';

const labels: Readonly<Record<string, string>> = {
  minPlayers: 'Min Players',
  maxPlayers: 'Max Players',
  allowSpectators: 'Allow Spectators',
  maxSpectators: 'Max Spectators',
  roomDurationMinutes: 'Room Duration (minutes)',
  startDelaySeconds: 'Start Delay (seconds)',
  finishCountdownSeconds: 'Finish Countdown (seconds)',
  allowedDomains: 'Allowed Domains',
  joinMode: 'Join Mode',
  nameMode: 'Names of Visitors',
  blockedWords: 'Blocked Words',
  seriesRaces: 'Races of a Series',
  ghosts: 'Race Against Replays',
};

/** Describes a setting that two tabs have changed differently (Q4). */
export function describeConflict({ field, yours, stored }: EditConflict): ShownConflict {
  return {
    field,
    label: labels[field] ?? field,
    yours: formatValue(field, yours),
    stored: formatValue(field, stored),
  };
}

function formatValue(field: string, value: unknown): string {
  if (value === null) return field === 'maxSpectators' ? 'Unlimited' : 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None';
  if (value === 'auto' || value === 'host') return joinModes[value].name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
