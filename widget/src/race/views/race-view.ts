import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { spokenLevels } from '../speech.ts';
import { ownSeat } from '../state.ts';
import { listLanes } from '../track/lane.ts';
import { type Following, renderLanes } from '../track/track-view.ts';
import { countPlayers } from './count-players.ts';
import { renderLostBanner } from './notice-view.ts';
import { renderPanel } from './panel-view.ts';
import type { Holder } from './slot-text.ts';
import type { SlotView } from './slot-view.ts';
import type { Lane, Part, View } from './view.ts';

/** A slot with its view and the player to show. */
interface HeldSlot {
  view: SlotView;
  slot: number;
  holder: Holder | null;
}

/**
 * Shows a room: its players, their progress and the visitor's actions (V1-V3). The prizes that can be won load after
 * the room, so they come after the boards, which keep their place.
 */
export function renderRace(slots: readonly SlotView[], view: View, following: Following): TemplateResult {
  const { scene } = view.race;
  const held = slots.map((slot) => ({ view: slot, slot: slot.slot, holder: slot.findHolder(view) }));
  const taken = held.flatMap(({ slot, holder }) => (holder ? [{ slot, holder }] : []));
  const lanes = listLanes(taken, view);
  return html`${header(view)} ${scene.link.kind === 'open' ? renderPanel(view) : renderLostBanner(view)}
  ${view.prize} ${view.moments?.showOrganizer(view)} ${track({ held, lanes }, view, following)}
  ${view.moments?.prizes(view)} ${footer(lanes, view)} ${renderCountdown(view)}
  ${view.moments?.mark(lanes, view)}`;
}

/**
 * Shows the lanes and the boards in one grid. Free slots are drawn while the room waits (V2), and fold away when
 * the countdown starts, before a tile can move.
 */
function track(
  { held, lanes }: { held: readonly HeldSlot[]; lanes: readonly Lane[] },
  view: View,
  following: Following,
): TemplateResult {
  const { race, phase } = view.race.scene;
  const shown = phase === 'waiting' ? held : held.filter(({ holder }) => holder);
  const free = shown.flatMap(({ slot, holder }) => (holder ? [] : [slot]));
  const others = Math.max(1, shown.length - (ownSeat(race) ? 1 : 0));
  const { slot: followed } = following;
  return html`<div
    class="track"
    .style=${`--others: ${others}`}
    @keydown=${(event: KeyboardEvent) => {
      if (isStandingsKey(event)) view.moments?.tellStandings(lanes, view);
      if (event.key !== 'Escape' || followed === null) return;
      event.preventDefault();
      following.toggle(followed);
    }}
  >
    ${renderLanes({ lanes, free }, view, following)}
    <ul class="slots" role="list" aria-label=${view.language.texts.boards}>
      ${shown.map((slot) => slot.view.show(slot.holder, view, slot.slot === followed))}
    </ul>
  </div>`;
}

/** Reports whether a key on a board or a lane asks for the standings (G80). */
function isStandingsKey({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && !ctrlKey && !altKey && !metaKey && !isComposing;
}

function header({ language, race }: View): Part {
  const { room } = race.scene.race;
  if (!room) return nothing;
  const { raceConfig, spectatorCount } = room;
  const count = { count: countPlayers(room), max: raceConfig.maxPlayers };
  const watching = spectatorCount > 0 ? ` · ${language.text('spectators', { count: spectatorCount })}` : '';
  return html`<header>
    <h2 id="heading" part="title" tabindex="-1">${language.text('title', { code: room.roomCode })}</h2>
    ${leaveButton({ language, race })}
    <p class="who">
      <span class="seat">${describeSeat({ language, race })}</span>
      <span class="count">${language.text('racing', count)}${watching}</span>
    </p>
  </header>`;
}

function leaveButton({ language, race }: Pick<View, 'language' | 'race'>): Part {
  const { phase, race: known } = race.scene;
  if (phase === 'over' || !ownSeat(known)) return nothing;
  const leave = (): void => {
    void race.leave();
  };
  return html`<button part="leave" @click=${leave}>${language.texts.leave}</button>`;
}

function describeSeat({ language, race }: Pick<View, 'language' | 'race'>): string {
  const { you } = race.scene.race;
  const slot = ownSeat(race.scene.race)?.puzzleSlotNumber;
  if (slot) return language.text('yourSlot', { slot });
  return you?.isWaitingForHost ? language.texts.waitingToJoin : language.texts.watching;
}

function footer(lanes: readonly Lane[], view: View): TemplateResult {
  const { language, resolve, speech } = view;
  const { texts } = language;
  const names = { all: texts.spokenAll, finishes: texts.spokenFinishes, none: texts.spokenNone };
  const change = ({ target }: Event): void => {
    const chosen =
      target instanceof HTMLSelectElement ? spokenLevels.find((level) => level === target.value) : null;
    if (chosen) speech.setLevel(chosen);
  };
  const read = (): void => {
    view.moments?.tellStandings(lanes, view);
  };
  return html`<footer>
    <button aria-keyshortcuts="S" @click=${read}>${texts.standings} <kbd>S</kbd></button>
    <label
      >${texts.spoken}
      <select .value=${speech.level} @change=${change}>
        ${spokenLevels.map((level) => html`<option value=${level} ?selected=${level === speech.level}>${names[level]}</option>`)}
      </select></label
    >
    <p>${texts.poweredBy} <a href=${resolve('')} target="_blank" rel="noopener">Puzzle Prize</a></p>
  </footer>`;
}

/** Shows the last seconds in an overlay (N7, V3). The controls under the overlay can still be used. */
export function renderCountdown({ language, race }: View): Part {
  const { phase, secondsToStart } = race.scene;
  if (phase !== 'countdown' || secondsToStart > raceCountdownFromSeconds) return nothing;
  return html`<div class="countdown" part="countdown" aria-hidden="true">
    <div>
      <b data-seconds=${secondsToStart}>${language.number(secondsToStart)}</b>
      <p>${language.texts.getReady}</p>
    </div>
  </div>`;
}
