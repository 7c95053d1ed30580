import { keyed } from 'lit/directives/keyed.js';
import { render } from 'lit/html.js';
import { createElement } from '../../element/create-element.ts';
import { Clipboard } from '../../rewards/clipboard.ts';
import { codeStyles } from '../../rewards/code-styles.ts';
import { mediaStyles } from '../../rewards/media-styles.ts';
import { Player } from '../../rewards/player.ts';
import type { PrizeController, PrizeElement } from '../controller.ts';
import type { Place } from '../play-api.ts';
import type { Game, State, Win } from '../state.ts';
import type { View } from '../views/view.ts';
import { claimCode, renewGame, type Reward, verifyGame } from './check.ts';
import { endingStrings } from './ending-strings.ts';
import { endingStyles } from './ending-styles.ts';
import { leaveSession } from './leave.ts';
import { mediaView } from './media-view.ts';
import { PuzzleWonEvent } from './won-event.ts';
import { type ResultView, solvedView, wonView } from './result-view.ts';

/** The states only an ending can draw. */
export type Result = Extract<State, { kind: 'won' | 'media' | 'solved' }>;

/** What a check came to: what is shown, what is kept, and what the page is told. */
export interface Outcome {
  state: Result;
  win: Win | null;
  event: PuzzleWonEvent | null;
}

/** What a game needs once it is solved. Loaded while the visitor plays, so that a page can be played sooner. */
export class Ending {
  readonly #prize: PrizeController;
  readonly #element: PrizeElement;
  readonly #card = createElement('section');
  readonly #clipboard: Clipboard;
  #player: Player | null = null;

  constructor(prize: PrizeController, element: PrizeElement) {
    this.#prize = prize;
    this.#element = element;
    this.#clipboard = new Clipboard(element);
    element.shadowRoot?.adoptedStyleSheets.push(endingStyles, codeStyles, mediaStyles);
  }

  /** Forgets what was copied. */
  stop(): void {
    this.#clipboard.stop();
  }

  /** W8, W10: what the solved `game` brought. */
  async check(place: Place, game: Game, signal: AbortSignal): Promise<Outcome> {
    const current = await renewGame(place, game, signal);
    const outcome = answered(current, await verifyGame(place, current, signal));
    if (outcome.state.kind === 'media') {
      this.#player = new Player({
        media: outcome.state.media,
        renew: async () => {
          const { media } = await verifyGame(place, await renewGame(place, current, signal), signal);
          return media;
        },
        onChange: () => {
          this.#element.requestUpdate();
        },
      });
    }
    return outcome;
  }

  /** 'Claim Your Code!': told to the platform once (G14). */
  async claim(win: Win & { prizeCode: string }): Promise<void> {
    const { place, stay } = this.#prize;
    if (win.isClaimed || !place) return;
    const claimed = { kind: 'won', win: { ...win, isClaimed: true } } as const;
    this.#prize.put(claimed);
    try {
      await claimCode(place, win.game, stay.signal);
      this.#prize.save({ win: claimed.win });
    } catch (error) {
      if (stay.signal.aborted) return;
      this.#prize.fail(error, true);
      if (this.#prize.state === claimed) this.#prize.put({ kind: 'won', win });
    }
  }

  /** W12: another round; a paywalled session is over, and a new one waits to be activated. */
  goBack(game: Game): void {
    const { place } = this.#prize;
    if (!game.puzzle.isPaywalled || !place) {
      this.#prize.playAgain(game);
      return;
    }
    void leaveSession(place, game);
    this.#prize.startOver();
  }

  /** What is said of a result to those who do not see it. */
  announce(state: State, { strings }: View): string {
    const texts = { ...endingStrings, ...strings };
    if (state.kind === 'solved') return state.message;
    if (state.kind === 'media') return texts.wonMedia.replace('{title}', state.media.title);
    return state.kind === 'won' ? texts.won.replace('{code}', state.win.prizeCode) : '';
  }

  /** The card of a result. */
  show(state: Result, view: View): HTMLElement {
    const result: ResultView = {
      ...view,
      strings: { ...endingStrings, ...view.strings },
      clipboard: this.#clipboard,
    };
    if (state.kind === 'won') render(wonView(state.win, result), this.#card);
    else if (state.kind === 'solved') render(solvedView(state.game, state.message, result), this.#card);
    else if (this.#player) {
      // Another file never takes over what was seen of the one before.
      render(keyed(this.#player, mediaView(state.game, this.#player, result)), this.#card);
    }
    return this.#card;
  }
}

/** A code, a file, or the message of a solve without either. */
function answered(game: Game, { prizeCode, codeType, media, message }: Reward): Outcome {
  if (media) {
    return {
      state: { kind: 'media', game, media },
      win: { game, prizeCode: null, isClaimed: false },
      event: new PuzzleWonEvent('', 'media', media),
    };
  }
  if (prizeCode === null) return { state: { kind: 'solved', game, message }, win: null, event: null };
  const win = { game, prizeCode, isClaimed: false };
  return { state: { kind: 'won', win }, win, event: new PuzzleWonEvent(prizeCode, codeType) };
}
