import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { keyed } from 'lit/directives/keyed.js';
import { render } from 'lit/html.js';
import { createElement } from '../../element/create-element.ts';
import { Clipboard } from '../../rewards/clipboard.ts';
import { codeStyles } from '../../rewards/code-styles.ts';
import { mediaStyles } from '../../rewards/media-styles.ts';
import { Player } from '../../rewards/player.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { EmbedTarget } from '../play-api.ts';
import type { Game, State, Win } from '../state.ts';
import type { Prize, View } from '../views/view.ts';
import { claimCode, renewGame, type Reward, verifyGame } from './check.ts';
import { endingStrings } from './ending-strings.ts';
import { endingStyles } from './ending-styles.ts';
import { reportLeave, withdrawLeave } from './give-up.ts';
import { leaveSession } from './leave.ts';
import { renderMedia } from './media-view.ts';
import { findWork, Work } from './work.ts';
import { PuzzleWonEvent } from './won-event.ts';
import { type ResultView, renderSolved, renderWon } from './result-view.ts';
import { WaitingList } from './waiting-list.ts';

/** The states that an ending renders. */
export type Result = Extract<State, { kind: 'won' | 'media' | 'solved' }>;

/** The result of a check: the state to show, the win to save and the event to fire. */
export interface Outcome {
  state: Result;
  win: Win | null;
  event: PuzzleWonEvent | null;
}

/** Minimum time for which the finished image is visible before the result. */
const imageMs = 700;

/**
 * The part of the controller for solved games. It loads while the visitor plays, so that the first move is
 * possible sooner.
 */
export class Ending {
  readonly #prize: Prize;
  readonly #element: PrizeElement;
  readonly #card = createElement('section');
  readonly #clipboard: Clipboard;
  readonly #work = new Work();
  #player: Player | null = null;
  /** The form for visitors who came too late; null if the owner keeps no waiting list. */
  #waitingList: WaitingList | null = null;
  /** Whether the visitor is asked to confirm the end of a paid session. */
  #isLeaving = false;

