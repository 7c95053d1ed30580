import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../scene.ts';
import { spokenLevels } from '../speech.ts';
import { ownSeat } from '../state.ts';
import { lostBanner } from './notice-view.ts';
import { resultView } from './result-view.ts';
import type { SlotView } from './slot-view.ts';
import { clockText, type View } from './view.ts';

type Part = TemplateResult | typeof nothing;

/** A room: who is in it, how far they are, and what the visitor can do (V1-V3). */
export function raceView(slots: readonly SlotView[], view: View): TemplateResult {
  const { scene } = view.race;
  const { texts } = view.language;
  return html`${header(view)} ${scene.link.kind === 'open' ? nothing : lostBanner(view)}
    <div class="bar">
      <div class="state">
        <p class="status" part="status">${statusText(view)}</p>
        ${clock(view)}
      </div>
      ${actions(view)}
    </div>
    ${resultView(view)}
    <ul
      class=${slots.length > 2 ? 'slots crowd' : 'slots'}
      role="list"
      aria-label=${texts.boards}
      .style=${`--columns: ${slots.length}`}
    >
      ${slots.map((slot) => slot.show(view))}
    </ul>
    ${footer(view)} ${countdown(scene, view)}`;
}

function header({ language, race }: View): Part {
  const { room } = race.scene.race;
  if (!room) return nothing;
  const { participants, raceConfig, spectatorCount } = room;
  const count = { count: participants.length, max: raceConfig.maxPlayers };
  return html`<header>
    <h2 id="heading" part="title" tabindex="-1">${language.text('title', { code: room.roomCode })}</h2>
    <p class="seat">${seatText({ language, race })}</p>
    <p class="count">
      ${language.text('racing', count)}
      ${spectatorCount > 0 ? html`<span>· ${language.text('spectators', { count: spectatorCount })}</span>` : nothing}
    </p>
  </header>`;
}

function seatText({ language, race }: Pick<View, 'language' | 'race'>): string {
  const { you } = race.scene.race;
  const slot = ownSeat(race.scene.race)?.puzzleSlotNumber;
  if (slot) return language.text('yourSlot', { slot });
  return you?.isWaitingForHost ? language.texts.waitingToJoin : language.texts.watching;
}

/** V3. */
function statusText({ language, race: { scene } }: View): string {
  const { room } = scene.race;
  const { texts } = language;
  if (!room) return texts.connecting;
  if (scene.phase === 'countdown') return texts.getReady;
  if (scene.phase === 'racing') return texts.inProgress;
  if (scene.phase === 'waiting') return language.text('waiting', { min: room.raceConfig.minPlayers });
  return room.status === 'expired' || room.status === 'cancelled' ? texts[room.status] : texts.completed;
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

function actions(view: View): Part {
  const { race, language } = view;
  const { phase, race: known } = race.scene;
  const { texts } = language;
  const seat = ownSeat(known);
  const leave = (): void => {
    race.leave();
  };
  const isOut = phase === 'over' || seat === null;
  const buttons = [
    phase === 'waiting' || phase === 'countdown' ? readyButton(view) : nothing,
    isOut ? nothing : html`<button part="leave" @click=${leave}>${texts.leave}</button>`,
    phase === 'over' ? nextButton(view) : nothing,
  ];
  return buttons.every((button) => button === nothing)
    ? nothing
    : html`<div class="buttons">${buttons}</div>`;
}

/** A player may say so once there are enough of them (N5). */
function readyButton({ race, language: { texts } }: View): Part {
  const { room } = race.scene.race;
  const seat = ownSeat(race.scene.race);
  if (!room || !seat || room.participants.length < room.raceConfig.minPlayers) return nothing;
  const isReady = seat.readyToStart || race.isReadying || race.scene.phase === 'countdown';
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

function footer(view: View): TemplateResult {
  const { language, host, spoken, setSpoken } = view;
  const { texts } = language;
  const names = { all: texts.spokenAll, finishes: texts.spokenFinishes, none: texts.spokenNone };
  const change = ({ target }: Event): void => {
    const chosen =
      target instanceof HTMLSelectElement ? spokenLevels.find((level) => level === target.value) : null;
    if (chosen) setSpoken(chosen);
  };
  return html`<footer>
    <label
      >${texts.spoken}
      <select .value=${spoken} @change=${change}>
        ${spokenLevels.map((level) => html`<option value=${level} ?selected=${level === spoken}>${names[level]}</option>`)}
      </select></label
    >
    <p>${texts.poweredBy} <a href=${host} target="_blank" rel="noopener">Puzzle Prize</a></p>
  </footer>`;
}

/** The last seconds, over everything (N7, V3); what is under it stays in reach. */
function countdown({ phase, secondsToStart }: Scene, { language }: View): Part {
  if (phase !== 'countdown' || secondsToStart > raceCountdownFromSeconds) return nothing;
  return html`<div class="countdown" part="countdown" aria-hidden="true">
    <div>
      <b data-seconds=${secondsToStart}>${language.number(secondsToStart)}</b>
      <p>${language.texts.getReady}</p>
    </div>
  </div>`;
}
