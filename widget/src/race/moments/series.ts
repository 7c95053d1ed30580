import type { RaceRoom, RaceSeries } from '@puzzle-prize/sdk/protocol';
import { findHolder, ownSeat } from '../state.ts';
import { formatName } from '../views/player-name.ts';
import type { Lane, View } from '../views/view.ts';
import { getTexts } from './get-texts.ts';

/** Returns the points of a player after a race of a series (G76); null without a series. */
export function formatLanePoints({ slot }: Lane, view: View): string | null {
  const { race, phase } = view.race.scene;
  const own = race.room?.series?.points.find(({ slotNumber }) => slotNumber === slot);
  return own && phase === 'over' ? formatPoints(own.points, view) : null;
}

/**
 * Returns the text about the series: before its end the number of the race and the standing, after the last race the
 * player or players with the most points.
 */
export function describeSeries(view: View): string | null {
  const { race, phase } = view.race.scene;
  const { room } = race;
  if (!room?.series) return null;
  const texts = getTexts(view);
  const { series } = room;
  const number = view.language.fill(texts.seriesRace, { race: series.race, races: series.races });
  if (phase !== 'over') return number;
  if (series.race >= series.races) return describeWinners(room, series, view);
  const standing = rankPoints(series).map(({ slotNumber, points }) =>
    view.language.fill('{name}\u00a0{points}', { name: nameSlot(room, slotNumber, view), points }),
  );
  return view.language.fill(texts.seriesStanding, { number, standing: standing.join(', ') });
}

/** Returns the text that names the winner of a series, or all players who share the most points. */
function describeWinners(room: RaceRoom, series: RaceSeries, view: View): string {
  const texts = getTexts(view);
  const ranked = rankPoints(series);
  const most = ranked[0]?.points ?? 0;
  const best = ranked.filter(({ points }) => points === most);
  if (most === 0) return texts.seriesNobody;
  const points = formatPoints(most, view);
  const names = best.map(({ slotNumber }) => nameSlot(room, slotNumber, view)).join(', ');
  if (best.length > 1) return view.language.fill(texts.seriesTie, { names, points });
  const isYou = best[0]?.slotNumber === ownSeat(view.race.scene.race)?.puzzleSlotNumber;
  return view.language.fill(isYou ? texts.seriesYouWon : texts.seriesWon, { name: names, points });
}

function rankPoints({ points }: RaceSeries): RaceSeries['points'] {
  return [...points].sort((one, other) => other.points - one.points || one.slotNumber - other.slotNumber);
}

function formatPoints(points: number, view: View): string {
  return view.language.fill(getTexts(view).points, { points });
}

function nameSlot(room: RaceRoom, slot: number, view: View): string {
  const holder = findHolder(room, slot);
  const isYou = holder?.id === ownSeat(view.race.scene.race)?.id;
  if (isYou) return view.language.texts.you;
  return holder ? formatName(holder, view) : view.language.text('player', { slot });
}
