import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ownSeat } from '../state.ts';
import { resultOf } from './result.ts';
import { clockText, type Part, type View } from './view.ts';

/**
 * How far the race is, its clock and then its result, and the one button there is: of the same height from the lobby to the
 * end, so that no board moves while somebody plays on it.
 */
export function panelView(view: View): TemplateResult {
  const result = resultOf(view);
  return html`<div class="panel" data-place=${result?.place ?? nothing}>
    <div class="state" part=${result ? 'result' : nothing}>
      <p class="status" part="status">${statusText(view)}</p>
      ${result ? html`<h3 id="result" tabindex="-1">${result.title}</h3>` : clock(view)}
      <p class="quiet">${result?.figures ?? adviceText(view)}</p>
    </div>
    ${view.race.scene.phase === 'over' ? nextButton(view) : readyButton(view)}
  </div>`;
}

/** V3. */
function statusText({ language, race: { scene } }: View): string {
  const { room } = scene.race;
  const { texts } = language;
  if (!room) return texts.connecting;
  if (scene.phase === 'countdown') return texts.getReady;
  if (scene.phase === 'racing') return texts.inProgress;
  const { minPlayers } = room.raceConfig;
  if (scene.phase === 'waiting')
    return room.participants.length < minPlayers
      ? language.text('waiting', { min: minPlayers })
      : texts.waitingForReady;
  return room.status === 'expired' || room.status === 'cancelled' ? texts[room.status] : texts.completed;
}

/** Who has no seat yet is told where seats come from (G20). */
function adviceText({ language: { texts }, race: { scene } }: View): string {
  return scene.race.you?.isWaitingForHost ? texts.hostSeats : '';
}

/** Whole seconds to the start, and from there on the time. */
function clock({ language, race }: View): Part {
  const { room } = race.scene.race;
  const { phase, secondsToStart } = race.scene;
  const seconds = phase === 'waiting' ? secondsUntil(room?.waitDeadline ?? null, race.now) : secondsToStart;
  if (seconds > 0) return html`<p class="clock">${language.text('startsIn', { seconds })}</p>`;
  const elapsed = race.now - Date.parse(room?.startedAt ?? '');
  return phase === 'racing' ? html`<p class="clock" role="timer">${clockText(elapsed)}</p>` : nothing;
}

function secondsUntil(time: string | null, now: number): number {
  return time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / 1000));
}

/** A player may say so once there are enough of them (N5). */
function readyButton({ race, language: { texts } }: View): Part {
  const { phase, race: known } = race.scene;
  const { room } = known;
  const seat = ownSeat(known);
  if (phase === 'racing' || !room || !seat || room.participants.length < room.raceConfig.minPlayers)
    return nothing;
  const isReady = seat.readyToStart || race.isReadying || phase === 'countdown';
  const ready = (): void => {
    if (!isReady) void race.ready();
  };
  return html`<button class="main" part="button" aria-disabled=${isReady} @click=${ready}>
    ${isReady ? texts.isReady : texts.ready}
  </button>`;
}

function nextButton({ race, language: { texts } }: View): TemplateResult {
  const next = (): void => {
    race.next();
  };
  return html`<button class="main" part="button" @click=${next}>${texts.nextRace}</button>`;
}
