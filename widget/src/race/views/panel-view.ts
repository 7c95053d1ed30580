import { html, nothing, type TemplateResult } from 'lit/html.js';
import { countSecondsUntil } from '../scene.ts';
import { ownSeat } from '../state.ts';
import { stayHint } from '../stay-hint.ts';
import { countPlayers } from './count-players.ts';
import { chooseResult, renderShareButton, type Result } from './result.ts';
import { formatClock, type Part, type View } from './view.ts';

/**
 * Shows the phase, clock, result and the main button. The height is constant, so that no board moves during a
 * race.
 */
export function renderPanel(view: View): TemplateResult {
  const result = chooseResult(view);
  return html`<div class="panel" data-place=${result?.place ?? nothing}>
    <div class="state" part=${result ? 'result' : nothing}>
      <p class="status" part="status" role=${view.race.scene.secondsToEnd > 0 ? 'timer' : nothing}>
        ${describeStatus(view)}
      </p>
      ${result ? html`<h3 id="result" tabindex="-1">${result.title}</h3>` : renderClock(view)}
      <p class="quiet">${result ? renderFigures(result, view) : describeAdvice(view)}</p>
    </div>
    <div class="go">
      ${renderShareButton(view)}${view.moments?.again(view) ?? (canContinue(view) ? nextButton(view) : renderReadyButton(view))}
    </div>
  </div>`;
}

/**
 * Renders time and moves, then the photo finish and the visitor's best time. A phone shows time and moves in
 * the lane instead.
 */
function renderFigures({ figures }: Result, view: View): TemplateResult {
  const others = view.moments?.list(view) ?? [];
  const end = others.length > 0 ? separator : '';
  return html`${figures ? html`<span class="figures">${figures}${end}</span>` : nothing}${others.join(separator)}`;
}

/** The first space does not break, so that no line begins with the dot. */
const separator = '\u00a0· ';

/** Returns the text about the phase (V3). */
export function describeStatus({ language, race: { scene } }: View): string {
  const { room } = scene.race;
  const { texts } = language;
  if (!room) return texts.connecting;
  if (scene.phase === 'countdown') return texts.getReady;
  if (scene.phase === 'racing')
    return scene.secondsToEnd > 0
      ? language.text('endsIn', { seconds: scene.secondsToEnd })
      : texts.inProgress;
  const { minPlayers } = room.raceConfig;
  if (scene.phase === 'waiting')
    return countPlayers(room) < minPlayers
      ? language.text('waiting', { min: minPlayers })
      : room.raceConfig.startMode === 'owner'
        ? texts.waitingForOwner
        : texts.waitingForReady;
  return room.status === 'expired' || room.status === 'cancelled' ? texts[room.status] : texts.completed;
}

/**
 * Returns true if the visitor can continue to another room. Players who have finished can do so as soon as
 * the next room is known. All others can do so after the race.
 */
function canContinue({ race: { scene } }: View): boolean {
  const { phase, race } = scene;
  if (phase === 'over') return true;
  return race.nextRoom !== null && typeof ownSeat(race)?.place === 'number';
}

/**
 * Returns a note that the host assigns slots (G20) or that other players are delayed. Otherwise returns the number of
 * players in the lobby (G81), or to somebody who is alone, that there is nothing to do.
 */
function describeAdvice({ element, language, race: { scene } }: View): string {
  const texts = { stayHint, ...language.texts };
  const { room, you, isDelayed } = scene.race;
  if (you?.isWaitingForHost) return texts.hostSeats;
  if (isDelayed) return texts.delayed;
  if (scene.phase !== 'waiting' || !room) return '';
  // The owner starts the race in some rooms, and in a room with a known code the players do when they are ready.
  const startsByItself = room.raceConfig.startMode !== 'owner' && !element.target.roomCode;
  if (countPlayers(room) === 1 && startsByItself) return texts.stayHint;
  const present = room.participants.filter(({ isConnected, ghost }) => isConnected && !ghost);
  const ready = present.filter(({ readyToStart }) => readyToStart).length;
  return language.text('lobby', { here: present.length, ready });
}

/** Shows the seconds to the start, then the elapsed time. */
export function renderClock({ language, race }: View): Part {
  const { room } = race.scene.race;
  const { phase, secondsToStart } = race.scene;
  const seconds =
    phase === 'waiting' ? countSecondsUntil(room?.waitDeadline ?? null, race.now) : secondsToStart;
  if (seconds > 0) return html`<p class="clock">${language.text('startsIn', { seconds })}</p>`;
  const elapsed = race.now - Date.parse(room?.startedAt ?? '');
  return phase === 'racing' ? html`<p class="clock" role="timer">${formatClock(elapsed)}</p>` : nothing;
}

/** Renders 'Ready', once the room has enough players (N5). */
function renderReadyButton({ race, language: { texts } }: View): Part {
  const { phase, race: known } = race.scene;
  const { room } = known;
  const seat = ownSeat(known);
  if (phase === 'racing' || !room || !seat || countPlayers(room) < room.raceConfig.minPlayers) return nothing;
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
