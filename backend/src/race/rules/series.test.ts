import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { cancel } from './race.ts';
import { aGhost, aRoom, newcomer } from './race.arbitrary.ts';
import { seat } from './entry.ts';
import { isRefusal, type Player, type Room } from './room.ts';
import { countPoints, findNextSeriesRace, presentSeries } from './series.ts';

function withPlayers(
  names: readonly string[],
  change: (player: Player) => Partial<Player> = () => ({}),
): Room {
  const room = names.reduce(
    (before, name) => {
      const after = seat(before, newcomer(name), 1_000_000);
      return isRefusal(after) ? before : after;
    },
    aRoom({ seriesRaces: 3 }),
  );
  return { ...room, players: room.players.map((player) => ({ ...player, ...change(player) })) };
}

describe('a series', () => {
  it.each([
    [4, [4, 3, 2, 1]],
    [3, [3, 2, 1]],
    [2, [2, 1]],
    [1, [1]],
  ])('[G76] gives %i players %j points by place, and none to those who did not finish', (players, points) => {
    expect(points.map((_, index) => countPoints(index + 1, players))).toEqual(points);
    expect(countPoints(null, players)).toBe(0);
  });

  it('[G76] adds the points of a race at its end, without those who left, and nothing for a ghost', () => {
    const places: Record<string, number | null> = { a: 2, b: 1, c: null };
    const racing = withPlayers(['a', 'b', 'c'], ({ sessionHash, slot }) => ({
      ...{ place: places[sessionHash] ?? null, seriesPoints: slot * 10, board: solvedBoard(3) },
      leftAtMs: sessionHash === 'c' ? 1 : null,
    }));
    const room = { ...racing, ghosts: [aGhost('ghost')], ghostIds: ['ghost'] };
    const carried = [
      { slotNumber: 1, points: 10 },
      { slotNumber: 2, points: 20 },
    ];
    expect(presentSeries(room)).toEqual({ race: 1, races: 3, points: carried });
    expect(presentSeries(cancel(room, 2_000_000))?.points).toEqual([
      { slotNumber: 1, points: 12 },
      { slotNumber: 2, points: 23 },
    ]);
  });

  it('[G76] is absent for single races, and begins anew after its last race', () => {
    expect(presentSeries(aRoom())).toBeUndefined();
    const rules = { ...aRoom().rules, seriesRaces: 3 };
    expect([1, 2, 3].map((seriesRace) => findNextSeriesRace(aRoom(rules, { seriesRace })))).toEqual([
      2, 3, 1,
    ]);
    // The owner made the series shorter while it ran.
    expect(presentSeries(aRoom(rules, { seriesRace: 4 }))).toBeUndefined();
  });
});
