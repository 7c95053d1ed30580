import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../scene.ts';
import { spokenLevels } from '../speech.ts';
import { ownSeat } from '../state.ts';
import { renderLostBanner } from './notice-view.ts';
import { renderPanel } from './panel-view.ts';
import type { SlotView } from './slot-view.ts';
import type { Part, View } from './view.ts';

/** Shows a room: its players, their progress and the visitor's actions (V1-V3). */
export function renderRace(slots: readonly SlotView[], view: View): TemplateResult {
  const { scene } = view.race;
  const { texts } = view.language;
  return html`${header(view)} ${scene.link.kind === 'open' ? renderPanel(view) : renderLostBanner(view)}
    ${ownSeat(scene.race)?.place === 1 ? view.prize : nothing}
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

function footer(view: View): TemplateResult {
  const { language, resolve, speech } = view;
  const { texts } = language;
  const names = { all: texts.spokenAll, finishes: texts.spokenFinishes, none: texts.spokenNone };
  const change = ({ target }: Event): void => {
    const chosen =
      target instanceof HTMLSelectElement ? spokenLevels.find((level) => level === target.value) : null;
    if (chosen) speech.setLevel(chosen);
  };
  return html`<footer>
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
function countdown({ phase, secondsToStart }: Scene, { language }: View): Part {
  if (phase !== 'countdown' || secondsToStart > raceCountdownFromSeconds) return nothing;
  return html`<div class="countdown" part="countdown" aria-hidden="true">
    <div>
      <b data-seconds=${secondsToStart}>${language.number(secondsToStart)}</b>
      <p>${language.texts.getReady}</p>
    </div>
  </div>`;
}
