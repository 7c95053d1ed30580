import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { tilesInPlace } from '@puzzle-prize/sdk/puzzle';
import { placeText } from '../speech.ts';
import { movesText, type View } from './view.ts';

/** Who has a slot, or had it until they left the race. */
export type Holder = RaceParticipant & { hasLeft?: boolean };

/** What others call a player (V2). */
export function nameOf({ displayName }: RaceParticipant, slot: number, { language }: View): string {
  return displayName || language.text('player', { slot });
}

/** "Anna, slot 2, 5 of 8 in place, 23 moves": all of a slot in one name. */
export function labelOf(holder: Holder | null, slot: number, view: View): string {
  const { language } = view;
  const isOpen = view.race.scene.phase === 'waiting';
  if (!holder) return language.text(isOpen ? 'slotFree' : 'slotEmpty', { slot });
  const board = holder.currentPuzzleState ?? [];
  const label = language.text('slotName', {
    name: nameOf(holder, slot, view),
    slot,
    placed: tilesInPlace(board),
    total: Math.max(0, board.length - 1),
    moves: movesText(view, holder.moveCount),
  });
  const place = holder.place === null ? '' : placeText(holder.place, language);
  return [label, place, stateText(holder, view)].filter(Boolean).join(', ');
}

/** Home, cut off or ready; empty for who does what is expected. */
export function stateText({ completedAt, isConnected, readyToStart, hasLeft }: Holder, view: View): string {
  const { texts } = view.language;
  if (completedAt !== null) return texts.slotDone;
  if (hasLeft) return texts.gone;
  if (!isConnected) return texts.away;
  return view.race.scene.phase === 'waiting' && readyToStart ? texts.slotReady : '';
}
