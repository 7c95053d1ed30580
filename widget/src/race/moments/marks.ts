import { readJson } from '@puzzle-prize/sdk/storage';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing } from 'lit/html.js';
import { record } from '../../element/read.ts';
import type { Phase } from '../scene.ts';
import type { Lane, Part, View } from '../views/view.ts';
import { getTexts } from './get-texts.ts';

/** How long "Go!" is visible. */
const goMs = 900;

/** Vibrations and the pauses between them, in ms. */
const patterns = { count: [25], go: [70], lastTile: [20, 40, 20], finish: [40, 50, 40, 50, 90] } as const;

/** Marks the start with "Go!", and the moments of the visitor's own race with vibrations (G81). */
export class Marks {
  #phase: Phase | null = null;
  #seconds = 0;
  #isLastTile = false;
  #hasFinished = false;
  #startedAt = -Infinity;

  /** Compares the view with the one before, and returns "Go!" right after the start. */
  show(lanes: readonly Lane[], view: View): Part {
    const { scene } = view.race;
    const own = lanes.find(({ isOwn }) => isOwn);
    const isStart = this.#phase === 'countdown' && scene.phase === 'racing';
    if (isStart) this.#start(view);
    if (own && this.#phase) vibrate(this.#choosePattern(own, view, isStart));
    this.#phase = scene.phase;
    this.#seconds = scene.secondsToStart;
    this.#isLastTile = own?.standing.isLastTile ?? false;
    this.#hasFinished = typeof own?.holder.place === 'number';
    // The live region announces it.
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

  #choosePattern(
    { holder, standing }: Lane,
    { race: { scene } }: View,
    isStart: boolean,
  ): readonly number[] | null {
    const { phase, secondsToStart } = scene;
    if (isStart) return patterns.go;
    if (typeof holder.place === 'number' && !this.#hasFinished) return patterns.finish;
    if (phase === 'racing') return standing.isLastTile && !this.#isLastTile ? patterns.lastTile : null;
    const isCounting = phase === 'countdown' && secondsToStart <= raceCountdownFromSeconds;
    return isCounting && secondsToStart !== this.#seconds ? patterns.count : null;
  }
}

/**
 * Vibrates if the visitor has chosen so under More of a board (B16). A frame of another site cannot vibrate. The modules
 * of the board that know this load later than the moments.
 */
function vibrate(pattern: readonly number[] | null): void {
  if (!pattern || self !== top || !('vibrate' in navigator)) return;
  if (record(readJson('settings')).vibration === true) navigator.vibrate([...pattern]);
}
