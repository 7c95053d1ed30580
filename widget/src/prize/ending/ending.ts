import type { CodeType } from '@puzzle-prize/sdk/protocol';
import { render } from 'lit/html.js';
import { createElement } from '../../element/create-element.ts';
import type { Place } from '../play-api.ts';
import type { Game, State, Win } from '../state.ts';
import type { View } from '../views/view.ts';
import { claimCode, renewGame, type Reward, verifyGame } from './check.ts';
import { Clipboard } from './clipboard.ts';
import { endingStrings } from './ending-strings.ts';
import { endingStyles } from './ending-styles.ts';
import { solvedView, wonView } from './result-view.ts';

/** The states only an ending can draw. */
export type Result = Extract<State, { kind: 'won' | 'solved' }>;

/** What a game needs once it is solved. Loaded while the visitor plays, so that a page can be played sooner. */
export class Ending {
  readonly #card = createElement('section');
  readonly #clipboard: Clipboard;

  constructor(element: HTMLElement & { requestUpdate(): void }) {
    this.#clipboard = new Clipboard(element);
    element.shadowRoot?.adoptedStyleSheets.push(endingStyles);
  }

  /** Forgets what was copied. */
  stop(): void {
    this.#clipboard.stop();
  }

  /** W8, W10: what the solved `game` brought. */
  async check(place: Place, game: Game, signal: AbortSignal): Promise<{ state: Result; codeType: CodeType }> {
    const current = await renewGame(place, game, signal);
    const reward = await verifyGame(place, current, signal);
    return { state: answered(current, reward), codeType: reward.codeType };
  }

  /** G14. */
  claim(place: Place, { game }: Win, signal: AbortSignal): Promise<unknown> {
    return claimCode(place, game, signal);
  }

  /** What is said of a result to those who do not see it. */
  announce(state: Result, { strings }: View): string {
    if (state.kind === 'solved') return state.message;
    return (strings.won ?? endingStrings.won).replace('{code}', state.win.prizeCode);
  }

  /** The card of a result. */
  show(state: Result, view: View): HTMLElement {
    const result = { ...view, strings: { ...endingStrings, ...view.strings }, clipboard: this.#clipboard };
    const card =
      state.kind === 'won' ? wonView(state.win, result) : solvedView(state.game, state.message, result);
    render(card, this.#card);
    return this.#card;
  }
}

/** A code, or the message of a solve without one. */
export function answered(game: Game, { prizeCode, message }: Reward): Result {
  if (prizeCode === null) return { kind: 'solved', game, message };
  return { kind: 'won', win: { game, prizeCode, isClaimed: false } };
}
