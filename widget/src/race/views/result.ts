import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isolated } from '../../rewards/isolated.ts';
import { placeText } from './spoken-text.ts';
import { ownSeat } from '../state.ts';
import { measureRaceMs } from '../track/race-time.ts';
import { formatName } from './player-name.ts';
import { formatClock, formatMoves, type Part, type View } from './view.ts';

/** Result of a race for the visitor. */
export interface Result {
  title: string | TemplateResult;
  /** The elapsed time and the number of moves. */
  figures: string;
  /** The visitor's place; null for spectators and players who did not finish. */
  place: number | null;
}

/**
 * Returns the visitor's own result, otherwise the winner's. After a race without a winner, the result says
 * that nobody won. Returns null while the race has no winner.
 */
export function chooseResult(view: View): Result | null {
  const { race, phase } = view.race.scene;
  const { room } = race;
  const seat = ownSeat(race);
  const { texts } = view.language;
  if (!room) return null;
  if (seat?.place)
    return { title: ownTitle(seat.place, view), figures: formatFigures(seat, room, view), place: seat.place };
  const winner = room.participants.find(({ id }) => id === room.winnerId);
  if (!winner && phase !== 'over') return null;
  if (!winner) return { title: texts.noWinner, figures: '', place: null };
  const name = formatName(winner, view);
  const title = isolated(texts.winnerIs, 'name', name);
  return { title, figures: formatFigures(winner, room, view), place: null };
}

/**
 * Renders the button that shares the result (G83), for the players of a race that has a winner. The code that shares
 * the result loads after a press.
 */
export function renderShareButton(view: View): Part {
  const { race, phase } = view.race.scene;
  if (phase !== 'over' || !ownSeat(race) || !race.room?.winnerId) return nothing;
  const share = async ({ currentTarget }: Event): Promise<void> => {
    const module = await import('../results/share-result.ts').catch(() => null);
    view.moments?.noteShare(module !== null, view);
    if (currentTarget instanceof HTMLElement) module?.openShareDialog(currentTarget, view);
  };
  const texts = { share: 'Share', ...view.language.texts };
  return html`<button part="share" aria-haspopup="dialog" @click=${share}>${texts.share}</button>`;
}

function ownTitle(place: number, { language }: View): string {
  return place === 1
    ? language.texts.youWon
    : language.text('youFinished', { place: placeText(place, language) });
}

function formatFigures(player: RaceParticipant, room: RaceRoom, view: View): string {
  const time = formatClock(measureRaceMs(room, player), { withTenths: true });
  return view.language.text('result', { time, moves: formatMoves(view, player.moveCount) });
}
