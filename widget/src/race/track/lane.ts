import type { Holder } from '../views/slot-text.ts';
import { placeText } from '../views/spoken-text.ts';
import { formatClock, formatMoves, type Lane, type View } from '../views/view.ts';
import { ownPosition, ownSeat } from '../state.ts';
import { measureRaceMs } from './race-time.ts';
import { compareBoards } from './standing.ts';

/** Returns the lanes of the taken slots, in the order of the slots. */
export function listLanes(taken: readonly { slot: number; holder: Holder }[], view: View): readonly Lane[] {
  const { race, leaderId } = view.race.scene;
  const own = ownSeat(race);
  const board = ownPosition(race)?.board;
  const holders = taken.map(({ holder }) =>
    holder.id === own?.id && board ? { ...holder, currentPuzzleState: [...board] } : holder,
  );
  const standings = compareBoards(holders, leaderId);
  return taken.flatMap(({ slot }, index) => {
    const [holder, standing] = [holders[index], standings[index]];
    return holder && standing ? [{ slot, holder, standing, isOwn: holder.id === own?.id }] : [];
  });
}

/** Returns the tiles in place, "6 of 8", or the moves after the finish; empty before the start. */
export function countLane(lane: Lane, view: View): string {
  const { race, language } = view;
  const { holder, standing } = lane;
  const { placed, total } = standing;
  if (formatTime(lane, view)) return formatMoves(view, holder.ghost?.moveCount ?? holder.moveCount);
  return race.scene.phase === 'waiting' ? '' : language.text('placed', { placed, total });
}

/**
 * Returns the text at the end of a lane: place and time, the gap to the leader, or the state of the player,
 * such as ready or disconnected.
 */
export function describeLane(lane: Lane, view: View): string {
  const { holder } = lane;
  const { texts } = view.language;
  const time = formatTime(lane, view);
  if (holder.place !== null) return `${placeText(holder.place, view.language)} · ${time}`;
  if (time) return time;
  if (holder.hasLeft) return texts.gone;
  if (view.race.scene.phase === 'over') return texts.notFinished;
  if (!holder.isConnected) return texts.away;
  return view.race.scene.phase === 'waiting' ? describePresence(lane, view) : describeGap(lane, view);
}

/** Says in the lobby whether a player is ready or only present (G81). */
function describePresence({ holder }: Lane, { language: { texts } }: View): string {
  if (holder.ghost) return '';
  return holder.readyToStart ? texts.slotReady : texts.here;
}

function describeGap({ standing }: Lane, view: View): string {
  const { texts } = view.language;
  if (view.race.scene.phase !== 'racing') return '';
  if (standing.isLastTile) return texts.lastTile;
  if (standing.isLeading) return texts.leads;
  return standing.gap > 0 ? view.language.text('behind', { tiles: standing.gap }) : texts.level;
}

/** Returns the time of a player or a replay that has finished; otherwise an empty text. */
function formatTime({ holder, standing }: Lane, { race }: View): string {
  const { room } = race.scene.race;
  const { ghost } = holder;
  const isSolved = standing.total > 0 && standing.placed === standing.total;
  if (ghost) return isSolved ? formatClock(ghost.solveMs, { withTenths: true }) : '';
  if (!room || holder.completedAt === null) return '';
  return formatClock(measureRaceMs(room, holder), { withTenths: true });
}
