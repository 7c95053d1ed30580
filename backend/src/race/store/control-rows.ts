import type { PoolClient } from 'pg';
import type { Pause, Room, RoomControl } from '../rules/room.ts';

/** The columns of the room `r` about the actions of its owner, as JSON with times in milliseconds. */
export const selectControl = `json_build_object(
    'pausedAtMs', floor(extract(epoch from r.paused_at) * 1000), 'pauseEndsAtMs', floor(extract(epoch from r.pause_ends_at) * 1000),
    'pastPauses', r.past_pauses, 'removed', r.removed_sessions, 'line', r.message,
    'saidAtMs', floor(extract(epoch from r.message_said_at) * 1000))`;

export interface ControlRow {
  pausedAtMs: number | null;
  pauseEndsAtMs: number | null;
  /** The begin and end times of the past pauses, alternating. */
  pastPauses: number[];
  removed: string[];
  line: string | null;
  saidAtMs: number | null;
}

export function toControl(row: ControlRow): RoomControl {
  const { pausedAtMs, pauseEndsAtMs, pastPauses, removed, line, saidAtMs } = row;
  return {
    pause:
      pausedAtMs === null || pauseEndsAtMs === null ? null : { sinceMs: pausedAtMs, endsAtMs: pauseEndsAtMs },
    pastPauses: toPauses(pastPauses),
    removed,
    message: line === null || saidAtMs === null ? null : { line, saidAtMs },
  };
}

/** Converts alternating begin and end times to pauses. */
export function toPauses(times: readonly number[]): Pause[] {
  return times.flatMap((sinceMs, index) => {
    const endsAtMs = times[index + 1];
    return index % 2 === 0 && endsAtMs !== undefined ? [{ sinceMs, endsAtMs }] : [];
  });
}

/** Writes the actions of the owner. A pause also moves the expiry of the room. */
export async function writeControl(
  connection: Pick<PoolClient, 'query'>,
  { id, expiresAtMs, control }: Room,
): Promise<void> {
  const { pause, pastPauses, removed, message } = control;
  await connection.query({
    name: 'race-write-control',
    text: controlStatement,
    values: [
      id,
      new Date(expiresAtMs),
      pause && new Date(pause.sinceMs),
      pause && new Date(pause.endsAtMs),
      pastPauses.flatMap(({ sinceMs, endsAtMs }) => [sinceMs, endsAtMs]),
      removed,
      message?.line ?? null,
      message && new Date(message.saidAtMs),
    ],
  });
}

const controlStatement = `
  update competitive_race_rooms set expires_at = $2, paused_at = $3, pause_ends_at = $4, past_pauses = $5,
    removed_sessions = $6, message = $7, message_said_at = $8 where id = $1`;
