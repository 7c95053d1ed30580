import { countLane, describeLane } from '../track/lane.ts';
import { formatName } from '../views/player-name.ts';
import type { Lane, View } from '../views/view.ts';
import { rankPlayers } from './rank.ts';

/** Returns the lanes in the order of the standings. */
export function rankLanes(lanes: readonly Lane[]): readonly Lane[] {
  const players = lanes.map(({ holder }) => holder);
  const order = rankPlayers(
    players,
    lanes.map(({ standing }) => standing),
  );
  return order.flatMap((index) => lanes[index] ?? []);
}

/** Returns the current standings as one text: "You, 6 of 8, Leads. Anna, 5 of 8, 1 behind" (G80). */
export function describeStandings(lanes: readonly Lane[], view: View): string {
  const { texts } = view.language;
  return rankLanes(lanes)
    .map((lane) => [
      lane.isOwn ? texts.you : formatName(lane.holder, view),
      countLane(lane, view),
      describeLane(lane, view),
    ])
    .map((parts) => parts.filter(Boolean).join(', '))
    .join('. ');
}
