import { describe, expect, it } from 'vitest';
import { aRoom } from './race.arbitrary.ts';
import { isOn, type RoomState, getStartedAt, getStatus } from './room.ts';

const startedAtMs = 5000;
const waiting: RoomState = { phase: 'waiting', waitDeadlineMs: null };
const countdown: RoomState = { phase: 'countdown', startedAtMs };
const racing: RoomState = { phase: 'racing', startedAtMs, winner: null, finishDeadlineMs: null };
const over: RoomState = {
  phase: 'over',
  ending: 'cancelled',
  startedAtMs: null,
  completedAtMs: 9000,
  winner: null,
};

describe('a room', () => {
  it('[N6] has the status of its phase, and after the race the status of its ending', () => {
    const statuses = [waiting, countdown, racing, over].map((state) => getStatus({ state }));
    expect(statuses).toEqual(['waiting', 'countdown', 'racing', 'cancelled']);
  });

  it('[N8] lets tiles move from the start on, also before the start is stored', () => {
    const at = (state: RoomState, nowMs: number) => isOn(aRoom({}, { state }), nowMs);
    expect([at(countdown, 4999), at(countdown, 5000)]).toEqual([false, true]);
    expect([at(waiting, 6000), at(racing, 6000), at(over, 6000)]).toEqual([false, true, false]);
  });

  it('has no start time while it waits', () => {
    expect([waiting, countdown, over].map((state) => getStartedAt({ state }))).toEqual([null, 5000, null]);
  });
});
