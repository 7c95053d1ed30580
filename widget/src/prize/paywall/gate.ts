import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { createElement } from '../../element/create-element.ts';
import type { State } from '../state.ts';
import type { Prize, View } from '../views/view.ts';
import { renderLocked } from './locked-view.ts';
import { paywallStrings } from './paywall-strings.ts';
import { paywallStyles } from './paywall-styles.ts';
import { SessionWatch, type Status } from './session-watch.ts';

/** The state that a gate renders. */
export type Locked = Extract<State, { kind: 'locked' }>;

/**
 * The part of the controller for paywalled puzzles (W4, W13). It waits for the activation and the end of the
 * session.
 */
export class Gate {
  readonly #prize: Prize;
  #watch: SessionWatch | null = null;
  /**
   * Key of the watched session: `true` or `false` for whether it is being played, then its id. Empty if no session is
   * watched.
   */
  #watched = '';
  #expiresAt: number | null = null;

  constructor(prize: Prize, element: HTMLElement) {
    this.#prize = prize;
    const { shadowRoot } = element;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, paywallStyles]);
  }

  /** Watches the session as long as its status can change the state. */
  follow(state: State, sessionId: string): void {
    const { target } = this.#prize;
    const isLocked = state.kind === 'frozen' || (state.kind === 'locked' && !state.isExpired);
    const isPlayed = state.kind === 'puzzle' && state.game.puzzle.isPaywalled;
    const watched = isLocked || isPlayed ? `${String(isPlayed)} ${sessionId}` : '';
    if (watched === this.#watched) return;
    const endsAt = isPlayed ? this.#expiresAt : null;
    this.stop();
    this.#watched = watched;
    if (!watched || !target) return;
    const onStatus = (status: Status): void => {
      this.#handle(status, isPlayed);
    };
    this.#watch = new SessionWatch({ host: target.host, sessionId, onStatus });
    if (isLocked) this.#watch.waitForActivation();
    else this.#watch.waitForEnd(endsAt);
  }

  /** Checks the session now. */
  check(): void {
    this.#watch?.check();
  }

  /** Stops watching. */
  stop(): void {
    this.#watch?.stop();
    this.#watch = null;
    this.#watched = '';
    this.#expiresAt = null;
  }

  /** Returns the announcement of a lock. */
  announce(state: State, { strings }: View): string {
    const texts = { ...paywallStrings, ...strings };
    if (state.kind === 'frozen') return texts.locked;
    return state.kind === 'locked' ? `${texts.lockedTitle}. ${chooseMessage(state, texts)}` : '';
  }

  /** Renders the locked card. */
  show(state: Locked, { strings }: View): HTMLElement {
    const texts = { ...paywallStrings, ...strings };
    const card = renderLocked(texts.lockedTitle, chooseMessage(state, texts));
    if (!state.isExpired) return card;
    const button = createElement('button', { class: 'main', part: 'button' }, texts.startAgain);
    button.addEventListener('click', () => {
      // The new session has no win or payment yet (W13).
      this.#prize.save({ win: null });
      this.#prize.deal();
    });
    card.append(button);
    return card;
  }

  #handle({ isActivated, isExpired, expiresAt }: Status, isPlayed: boolean): void {
    const { state } = this.#prize;
    this.#expiresAt = expiresAt;
    if (isExpired) this.#prize.put({ kind: 'locked', message: null, isExpired });
    else if (isActivated && state.kind === 'frozen') {
      // The board unlocks at once. The refresh loads any other changes.
      this.#prize.put({ ...state, kind: 'puzzle' });
      this.#prize.refresh();
    } else if (isActivated !== isPlayed) this.#prize.refresh();
  }
}

function chooseMessage({ message, isExpired }: Locked, texts: typeof paywallStrings): string {
  const name = isExpired ? 'expired' : 'locked';
  // The server's default message equals our English text, so it is shown in the language of the element.
  return message === null || message === paywallStrings[name] ? texts[name] : message;
}