  constructor(prize: Prize, element: PrizeElement) {
    this.#prize = prize;
    this.#element = element;
    this.#clipboard = new Clipboard(element);
    const { shadowRoot } = element;
    if (shadowRoot)
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, endingStyles, codeStyles, mediaStyles]);
    document.addEventListener('visibilitychange', this.#handleVisibility);
  }

  readonly #handleVisibility = (): void => {
    const { target, state } = this.#prize;
    if (document.hidden && target && this.#element.isConnected) reportLeave(target, state);
  };

  /** Clears the feedback about copying, and stops the proof of work. */
  stop(): void {
    this.#clipboard.stop();
    this.#work.stop();
  }

  /**
   * Solves the proof of work of the game that is played (G46), and stops when another game starts. An earlier
   * win of the campaign is given again without a proof.
   */
  follow(state: State): void {
    const game = 'game' in state ? state.game : null;
    if (!game || !this.#prize.target) return;
    const { playToken, puzzleUniqueId, work } = game.puzzle;
    this.#work.keepOnly(playToken);
    const bits = findWork(work);
    const isPlayed = state.kind === 'puzzle' || state.kind === 'checking';
    const isWon = isPlayed && state.win?.game.puzzle.puzzleUniqueId === puzzleUniqueId;
    if (isPlayed && !isWon && game.moves.length > 0 && bits > 0)
      this.#work.solve(playToken, bits).catch(() => undefined);
  }

  /** Checks the solved `game` and returns its result (W8, W10). */
  async check(target: EmbedTarget, game: Game, signal: AbortSignal): Promise<Outcome> {
    const current = await renewGame(target, game, signal);
    const call = { signal, work: this.#work };
    const outcome = toOutcome(current, await verifyGame(target, current, call));
    withdrawLeave(target, current.sessionId);
    const hasWaitingList = outcome.state.kind === 'solved' && outcome.state.hasWaitingList;
    this.#waitingList = hasWaitingList ? new WaitingList(this.#prize, this.#element) : null;
    if (outcome.state.kind === 'media') {
      this.#player = new Player({
        media: outcome.state.media,
        renew: async () => {
          const { media } = await verifyGame(target, await renewGame(target, current, signal), call);
          return media;
        },
        onChange: () => {
          this.#element.requestUpdate();
        },
      });
    }
    return outcome;
  }

  /** Waits until the finished image has been visible for a moment. With reduced motion it does not wait. */
  async showImage(solvedAt: number): Promise<void> {
    const restMs = solvedAt + imageMs - performance.now();
    if (restMs <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }

  /** Claims the code on the platform once (G14). */
  async claim(win: Win & { prizeCode: string }): Promise<void> {
    const { target, stay } = this.#prize;
    if (win.isClaimed || !target) return;
    const claimed = { kind: 'won', win: { ...win, isClaimed: true } } as const;
    this.#prize.put(claimed);
    try {
      await claimCode(target, win.game, stay.signal);
      this.#prize.save({ win: claimed.win });
    } catch (error) {
      if (stay.signal.aborted) return;
      this.#prize.fail(error, true);
      if (this.#prize.state === claimed) this.#prize.put({ kind: 'won', win });
    }
  }

  /**
   * Starts another round (W12). For a paywalled puzzle it shows or hides a confirmation instead, because
   * leaving ends the session.
   */
  async askToLeave(game: Game, isLeaving: boolean): Promise<void> {
    if (!game.puzzle.isPaywalled) {
      this.goBack(game);
      return;
    }
    this.#isLeaving = isLeaving;
    this.#element.requestUpdate();
    await this.#element.updateComplete;
    this.#card.querySelector<HTMLElement>(isLeaving ? '.leave button' : '.back')?.focus();
  }

  /** Starts another round, or for a paywalled puzzle a new session that must be activated (W12). */
  goBack(game: Game): void {
    const { target } = this.#prize;
    if (!game.puzzle.isPaywalled || !target) {
      this.#prize.playAgain(game);
      return;
    }
    this.#isLeaving = false;
    void leaveSession(target, game);
    this.#prize.startOver();
  }

  /** Returns the announcement of a result. */
  announce(state: State, { strings, fill }: View): string {
    const texts = { ...endingStrings, ...strings };
    if (state.kind === 'solved') return state.message;
    if (state.kind === 'media') return fill(texts.wonMedia, { title: state.media.title });
    return state.kind === 'won' ? fill(texts.won, { code: state.win.prizeCode }) : '';
  }

  /** Renders the card of a result. */
  show(state: Result, view: View): HTMLElement {
    const result: ResultView = {
      ...view,
      strings: { ...endingStrings, ...view.strings },
      clipboard: this.#clipboard,
    };
    if (state.kind === 'won') render(renderWon(state.win, result), this.#card);
    else if (state.kind === 'solved')
      render(
        renderSolved(state, { ...result, waitingList: this.#waitingList?.render(state.game, result) }),
        this.#card,
      );
    else if (this.#player) {
      // A new file must not inherit the view state of the previous one.
      render(
        keyed(this.#player, renderMedia(state.game, this.#player, { ...result, isLeaving: this.#isLeaving })),
        this.#card,
      );
    }
    return this.#card;
  }
}

/** Returns the outcome for a file, a code, or a solved puzzle without either. */
function toOutcome(
  game: Game,
  { prizeCode, codeType, media, message, terms, hasWaitingList }: Reward,
): Outcome {
  if (media) {
    return {
      state: { kind: 'media', game, media },
      win: { game, prizeCode: null, isClaimed: false },
      event: new PuzzleWonEvent('', 'media', media),
    };
  }
  if (prizeCode === null)
    return { state: { kind: 'solved', game, message, hasWaitingList }, win: null, event: null };
  const win = { game, prizeCode, isClaimed: false, terms };
  return { state: { kind: 'won', win }, win, event: new PuzzleWonEvent(prizeCode, codeType) };
}
