import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRooms, type WaitingRoom } from './plan-rooms.ts';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Creates rooms with these numbers of players. */
const roomsOf = (players: readonly number[], slots: number): WaitingRoom[] =>
  players.map((count, index) => ({ code: `R${index}`, players: count, slots }));

/** Newcomers and the waiting rooms of a race with 2 to 4 slots. */
const anyArrival = ({ leastSlots }: { leastSlots: number }) =>
  fc.integer({ min: leastSlots, max: 4 }).chain((maxPlayers) =>
    fc.record({
      newcomers: fc.integer({ min: 0, max: 120 }),
      players: fc.array(fc.integer({ min: 0, max: maxPlayers - 1 }), { maxLength: 12 }),
      minPlayers: fc.integer({ min: 2, max: maxPlayers }),
      maxPlayers: fc.constant(maxPlayers),
    }),
  );

/** Returns the number of people in each room that the plan uses, and in the waiting rooms with players. */
function listSizes(waiting: readonly WaitingRoom[], { existing, opened }: ReturnType<typeof planRooms>) {
  const counts = new Map(existing.map(({ code, count }) => [code, count]));
  const used = waiting.filter(({ code, players }) => players > 0 || counts.has(code));
  return [...used.map(({ code, players }) => players + (counts.get(code) ?? 0)), ...opened];
}

describe('a plan for newcomers', () => {
  it('[G73] gives everyone one slot, and no room more people than slots', () => {
    fc.assert(
      fc.property(anyArrival({ leastSlots: 2 }), ({ newcomers, players, ...rules }) => {
        const waiting = roomsOf(players, rules.maxPlayers);
        const plan = planRooms(newcomers, waiting, rules);
        const { existing, opened } = plan;
        expect(sum([...existing.map(({ count }) => count), ...opened])).toBe(newcomers);
        expect(new Set(existing.map(({ code }) => code)).size).toBe(existing.length);
        expect(Math.max(0, ...listSizes(waiting, plan))).toBeLessThanOrEqual(rules.maxPlayers);
        expect(Math.min(1, ...existing.map(({ count }) => count), ...opened)).toBe(1);
      }),
    );
  });

  it('[G73] leaves nobody alone if rooms have three or four slots and enough people arrive', () => {
    fc.assert(
      fc.property(anyArrival({ leastSlots: 3 }), ({ newcomers, players, maxPlayers }) => {
        const lonely = players.filter((count) => count === 1).length;
        fc.pre(newcomers >= Math.max(2, lonely));
        const waiting = roomsOf(players, maxPlayers);
        const plan = planRooms(newcomers, waiting, { minPlayers: 2, maxPlayers });
        expect(Math.min(...listSizes(waiting, plan))).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('[G73] leaves exactly one of an odd number alone if rooms have two slots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 3 }), (newcomers, rooms) => {
        const waiting = roomsOf(
          Array.from({ length: rooms }, () => 0),
          2,
        );
        const sizes = listSizes(waiting, planRooms(newcomers, waiting, { minPlayers: 2, maxPlayers: 2 }));
        expect(sizes.filter((size) => size === 1)).toHaveLength(newcomers % 2);
      }),
    );
  });

  it('[G73] opens rooms only if all waiting rooms with players are full or give a newcomer to the last room', () => {
    fc.assert(
      fc.property(anyArrival({ leastSlots: 2 }), ({ newcomers, players, ...rules }) => {
        const waiting = roomsOf(players, rules.maxPlayers);
        const plan = planRooms(newcomers, waiting, rules);
        fc.pre(plan.opened.length > 0);
        const counts = new Map(plan.existing.map(({ code, count }) => [code, count]));
        expect(waiting.filter(({ code, players: were }) => were === 0 && !counts.has(code))).toEqual([]);
        const free = waiting
          .filter(({ players: were }) => were > 0)
          .map(({ code, players: were }) => rules.maxPlayers - were - (counts.get(code) ?? 0));
        expect(sum(free)).toBeLessThan(rules.minPlayers);
        expect(plan.opened.length).toBeLessThanOrEqual(Math.ceil(newcomers / rules.minPlayers));
      }),
    );
  });

  it('[G72, G73] sends no more people to a countdown against ghosts than replace them', () => {
    const counting: WaitingRoom = { code: 'GHOSTS', players: 1, slots: 2 };
    expect(planRooms(3, [counting], { minPlayers: 2, maxPlayers: 4 })).toEqual({
      existing: [{ code: 'GHOSTS', count: 1 }],
      opened: [2],
    });
  });

  const twoToFour = { minPlayers: 2, maxPlayers: 4 };
  it.each<{ who: string; newcomers: number; players: number[]; rules: typeof twoToFour; sizes: number[] }>([
    { who: 'five people', newcomers: 5, players: [], rules: twoToFour, sizes: [3, 2] },
    {
      who: 'nine people in races of at least three',
      newcomers: 9,
      players: [],
      rules: { minPlayers: 3, maxPlayers: 4 },
      sizes: [3, 3, 3],
    },
    {
      who: 'five people in races of four',
      newcomers: 5,
      players: [],
      rules: { minPlayers: 4, maxPlayers: 4 },
      sizes: [4, 1],
    },
    { who: 'two people, one free slot', newcomers: 2, players: [3], rules: twoToFour, sizes: [3, 2] },
    { who: 'two people, two who are alone', newcomers: 2, players: [1, 1], rules: twoToFour, sizes: [2, 2] },
    {
      who: 'one person to the room that can start then',
      newcomers: 1,
      players: [1, 2],
      rules: { minPlayers: 3, maxPlayers: 4 },
      sizes: [1, 3],
    },
    { who: 'one person, an empty room', newcomers: 1, players: [0], rules: twoToFour, sizes: [1] },
  ])('[G73] distributes $who', ({ newcomers, players, rules, sizes }) => {
    const waiting = roomsOf(players, rules.maxPlayers);
    expect(listSizes(waiting, planRooms(newcomers, waiting, rules))).toEqual(sizes);
  });
});
