import { tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';
import type { Runner } from '../track/standing.ts';
import { formatName } from './player-name.ts';
import { placeText } from './spoken-text.ts';
import { formatMoves, type View } from './view.ts';

/** The player in a slot, or the player who last held the slot before leaving. */
export type Holder = Runner;

/** Returns the accessible name of a slot: "Anna, slot 2, 5 of 8 in place, 23 moves". */
export function formatLabel(holder: Holder | null, slot: number, view: View): string {
  const { language } = view;
  const isOpen = view.race.scene.phase === 'waiting';
  if (!holder) return language.text(isOpen ? 'slotFree' : 'slotEmpty', { slot });
  const board = holder.currentPuzzleState ?? [];
  const label = language.text('slotName', {
    name: formatName(holder, view),
    slot,
    placed: tilesInPlace(board),
    total: Math.max(0, board.length - 1),
    moves: formatMoves(view, holder.moveCount),
  });
  const place = holder.place === null ? '' : placeText(holder.place, language);
  return [label, place, describeState(holder, view)].filter(Boolean).join(', ');
}

/** Returns "finished", "disconnected" or "ready"; empty during normal play. */
export function describeState(
  { completedAt, isConnected, readyToStart, hasLeft }: Holder,
  view: View,
): string {
  const { texts } = view.language;
  if (completedAt !== null) return texts.slotDone;
  if (hasLeft) return texts.gone;
  if (!isConnected) return texts.away;
  return view.race.scene.phase === 'waiting' && readyToStart ? texts.slotReady : '';
}
