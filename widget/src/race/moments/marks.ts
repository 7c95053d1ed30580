import { readJson } from '@puzzle-prize/sdk/storage';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing } from 'lit/html.js';
import type { CueName } from '../../board/extras/feedback.ts';
import { createElement } from '../../element/create-element.ts';
import { record } from '../../element/read.ts';
import type { Phase } from '../scene.ts';
import type { Lane, Part, View } from '../views/view.ts';
import { getTexts } from './get-texts.ts';

/** Time for which "Go!" is visible. */
const goMs = 900;

/** Marks the start with "Go!", and the events of the visitor's own race with tones and vibrations (G81). */
export class Marks {
  #phase: Phase | null = null;
  #seconds = 0;
  #isLastTile = false;
  #hasFinished = false;
  #startedAt = -Infinity;

  /** Compares the view with the previous one, and returns "Go!" right after the start. */
  show(lanes: readonly Lane[], view: View): Part {
    const { scene } = view.race;
    const own = lanes.find(({ isOwn }) => isOwn);
    const isStart = this.#phase === 'countdown' && scene.phase === 'racing';
    if (isStart) this.#start(view);
    this.#respond(own, view, isStart);
    this.#phase = scene.phase;
    this.#seconds = scene.secondsToStart;
    // The sign is hidden from screen readers, because the live region announces the start.
    return performance.now() - this.#startedAt < goMs
      ? html`<p class="go-sign" aria-hidden="true"><b>${getTexts(view).go}</b></p>`
      : nothing;
  }

  #start({ element }: View): void {
    this.#startedAt = performance.now();
    setTimeout(() => {
      element.requestUpdate();
    }, goMs);
  }

  #respond(own: Lane | undefined, view: View, isStart: boolean): void {
    const cue = own && this.#phase ? this.#chooseCue(own, view, isStart) : null;
    if (cue || !this.#phase) void giveFeedback(cue);
    if (cue === 'finish' && own?.holder.place === 1) void celebrateWin(view.element);
    this.#isLastTile = own?.standing.isLastTile ?? false;
    this.#hasFinished = typeof own?.holder.place === 'number';
  }

  #chooseCue({ holder, standing }: Lane, { race: { scene } }: View, isStart: boolean): CueName | null {
    const { phase, secondsToStart } = scene;
    if (isStart) return 'go';
    if (typeof holder.place === 'number' && !this.#hasFinished) return 'finish';
    if (phase === 'racing') return standing.isLastTile && !this.#isLastTile ? 'lastTile' : null;
    const isCounting = phase === 'countdown' && secondsToStart <= raceCountdownFromSeconds;
    return isCounting && secondsToStart !== this.#seconds ? 'count' : null;
  }
}

/**
 * Celebrates over the visitor's own board (B17). If this part cannot be loaded, the race works without a celebration.
 */
async function celebrateWin({ shadowRoot }: View['element']): Promise<void> {
  const joy = await import('../../rewards/celebrate.ts').catch(() => null);
  const stage = createElement('div', { class: 'joy', 'aria-hidden': 'true' });
  shadowRoot?.querySelector('.own')?.parentElement?.append(stage);
  joy?.celebrate(stage);
}

/**
 * Plays tones and vibrates if the visitor has turned this on in the More panel of a board (B15, B16). If sound and
 * vibration are off, the module for them is not loaded. With null, the module is only loaded, so that it is ready for
 * the last seconds before the start.
 */
async function giveFeedback(name: CueName | null): Promise<void> {
  const { sound, vibration } = record(readJson('settings'));
  if (sound !== true && vibration !== true) return;
  const feedback = await import('../../board/extras/feedback.ts').catch(() => null);
  if (name) feedback?.giveFeedback(name, { sound: sound === true, vibration: vibration === true });
}
