import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';

type TimedRoom = Pick<RaceRoom, 'status' | 'startedAt' | 'finishDeadline' | 'pause' | 'serverTime'>;

/**
 * Returns the elapsed time of a race, such as "1:05", and after the first finish also the time until the end. Both
 * are as of the server's time in the last reply. The text is empty before the start and after the end.
 */
export function describeRaceTime({
  status,
  startedAt,
  finishDeadline,
  pause,
  serverTime,
}: TimedRoom): string {
  if (status !== 'racing' || startedAt === null) return '';
  const elapsed = formatTime(Date.parse(pause?.pausedAt ?? serverTime) - Date.parse(startedAt));
  if (finishDeadline === null) return elapsed;
  const leftMs = Date.parse(finishDeadline) - Date.parse(pause?.resumesAt ?? serverTime);
  return t('{elapsed}, ends in {left}', { elapsed, left: formatTime(leftMs) });
}

function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
