import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { OrganizerMessage, RacePause, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceCountdownFromSeconds, raceMessageShownSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing } from 'lit/html.js';
import type { Part, View } from '../views/view.ts';
import { organizerStrings } from './organizer-strings.ts';
import { organizerStyles } from './organizer-styles.ts';

/**
 * Shows what the organizer does during a race: a pause, and one line of text (G92, G93). It loads when the first
 * pause or message arrives.
 */
export class Organizer {
  /** The server's time when the last full state was sent, and this device's time when it arrived. */
  #known = { serverTime: '', atMs: 0 };
  /** The time at which the announced message was sent. */
  #announcedAt = '';
  #hidden = '';
  #stage: 'none' | 'paused' | 'resuming' = 'none';
  /** The board that had the focus when the race was paused. */
  #board: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot | null) {
    if (root && !root.adoptedStyleSheets.some((sheet) => sheet === organizerStyles.styleSheet))
      adoptStyles(root, [...root.adoptedStyleSheets, organizerStyles]);
  }

  show(view: View): Part {
    const { room } = view.race.scene.race;
    if (!room) return nothing;
    const { pause, organizerMessage: message, serverTime } = room;
    if (this.#known.serverTime !== serverTime) this.#known = { serverTime, atMs: performance.now() };
    const leftMs = pause ? Date.parse(pause.resumesAt) - this.#now : 0;
    this.#follow(pause, Math.ceil(leftMs / 1000), view);
    const isShown = message && message.saidAt !== this.#hidden && this.#isFresh(message);
    if (isShown) this.#tell(message, view);
    this.#schedule(room, leftMs, view);
    return html`${pause ? showPause(pause, Math.ceil(leftMs / 1000), view) : nothing}
    ${isShown ? this.#showMessage(message, view) : nothing}`;
  }

  /** The server's time, which passes also while the race is paused. */
  get #now(): number {
    return Date.parse(this.#known.serverTime) + performance.now() - this.#known.atMs;
  }

  #isFresh({ saidAt }: OrganizerMessage): boolean {
    return this.#now < Date.parse(saidAt) + raceMessageShownSeconds * 1000;
  }

  /** Announces each step of a pause once, and returns the focus to the board after it. */
  #follow(pause: RacePause | undefined, secondsLeft: number, view: View): void {
    const before = this.#stage;
    const isResuming = secondsLeft <= raceCountdownFromSeconds;
    this.#stage = pause ? (isResuming ? 'resuming' : 'paused') : 'none';
    if (this.#stage === before) return;
    this.#announce(secondsLeft, view);
    if (before === 'none') this.#leaveBoard(view);
    if (this.#stage === 'none') this.#returnToBoard(view);
  }

  #announce(secondsLeft: number, view: View): void {
    const texts = getTexts(view);
    if (this.#stage === 'paused') view.speech.tell(texts.sayPaused);
    if (this.#stage === 'resuming')
      view.speech.tell(view.language.fill(texts.sayContinues, { seconds: Math.max(1, secondsLeft) }));
    if (this.#stage === 'none' && view.race.scene.phase === 'racing')
      view.speech.tell(view.language.texts.sayGo);
  }

  /** Moves the focus from the board, which is hidden now, to the notice. */
  #leaveBoard({ element: { shadowRoot } }: View): void {
    this.#board = shadowRoot?.activeElement?.closest<HTMLElement>('puzzle-board') ?? null;
    if (!this.#board) return;
    setTimeout(() => {
      shadowRoot?.querySelector<HTMLElement>('.pause div')?.focus();
    });
  }

  #returnToBoard({ race }: View): void {
    const board = this.#board;
    this.#board = null;
    if (race.scene.phase !== 'racing') return;
    setTimeout(() => {
      board?.focus({ preventScroll: true });
    });
  }

  #tell({ line, saidAt }: OrganizerMessage, view: View): void {
    if (this.#announcedAt === saidAt) return;
    this.#announcedAt = saidAt;
    view.speech.tell(`${getTexts(view).organizer}: ${line}`);
  }

  /** Schedules an update for the next change of a pause's countdown, and for the end of a shown message. */
  #schedule({ pause, organizerMessage: message }: RaceRoom, leftMs: number, { element }: View): void {
    const beforeCountdownMs = leftMs - raceCountdownFromSeconds * 1000;
    const waits = [
      ...(pause && leftMs > 0 ? [beforeCountdownMs > 0 ? beforeCountdownMs : leftMs % 1000 || 1000] : []),
      ...(message && this.#isFresh(message)
        ? [Date.parse(message.saidAt) + raceMessageShownSeconds * 1000 - this.#now]
        : []),
    ];
    clearTimeout(this.#timer);
    if (waits.length === 0) return;
    this.#timer = setTimeout(
      () => {
        element.requestUpdate();
      },
      Math.min(...waits),
    );
  }

  #showMessage({ line, saidAt }: OrganizerMessage, view: View): Part {
    const texts = getTexts(view);
    const { element } = view;
    const hide = (): void => {
      this.#hidden = saidAt;
      element.requestUpdate();
      element.shadowRoot?.querySelector<HTMLElement>('#heading')?.focus();
    };
    return html`<div class="said">
      <div part="message">
        <p><b>${texts.organizer}</b> <span dir="auto">${line}</span></p>
        <button aria-label=${texts.hideMessage} @click=${hide}>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 3.5l9 9m0-9l-9 9" /></svg>
        </button>
      </div>
    </div>`;
  }
}

/** Shows that the race is paused, over the boards, which the styles hide. */
function showPause({ resumesAt }: RacePause, secondsLeft: number, view: View): Part {
  const texts = getTexts(view);
  const isResuming = secondsLeft <= raceCountdownFromSeconds;
  return html`<div class="pause">
    <div part="pause" tabindex="-1">
      ${
        isResuming
          ? html`<b class="left" aria-hidden="true">${view.language.number(Math.max(1, secondsLeft))}</b>
              <p><b>${texts.resuming}</b></p>`
          : html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14M16 5v14" /></svg>
              <p><b>${texts.paused}</b></p>
              <p>${texts.pausedAdvice}</p>
              <p class="quiet">
                ${view.language.fill(texts.pausedUntil, { time: formatTime(resumesAt, view.locale) })}
              </p>`
      }
    </div>
  </div>`;
}

/** Formats a time of day, in the language of the browser if the language of the page is invalid. */
function formatTime(time: string, locale: string): string {
  try {
    return new Date(time).toLocaleTimeString(locale || undefined, { timeStyle: 'short' });
  } catch {
    return formatTime(time, '');
  }
}

/** Returns the English texts, except those that a translation or the page replaces. */
function getTexts({ language }: View): typeof organizerStrings {
  return { ...organizerStrings, ...language.texts };
}
