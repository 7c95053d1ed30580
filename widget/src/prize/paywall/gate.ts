import { createElement } from '../../element/create-element.ts';
import type { PrizeController } from '../controller.ts';
import type { State } from '../state.ts';
import type { View } from '../views/view.ts';
import { lockedView } from './locked-view.ts';
import { paywallStrings } from './paywall-strings.ts';
import { paywallStyles } from './paywall-styles.ts';
import { SessionWatch, type Status } from './session-watch.ts';

/** The state only a gate can draw. */
export type Locked = Extract<State, { kind: 'locked' }>;

/** What a paywalled puzzle needs beside the others (W4, W13): waits for its session to be activated, and for its end. */
export class Gate {
  readonly #prize: PrizeController;
  #watch: SessionWatch | null = null;
  /** What is watched: a session, and whether it is played. */
  #watched = '';
  #expiresAt: number | null = null;

  constructor(prize: PrizeController, element: HTMLElement) {
    this.#prize = prize;
    element.shadowRoot?.adoptedStyleSheets.push(paywallStyles);
  }

  /** Watches the session for as long as the state says that it matters. */
  follow(state: State, sessionId: string): void {
    const { place } = this.#prize;
    const isLocked = state.kind === 'frozen' || (state.kind === 'locked' && !state.isExpired);
    const isPlayed = state.kind === 'puzzle' && state.game.puzzle.isPaywalled;
    const watched = isLocked || isPlayed ? `${String(isPlayed)} ${sessionId}` : '';
    if (watched === this.#watched) return;
    const endsAt = isPlayed ? this.#expiresAt : null;
    this.stop();
    this.#watched = watched;
    if (!watched || !place) return;
    const onStatus = (status: Status): void => {
      this.#handle(status, isPlayed);
    };
    this.#watch = new SessionWatch({ host: place.host, sessionId, onStatus });
    if (isLocked) this.#watch.waitForActivation();
    else this.#watch.waitForEnd(endsAt);
  }

  /** Looks at once. */
  check(): void {
    this.#watch?.check();
  }

  /** Ends the watch. */
  stop(): void {
    this.#watch?.stop();
    this.#watch = null;
    this.#watched = '';
    this.#expiresAt = null;
  }

  /** What is said of a lock to those who do not see it. */
  announce(state: State, { strings }: View): string {
    const texts = { ...paywallStrings, ...strings };
    if (state.kind === 'frozen') return texts.locked;
    return state.kind === 'locked' ? `${texts.lockedTitle}. ${messageOf(state, texts)}` : '';
  }

  /** The locked card. */
  show(state: Locked, { strings }: View): HTMLElement {
    const texts = { ...paywallStrings, ...strings };
    const card = lockedView(texts.lockedTitle, messageOf(state, texts));
    if (!state.isExpired) return card;
    const button = createElement('button', { class: 'main', part: 'button' }, texts.startAgain);
    button.addEventListener('click', () => {
      this.#prize.startOver();
    });
    card.append(button);
    return card;
  }

  #handle({ isActivated, isExpired, expiresAt }: Status, isPlayed: boolean): void {
    const { state } = this.#prize;
    this.#expiresAt = expiresAt;
    if (isExpired) this.#prize.put({ kind: 'locked', message: null, isExpired });
    else if (isActivated && state.kind === 'frozen') {
      // At once; what else has changed comes with the answer.
      this.#prize.put({ ...state, kind: 'puzzle' });
      this.#prize.refresh();
    } else if (isActivated !== isPlayed) this.#prize.refresh();
  }
}

function messageOf({ message, isExpired }: Locked, texts: typeof paywallStrings): string {
  return message ?? (isExpired ? texts.expired : texts.locked);
}
