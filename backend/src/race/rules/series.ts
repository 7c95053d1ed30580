import type { RaceSeries } from '@puzzle-prize/sdk/protocol';
import type { Player, Room } from './room.ts';

/**
 * Returns the points for a place: one point for the player and one for each player behind. With four players the
 * places give 4, 3, 2 and 1 points. A player who did not finish gets none (G76).
 * @param players the number of people who raced, with those who gave up, and without ghosts
 */
export function countPoints(place: number | null, players: number): number {
  return place === null ? 0 : players - place + 1;
}

/** Returns the state of the series of a room; undefined if the race is not part of a series (G76). */
export function presentSeries({ players, rules, seriesRace, state }: Room): RaceSeries | undefined {
  if (rules.seriesRaces < 2 || seriesRace > rules.seriesRaces) return undefined;
  const won = ({ place }: Player) => (state.phase === 'over' ? countPoints(place, players.length) : 0);
  const points = players
    .filter(({ leftAtMs }) => leftAtMs === null)
    .map((player) => ({ slotNumber: player.slot, points: player.seriesPoints + won(player) }));
  return { race: seriesRace, races: rules.seriesRaces, points };
}

/** Returns the number of the rematch in its series. After the last race, a new series begins. */
export function findNextSeriesRace({ rules, seriesRace }: Room): number {
  return seriesRace < rules.seriesRaces ? seriesRace + 1 : 1;
}
