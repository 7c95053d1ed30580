import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { RequestError } from '@puzzle-prize/sdk/http';
import { html, render, type TemplateResult } from 'lit/html.js';
import { createElement } from '../../element/create-element.ts';
import type { AddressForm } from '../../rewards/address/address-form.ts';
import { Clipboard } from '../../rewards/clipboard.ts';
import { codeStyles } from '../../rewards/code-styles.ts';
import type { Failure } from '../failure.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { EmbedTarget } from '../play-api.ts';
import type { Game, State, Win } from '../state.ts';
import type { Prize, View } from '../views/view.ts';
import { claimCode, renewGame, type Reward, verifyGame } from './check.ts';
import { CodeEvent } from './code-event.ts';
import { endingStrings } from './ending-strings.ts';
import { endingStyles } from './ending-styles.ts';
import { renderFooter } from './footer-view.ts';
import { reportLeave, withdrawLeave } from './give-up.ts';
import type { MediaCard } from './media-card.ts';
import type { Outcome, Played, Result } from './outcome.ts';
import type { renderRefusal } from './refusal-view.ts';
import { renderTicket } from './ticket-view.ts';
import { findWork, Work } from './work.ts';
import { PuzzleWonEvent } from './won-event.ts';
import type { ResultView } from './view.ts';
import { WonCard } from './won-card.ts';

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
  readonly #won: WonCard;
  /** The card of a won file. */
  #media: MediaCard | null = null;
  /** The form of the waiting list, for visitors who came after the last code; null if the owner keeps no list. */
  #waitingList: AddressForm | null = null;
  /** Renders a refused solution; null until it has loaded, after the first refusal. */
  #renderRefusal: typeof renderRefusal | null = null;
  /** The last code that was passed to the frame page; empty before the first code. */
  #told = '';

  constructor(prize: Prize, element: PrizeElement) {
    this.#prize = prize;
    this.#element = element;
    this.#clipboard = new Clipboard(element);
    this.#won = new WonCard(prize, element);
    const { shadowRoot } = element;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, endingStyles, codeStyles]);
  }

  readonly #handleVisibility = (): void => {
    const { target, state } = this.#prize;
    if (document.hidden && target && this.#element.isConnected) reportLeave(target, state);
  };

  /**
   * Clears the feedback about copying, stops the proof of work, and removes the listener from the document.
   */
  stop(): void {
    document.removeEventListener('visibilitychange', this.#handleVisibility);
    this.#clipboard.stop();
    this.#work.stop();
  }

  /**
   * Solves the proof of work of the game that is played (G46), and stops when another game starts. No proof
   * is needed to get an earlier win of the campaign again.
   */
  follow(state: State): void {
    // If the listener is already registered, this has no effect.
    document.addEventListener('visibilitychange', this.#handleVisibility);
    this.#tellCode(state);
    const game = 'game' in state ? state.game : null;
    this.#offer(game);
    if (!game || !this.#prize.target) return;
    const { playToken, puzzleUniqueId, work } = game.puzzle;
    this.#work.keepOnly(playToken);
    const bits = findWork(work);
    const isPlayed = state.kind === 'puzzle' || state.kind === 'checking';
    const isWon = isPlayed && state.win?.game.puzzle.puzzleUniqueId === puzzleUniqueId;
    if (isPlayed && !isWon && game.moves.length > 0 && bits > 0)
      this.#work.solve(playToken, bits).catch(() => undefined);
  }

  /** Offers the other way to the prize (G61). The part for this loads only if the game has an offer. */
  #offer(game: Game | null): void {
    if (game?.puzzle.offer)
      import('../alternative/alternative.ts').then(
        ({ offerAlternative }) => {
          offerAlternative(this.#prize, this.#element, this);
        },
        () => undefined,
      );
  }

  /**
   * Checks the solved `game`, or the answer in it, and returns its result (W8, W10). `win` is the earlier win at this
   * embed.
   * @throws the failure of the check. For a refusal, the card that explains it is loaded first.
   */
  async check(target: EmbedTarget, played: Played, signal: AbortSignal): Promise<Outcome> {
    try {
      return await this.#verify(target, played, signal);
    } catch (error) {
      if (error instanceof RequestError && error.status >= 400) await this.#loadRefusal();
      throw error;
    }
  }

  async #verify(target: EmbedTarget, { game, win }: Played, signal: AbortSignal): Promise<Outcome> {
    const current = await renewGame(target, game, signal);
    const call = { signal, work: this.#work };
    const won = await verifyGame(target, current, call);
    const outcome = toOutcome(current, won, win);
    // The page was told this win when the game was won.
    if (game === win?.game) outcome.event = null;
    withdrawLeave(target, current.sessionId);
    const { state } = outcome;
    this.#waitingList = null;
    if (state.kind === 'solved' && state.hasWaitingList) await this.#offerWaitingList(state.game);
    if (state.kind === 'media') {
      const { MediaCard } = await import('./media-card.ts');
      this.#media = new MediaCard(this.#prize, this.#element, {
        won: { ...won, media: state.media },
        renew: async () => verifyGame(target, await renewGame(target, current, signal), call),
      });
    }
    return outcome;
  }

  /**
   * Returns the lock of a paywalled puzzle whose session the failure reports as not active; null for other failures.
   */
  findLock({ code, message }: Failure): Extract<State, { kind: 'locked' }> | null {
    return code.startsWith('session.')
      ? { kind: 'locked', message, isExpired: code !== 'session.not_activated' }
      : null;
  }

  /** Loads the card of a refused solution. If this fails, the general card of a failure is shown instead. */
  async #loadRefusal(): Promise<void> {
    const part = await import('./refusal-view.ts').catch(() => null);
    if (part) this.#renderRefusal = part.renderRefusal;
  }

  /** Loads the form for visitors who came after the last code. If this fails, the result is shown without it. */
  async #offerWaitingList(game: Game): Promise<void> {
    const part = await import('./waiting-list.ts').catch(() => null);
    if (part) this.#waitingList = part.createWaitingList(this.#prize, this.#element, game);
  }

  /** Tells the frame page each known code once. */
  #tellCode(state: State): void {
    const code = 'win' in state ? state.win?.prizeCode : null;
    if (!code || code === this.#told) return;
    this.#told = code;
    this.#element.dispatchEvent(new CodeEvent(code));
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

  /** Returns the announcement of a result. */
  announce(state: State, { strings, fill, say }: View): string {
    const texts = { ...endingStrings, ...strings };
    if (state.kind === 'solved') return say(state.message);
    if (state.kind === 'media') return fill(texts.wonMedia, { title: state.media.title });
    return state.kind === 'won' ? fill(texts.won, { code: state.win.prizeCode }) : '';
  }

  /** Renders the card of a result. */
  show(state: Result, view: View): HTMLElement {
    const result = this.#createView(view);
    if (state.kind === 'won') render(this.#won.render(state.win, result), this.#card);
    else if (state.kind === 'solved') {
      const waitingList = this.#waitingList?.render();
      render(renderSolved(state, { ...result, waitingList }), this.#card);
    } else render(this.#media?.render(state.game, result), this.#card);
    return this.#card;
  }

  /** Renders the card of a refused solution (B23); null for other failures. */
  refuse(state: Extract<State, { kind: 'failed' }>, view: View): HTMLElement | null {
    const refusal = this.#renderRefusal?.(state, this.#createView(view));
    if (!refusal) return null;
    render(refusal, this.#card);
    return this.#card;
  }

  #createView(view: View): ResultView {
    return { ...view, strings: { ...endingStrings, ...view.strings }, clipboard: this.#clipboard };
  }
}

/**
 * Returns the outcome for a file, a code, or a solved puzzle without either. `earlier` is the last win at this embed.
 */
function toOutcome(
  game: Game,
  { prizeCode, codeType, media, message, terms, delivery, canWinAgain, hasWaitingList }: Reward,
  earlier: Win | null,
): Outcome {
  if (media) {
    return {
      state: { kind: 'media', game, media },
      win: { game, prizeCode: null, isClaimed: false },
      event: new PuzzleWonEvent('', 'media', media),
    };
  }
  if (prizeCode === null)
    return { state: { kind: 'solved', game, message, hasWaitingList }, win: earlier, event: null };
  const earlierCodes = listCodes(earlier).filter((code) => code !== prizeCode);
  const win = { game, prizeCode, isClaimed: false, terms, delivery, canWinAgain, earlierCodes };
  return { state: { kind: 'won', win }, win, event: new PuzzleWonEvent(prizeCode, codeType) };
}

/** Returns the code of a win and those that were won before it, newest first. */
function listCodes(win: Win | null): unknown[] {
  return win ? [win.prizeCode ?? [], win.earlierCodes ?? []].flat() : [];
}

/** Shows a solved puzzle without a reward (W10). */
function renderSolved(
  { game, message }: Extract<State, { kind: 'solved' }>,
  { waitingList, ...view }: ResultView & { waitingList: TemplateResult | undefined },
): TemplateResult {
  const { strings, fill, say } = view;
  const stub = html`<h2 id="heading" part="title" tabindex="-1">${strings.solvedTitle}</h2>
    <p>${game.puzzle.answer ? strings.solvedByAnswer : fill(strings.completed, { n: game.moves.length })}</p>
    <p class="quiet">${say(message)}</p>`;
  return html`${renderTicket(game, view, stub)} ${waitingList}
  ${renderFooter(game, view, { again: strings.playAgain })}`;
}
