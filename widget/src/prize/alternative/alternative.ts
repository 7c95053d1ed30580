import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { createElement } from '../../element/create-element.ts';
import { fieldStyles } from '../../element/field-styles.ts';
import { hasShapeOf, record } from '../../element/read.ts';
import { addressStyles } from '../../rewards/address/address-styles.ts';
import { renewGame } from '../ending/check.ts';
import type { Outcome, Played } from '../ending/outcome.ts';
import { parseDeal } from '../deal.ts';
import { PuzzleResetEvent } from '../events.ts';
import { type EmbedTarget, post } from '../play-api.ts';
import type { PrizeElement } from '../prize-element.ts';
import { type Game, isSameDeal } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { alternativeStrings, type AlternativeStrings } from './alternative-strings.ts';
import { alternativeStyles } from './alternative-styles.ts';
import { QuestionDialog } from './question-dialog.ts';

/** The part of the ending that checks an answer like a solution. */
interface Checker {
  check(target: EmbedTarget, played: Played, signal: AbortSignal): Promise<Outcome>;
}

const alternatives = new WeakMap<PrizeElement, Alternative>();

/** Offers the other way to the prize of the current game. Call it whenever the state of the element has changed. */
export function offerAlternative(prize: Prize, element: PrizeElement, checker: Checker): void {
  const alternative = alternatives.get(element) ?? new Alternative(prize, element, checker);
  alternatives.set(element, alternative);
  alternative.follow();
}

/**
 * Offers the other way to the prize below the board (G61): a button for an easier board, or for a question. It
 * appears after the minutes that the owner has set, and is announced once for each game.
 */
class Alternative {
  readonly #prize: Prize;
  readonly #element: PrizeElement;
  readonly #checker: Checker;
  readonly #status = createElement('p', { class: 'hidden', role: 'status' });
  readonly #problem = createElement('p', { class: 'quiet', role: 'alert' });
  readonly #button = createElement('button', { type: 'button', part: 'action' });
  readonly #row = createElement('div', { class: 'other-way' }, this.#button, this.#problem);
  #question: QuestionDialog | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The game whose offer was announced last. */
  #announced: Game | null = null;
  #isBusy = false;

