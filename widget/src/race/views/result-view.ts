import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { placeText } from '../speech.ts';
import { ownSeat } from '../state.ts';
import { nameOf } from './slot-text.ts';
import { clockText, movesText, type View } from './view.ts';

/** How it ended for who sees it: the own place once it is known, else who won once all is over. */
export function resultView(view: View): TemplateResult | typeof nothing {
  const { race, phase } = view.race.scene;
  const { room } = race;
  const seat = ownSeat(race);
  if (!room) return nothing;
  if (seat?.place) return ownResult(seat, room, view);
  if (phase !== 'over') return nothing;
  const { texts } = view.language;
  const winner = room.participants.find(({ id }) => id === room.winnerId);
  if (!winner) return html`<div class="result" part="result"><h3>${texts.noWinner}</h3></div>`;
  const name = nameOf(winner, winner.puzzleSlotNumber ?? 0, view);
  return html`<div class="result" part="result">
    <h3>${view.language.text('winnerIs', { name })}</h3>
    <p class="quiet">${figures(winner, room, view)}</p>
  </div>`;
}

function ownResult(seat: RaceParticipant, room: RaceRoom, view: View): TemplateResult {
  const { language, prize } = view;
  const place = placeText(seat.place ?? 0, language);
  return html`<div class="result" part="result" data-place=${seat.place}>
    <h3 id="result" tabindex="-1">
      ${seat.place === 1 ? language.texts.youWon : language.text('youFinished', { place })}
    </h3>
    <p class="quiet">${figures(seat, room, view)}</p>
    ${seat.place === 1 ? prize : nothing}
  </div>`;
}

/** The time from the start, and the moves. */
function figures({ completedAt, moveCount }: RaceParticipant, { startedAt }: RaceRoom, view: View): string {
  const ms = Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '');
  const time = clockText(ms, { withTenths: true });
  return view.language.text('result', { time, moves: movesText(view, moveCount) });
}
