import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { placeText } from '../speech.ts';
import { ownSeat } from '../state.ts';
import { nameOf } from './slot-text.ts';
import { clockText, movesText, type View } from './view.ts';

/** How a race ended for who sees it. */
export interface Result {
  title: string;
  /** The time from the start, and the moves. */
  figures: string;
  /** The visitor's own; null for who watched, or never came home. */
  place: number | null;
}

/** The own place once it is known, else who won once all is over; null until then. */
export function resultOf(view: View): Result | null {
  const { race, phase } = view.race.scene;
  const { room } = race;
  const seat = ownSeat(race);
  const { texts } = view.language;
  if (!room) return null;
  if (seat?.place)
    return { title: ownTitle(seat.place, view), figures: figuresOf(seat, room, view), place: seat.place };
  if (phase !== 'over') return null;
  const winner = room.participants.find(({ id }) => id === room.winnerId);
  if (!winner) return { title: texts.noWinner, figures: '', place: null };
  const name = nameOf(winner, winner.puzzleSlotNumber ?? 0, view);
  const title = view.language.text('winnerIs', { name });
  return { title, figures: figuresOf(winner, room, view), place: null };
}

function ownTitle(place: number, { language }: View): string {
  return place === 1
    ? language.texts.youWon
    : language.text('youFinished', { place: placeText(place, language) });
}

function figuresOf({ completedAt, moveCount }: RaceParticipant, { startedAt }: RaceRoom, view: View): string {
  const ms = Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '');
  const time = clockText(ms, { withTenths: true });
  return view.language.text('result', { time, moves: movesText(view, moveCount) });
}