  constructor(prize: Prize, element: PrizeElement, checker: Checker) {
    this.#prize = prize;
    this.#element = element;
    this.#checker = checker;
    const { shadowRoot } = element;
    if (shadowRoot)
      adoptStyles(shadowRoot, [
        ...shadowRoot.adoptedStyleSheets,
        fieldStyles,
        addressStyles,
        alternativeStyles,
      ]);
    shadowRoot?.append(this.#status);
    // The texts of a language arrive later than the game, and the language can change.
    element.addController({
      hostUpdated: () => {
        this.#label(this.#findGame());
      },
    });
    this.#button.addEventListener('click', () => {
      void this.#choose();
    });
  }

  /** Shows the offer of the current game, at once or after the minutes that the owner has set. */
  follow(): void {
    const offer = readOffer(this.#findGame());
    clearTimeout(this.#timer);
    if (offer) this.#timer = setTimeout(() => void this.#show(), Math.max(0, offer.readyAtMs - Date.now()));
  }

  #findGame(): Game | null {
    const { state } = this.#prize;
    return state.kind === 'puzzle' ? state.game : null;
  }

  async #show(): Promise<void> {
    await this.#element.updateComplete;
    const game = this.#findGame();
    const offer = readOffer(game);
    const card = this.#element.shadowRoot?.querySelector('section.puzzle');
    if (!game || !offer || !card || this.#prize.stay.signal.aborted) return;
    if (this.#row.parentNode !== card) {
      this.#problem.textContent = '';
      card.append(this.#row);
    }
    this.#label(game);
    if (this.#announced && isSameDeal(this.#announced, game)) return;
    this.#announced = game;
    const { questionOffered, easierOffered } = this.#strings;
    this.#status.textContent = offer.question === null ? easierOffered : questionOffered;
  }

  /** Labels the button in the language of the element. */
  #label(game: Game | null): void {
    const offer = readOffer(game);
    const { answerInstead, tryEasier } = this.#strings;
    if (offer) this.#button.textContent = offer.question === null ? tryEasier : answerInstead;
  }

  async #choose(): Promise<void> {
    const game = this.#findGame();
    const question = readOffer(game)?.question;
    if (!game || this.#isBusy) return;
    if (question) {
      this.#question ??= new QuestionDialog(this.#element, (answer) => this.#answer(answer));
      // The button is focused here, because Safari does not focus a clicked button. When the dialog closes, the
      // browser returns the focus to the button.
      this.#button.focus();
      this.#question.open(question, this.#strings);
      this.#prize.stay.signal.addEventListener('abort', this.#closeQuestion, { once: true });
      return;
    }
    this.#setBusy(true);
    try {
      await this.#takeEasier(game);
    } catch (error) {
      if (!this.#prize.stay.signal.aborted) this.#showProblem(error);
    }
    this.#setBusy(false);
  }

  readonly #closeQuestion = (): void => {
    this.#question?.close();
  };

  async #takeEasier(dealt: Game): Promise<void> {
    const { sessionId, puzzle } = dealt;
    const { target, stay } = this.#prize;
    if (!target) return;
    const body = { sessionId, playToken: puzzle.playToken };
    const deal = parseDeal(await post(target, { call: 'easier-board', body, signal: stay.signal }));
    const { state } = this.#prize;
    if (deal.kind !== 'puzzle' || state.kind !== 'puzzle' || !isSameDeal(state.game, dealt)) return;
    const game: Game = { sessionId, puzzle: deal.puzzle, moves: [], dealtAt: Date.now() };
    const hadFocus = this.#element.matches(':focus-within');
    this.#prize.save({ game });
    this.#element.dispatchEvent(new PuzzleResetEvent());
    this.#prize.put({ kind: 'puzzle', game, win: state.win });
    this.#status.textContent = this.#strings.easierDealt;
    await this.#element.updateComplete;
    const board = this.#element.shadowRoot?.querySelector('puzzle-board');
    await board?.updateComplete;
    if (hadFocus) board?.focus({ preventScroll: true });
  }

  /** Sends an answer. If the platform accepts it, the result opens. */
  async #answer(answer: string): Promise<void> {
    const { target, state, stay } = this.#prize;
    if (!target || state.kind !== 'puzzle') {
      this.#closeQuestion();
      return;
    }
    // The token of the game may have expired, so the answer is sent with a valid one.
    const game = await renewGame(target, state.game, stay.signal);
    const answered = { ...game, puzzle: { ...game.puzzle, answer } };
    const played = { game: answered, win: state.win };
    const { win, state: next, event } = await this.#checker.check(target, played, stay.signal);
    this.#question?.close();
    this.#prize.save({ game: null, win });
    if (event) this.#element.dispatchEvent(event);
    this.#prize.put(next);
  }

  #showProblem(error: unknown): void {
    const { code, message } = this.#prize.fail(error, true);
    const own: Partial<Record<string, string>> = this.#element.strings;
    this.#problem.textContent = own[code] ?? message ?? this.#strings.alternativeFailed;
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#button.ariaDisabled = String(isBusy);
  }

  get #strings(): AlternativeStrings {
    return { ...alternativeStrings, ...this.#element.strings };
  }
}

/** The other way to the prize, and the time from which it is offered, in ms since 1970. */
interface Offer {
  /** The owner's question; null if the offer is an easier board. */
  question: string | null;
  readyAtMs: number;
}

/** Reads the offer of a game (G61); null if there is none. */
function readOffer(game: Game | null): Offer | null {
  const offer = record(game?.puzzle.offer);
  if (!game || !hasShapeOf({ alternativeMinutes: 0, alternative: '' }, offer)) return null;
  const { alternative, alternativeMinutes, question } = offer;
  const readyAtMs = game.dealtAt + alternativeMinutes * 60_000;
  if (alternative === 'easier_board') return { question: null, readyAtMs };
  return alternative === 'question' && typeof question === 'string' ? { question, readyAtMs } : null;
}
