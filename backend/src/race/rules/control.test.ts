import { raceRemovedMax } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { remove, say } from './control.ts';
import { enter } from './entry.ts';
import { aRoom, newcomer } from './race.arbitrary.ts';
import { connect, endForOwner, start } from './race.ts';
import { findPlayer, isRefusal, type Refusal, type Room } from './room.ts';
import { settle } from './course.ts';

const now = 1_000_000;

function ok(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

function waiting(names = ['a', 'b', 'c']): Room {
  return names.reduce((room, name) => {
    const entered = ok(enter(room, { ...newcomer(name), wantsSeat: true }, now));
    return ok(connect(entered, { sessionHash: name, nodeId: 'node' }, now));
  }, aRoom());
}
const racing = () => settle(ok(start(waiting(), now)), now + 3000);

describe('a removal by the owner', () => {
  it('[G91] frees the slot before the race', () => {
    const room = ok(remove(waiting(), 'b', now));
    expect(room.players.map(({ sessionHash }) => sessionHash)).toEqual(['a', 'c']);
    expect(room.control.removed).toEqual(['b']);
  });

  it('[G91] counts as leaving during the race, and keeps the session out', () => {
    const room = ok(remove(racing(), 'b', now + 5000));
    expect(findPlayer(room, 'b')).toMatchObject({ leftAtMs: now + 5000, isConnected: false });
    expect(enter(room, { ...newcomer('b'), wantsSeat: false }, now + 6000)).toHaveProperty('refusal');
  });

  it('[G91] names a session once, and forgets the earliest ones beyond the limit', () => {
    const removed = Array.from({ length: raceRemovedMax }, (_, index) => `s${index}`);
    const full = { ...waiting(), control: { ...waiting().control, removed: [...removed.slice(1), 'b'] } };
    expect(ok(remove(full, 'b', now)).control.removed).toEqual([...removed.slice(1), 'b']);
    const next = ok(remove(full, 'c', now)).control.removed;
    expect(next).toHaveLength(raceRemovedMax);
    expect(next.at(-1)).toBe('c');
    expect(next).not.toContain('s1');
  });

  it('[G91] is refused for strangers and after the end', () => {
    expect(remove(waiting(), 'x', now)).toEqual({ refusal: 'race.participant_not_found' });
    const over = ok(endForOwner(racing(), now + 5000));
    expect(remove(over, 'a', now + 6000)).toEqual({ refusal: 'race.room_over' });
  });
});

describe('a message of the owner', () => {
  it('[G93] replaces the one before, and is refused after the end', () => {
    const first = ok(say(waiting(), 'Welcome', now));
    expect(ok(say(first, 'Ready?', now + 1000)).control.message).toEqual({
      line: 'Ready?',
      saidAtMs: now + 1000,
    });
    const over = ok(endForOwner(racing(), now + 5000));
    expect(say(over, 'Bye', now + 6000)).toEqual({ refusal: 'race.room_over' });
  });
});
