import { racePlaceWaitSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextMoment, settle } from './course.ts';
import { enter } from './entry.ts';
import { answer, connect, disconnect, finish } from './race.ts';
import { aRoom, newcomer } from './race.arbitrary.ts';
import { isRefusal, type Refusal, type Room, findWinner } from './room.ts';

const now = 1_000_000;
const startedAtMs = now;
const waitMs = racePlaceWaitSeconds * 1000;

function allowed(outcome: Room | Refusal): Room {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome;
}

/** Creates a running race with players on the given nodes. */
function racing(nodes: Readonly<Record<string, string>>): Room {
  let room = aRoom();
  for (const [name, nodeId] of Object.entries(nodes)) {
    room = allowed(enter(room, { ...newcomer(name), wantsSeat: true }, now));
    room = allowed(connect(room, { sessionHash: name, nodeId }, now));
  }
  return { ...room, state: { phase: 'racing', startedAtMs, winner: null, finishDeadlineMs: null } };
}

/** Stores the finish of a player, perhaps some time after it was judged. */
function finishLate(
  room: Room,
  name: string,
  { judgedAtMs, storedAtMs = judgedAtMs }: { judgedAtMs: number; storedAtMs?: number },
) {
  const player = room.players.find(({ sessionHash }) => sessionHash === name);
  const { connection = 0, nodeId } = player ?? {};
  const done = { sessionHash: name, connection, board: solvedBoard(3), moveCount: 9 };
  return allowed(finish(room, { ...done, judgedAtMs, nodeId: nodeId ?? '' }, storedAtMs));
}

function listPlaces({ players }: Room): string[] {
  return players
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ sessionHash }) => sessionHash);
}

describe('places', () => {
  const apart = racing({ a: 'node-1', b: 'node-2', c: 'node-2' });

  it('[N8, G47] are given at once if one node judges all players', () => {
    expect(
      listPlaces(finishLate(racing({ a: 'node-1', b: 'node-1' }), 'b', { judgedAtMs: now + 5000 })),
    ).toEqual(['b']);
  });

  it('[N8, G47] go to the earlier solving move even if the later one was stored first', () => {
    const pending = finishLate(racing({ a: 'node-1', b: 'node-2' }), 'b', { judgedAtMs: now + 5000 });
    expect(listPlaces(pending)).toEqual([]);
    expect(findWinner(pending)).toBeUndefined();
    const both = finishLate(pending, 'a', { judgedAtMs: now + 4000, storedAtMs: now + 6000 });
    expect(listPlaces(both)).toEqual(['a', 'b']);
    expect(both.state).toMatchObject({ winner: { id: 'id-a', timeMs: 4000 } });
  });

  it('[N8, G47] wait for the confirmation of each node that judges a remaining player', () => {
    const pending = finishLate(apart, 'b', { judgedAtMs: now + 5000 });
    const early = answer(pending, { nodeId: 'node-1', untilMs: now + 4999 }, now + 5010);
    expect(early).toBe(pending);
    expect(listPlaces(answer(pending, { nodeId: 'node-1', untilMs: now + 5000 }, now + 5010))).toEqual(['b']);
  });

  it('[N8, G47] are given without a confirmation after the longest wait, and never change', () => {
    const pending = finishLate(apart, 'b', { judgedAtMs: now + 5000, storedAtMs: now + 8000 });
    expect(findNextMoment(pending)).toBe(now + 8000 + waitMs);
    const settled = settle(pending, now + 8000 + waitMs);
    expect(listPlaces(settled)).toEqual(['b']);
    const late = finishLate(settled, 'a', { judgedAtMs: now + 4000, storedAtMs: now + 9000 + waitMs });
    const third = answer(late, { nodeId: 'node-2', untilMs: late.expiresAtMs }, now + 9000 + waitMs);
    expect(third.players[0]?.completedAtMs).toBe(now + 5000);
    expect(listPlaces(third)).toEqual(['b', 'a']);
  });

  it('[N8, G47] do not wait for a node that has released its player', () => {
    const pending = finishLate(apart, 'b', { judgedAtMs: now + 5000 });
    const gone = disconnect(pending, { sessionHash: 'a', connection: 1 }, now + 5100);
    expect(listPlaces(settle(gone, now + 5100))).toEqual(['b']);
    const moved = allowed(connect(pending, { sessionHash: 'a', nodeId: 'node-3' }, now + 5100));
    expect(listPlaces(settle(moved, now + 5100))).toEqual(['b']);
  });

  it('[N6, N8] are given to all finished players when the time of the room is over', () => {
    const short = { ...apart, expiresAtMs: now + 6000 };
    const over = settle(finishLate(short, 'b', { judgedAtMs: now + 5000 }), now + 7000);
    expect(over.state).toMatchObject({ phase: 'over', ending: 'completed', winner: { id: 'id-b' } });
  });

  it('[N8, G47] follow the judged times, however late each node stores them', () => {
    const names = ['a', 'b', 'c', 'd'];
    const anyRace = fc.record({
      nodes: fc.array(fc.constantFrom('node-1', 'node-2', 'node-3'), { minLength: 4, maxLength: 4 }),
      judged: fc.uniqueArray(fc.integer({ min: 1, max: 9000 }), { minLength: 4, maxLength: 4 }),
      /** The nodes in the order in which they store changes. */
      turns: fc.array(fc.constantFrom('node-1', 'node-2', 'node-3'), { minLength: 8, maxLength: 40 }),
    });
    fc.assert(
      fc.property(anyRace, ({ nodes, judged, turns }) => {
        const people = names.map((name, index) => ({
          name,
          nodeId: nodes[index] ?? '',
          judgedAtMs: now + (judged[index] ?? 0),
        }));
        const inOrder = people.toSorted((one, other) => one.judgedAtMs - other.judgedAtMs);
        let room = racing(Object.fromEntries(people.map(({ name, nodeId }) => [name, nodeId])));
        const queues = Map.groupBy(inOrder, ({ nodeId }) => nodeId);
        for (const nodeId of [...turns, ...nodes, ...nodes, ...nodes, ...nodes]) {
          const next = queues.get(nodeId)?.shift();
          const storedAtMs = now + 9500;
          room = next
            ? finishLate(room, next.name, { judgedAtMs: next.judgedAtMs, storedAtMs })
            : answer(room, { nodeId, untilMs: now + 9500 }, storedAtMs);
          const places = listPlaces(room);
          expect(places).toEqual(inOrder.slice(0, places.length).map(({ name }) => name));
        }
        expect(listPlaces(room)).toHaveLength(4);
      }),
    );
  });
});
