import { request } from '@puzzle-prize/sdk/http';
import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceNextSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { record } from '../../element/read.ts';
import { ownSeat, type RaceState } from '../state.ts';
import { countPlayers } from '../views/count-players.ts';
import type { Part, View } from '../views/view.ts';
import { getTexts } from './get-texts.ts';

/** The choices after a race: the rematch (G74), and the next race, which begins by itself in open rooms (G75). */
export class Again {
  /** Seconds until the next race; null before the countdown and after the visitor has stopped it. */
  #seconds: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isStopped = false;
  #isBusy = false;
  #hasFailed = false;
  /** Whether the visitor knows that there is a rematch. */
  #knowsRematch: boolean;
  /** The view that was shown last. */
  #view: View | null = null;

  /** @param knowsRematch whether there was a rematch already when the visitor came */
  constructor(knowsRematch: boolean) {
    this.#knowsRematch = knowsRematch;
  }

  /** Renders the buttons; null before the end of the race. */
  render(view: View): Part | null {
    const { race, phase } = view.race.scene;
    if (phase !== 'over' || !race.room) return null;
    this.#view = view;
    this.#tellRematch(race.room, view);
    this.#follow(view);
    const rematch = this.#renderRematch(race.room, view);
    return html`${this.#renderNext(view, rematch === nothing)}${rematch}`;
  }

  #renderRematch(room: RaceRoom, view: View): Part {
    const texts = getTexts(view);
    const isPlayer = canAskForRematch(view.race.scene.race);
    if (!isPlayer && !room.rematchCode) return nothing;
    const { series } = room;
    const seriesText =
      series && series.race < series.races
        ? view.language.fill(texts.seriesRace, { race: series.race + 1, races: series.races })
        : null;
    const label = isPlayer
      ? (seriesText ?? texts[room.rematchCode ? 'joinRematch' : 'rematch'])
      : texts.watchRematch;
    const go = (): void => void this.#enterRematch(view, isPlayer);
    return html`<button class="main" part="rematch" aria-disabled=${this.#isBusy} @click=${go}>
        ${label}
      </button>
      ${this.#hasFailed ? html`<p class="quiet">${texts.rematchFailed}</p>` : nothing}`;
  }

  #renderNext(view: View, isMain: boolean): TemplateResult {
    const { language } = view;
    const seconds = this.#seconds;
    const stop = (event: Event): void => {
      const { currentTarget } = event;
      // The button disappears, so its neighbor gets the focus.
      if (currentTarget instanceof HTMLElement && currentTarget.matches(':focus'))
        currentTarget.parentElement?.querySelector<HTMLElement>('[part=button]')?.focus();
      this.#stop();
      this.#isStopped = true;
      view.element.requestUpdate();
    };
    const next = (): void => {
      this.#go(view);
    };
    const { nextIn, stopNext } = getTexts(view);
    return html`<button class=${isMain ? 'main' : 'none'} part="button" @click=${next}>
        ${seconds === null ? language.texts.nextRace : language.fill(nextIn, { seconds })}
      </button>
      ${seconds === null ? nothing : html`<button part="stop" @click=${stop}>${stopNext}</button>`}`;
  }

  /** Enters the rematch. If no player has asked for one yet, asks the server for it first. */
  async #enterRematch(view: View, isPlayer: boolean): Promise<void> {
    if (this.#isBusy) return;
    const { room } = view.race.scene.race;
    this.#stop();
    this.#isStopped = true;
    this.#isBusy = true;
    view.element.requestUpdate();
    const roomCode = room?.rematchCode ?? (await askForRematch(view));
    this.#isBusy = false;
    this.#hasFailed = roomCode === null;
    // Each failed press is announced, even if the visible text stays the same.
    if (this.#hasFailed) view.speech.tell(getTexts(view).rematchFailed);
    view.element.requestUpdate();
    // The visitor may have entered another room meanwhile.
    if (roomCode === null || view.race.scene.race.room?.id !== room?.id) return;
    focusNextHeading(view);
    view.race.next({ roomCode, as: isPlayer ? 'competitor' : 'spectator' });
  }

  /** Starts or ends the countdown. */
  #follow(view: View): void {
    if (!this.#isStopped && startsByItself(view)) {
      this.#seconds ??= raceNextSeconds;
      this.#timer ??= setInterval(this.#tick, 1000);
    } else this.#stop();
  }

  readonly #tick = (): void => {
    const view = this.#view;
    if (!view || this.#seconds === null) return;
    const { element, race } = view;
    if (!element.isConnected || race.scene.phase !== 'over' || !startsByItself(view)) this.#stop();
    else if (!document.hidden && !element.shadowRoot?.querySelector('dialog[open]')) {
      // The announcement comes a second after the end of the race, which is announced first.
      if (this.#seconds === raceNextSeconds) this.#tellNext(view);
      this.#seconds -= 1;
      if (this.#seconds < 1) this.#go(view);
    }
    element.requestUpdate();
  };

  #tellNext(view: View): void {
    const text = getTexts(view).sayNextIn;
    view.speech.tell(view.language.fill(text, { seconds: raceNextSeconds - 1 }));
  }

  /** Announces once to the players that somebody wants a rematch. */
  #tellRematch({ rematchCode }: RaceRoom, view: View): void {
    if (!rematchCode || this.#knowsRematch) return;
    this.#knowsRematch = true;
    view.speech.tell(getTexts(view).sayRematch);
  }

  #go(view: View): void {
    this.#stop();
    focusNextHeading(view);
    view.race.next();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#seconds = null;
  }
}

/** Whether the visitor is a player of this race, and somebody else raced as well. */
function canAskForRematch(race: RaceState): boolean {
  return ownSeat(race) !== null && race.room !== null && countPlayers(race.room) > 1;
}

/**
 * Whether the next race begins without a press. It does so in the rooms of an embed in which everybody gets a
 * slot, unless the visitor has or may still get a prize, the series continues, or another player asks this player for a
 * rematch.
 */
function startsByItself({ element, race: { scene } }: View): boolean {
  const { race } = scene;
  const { room } = race;
  if (!room || race.nextRoom === null || element.target.roomCode || mayReadPrize(race)) return false;
  if (room.raceConfig.joinMode === 'host') return false;
  const { series, rematchCode } = room;
  const isSeriesOver = !series || series.race >= series.races;
  return isSeriesOver && !(rematchCode && ownSeat(race));
}

/** Whether the visitor has a prize, of any place, or has won and may still get one. */
function mayReadPrize(race: RaceState): boolean {
  const { prize } = race;
  if (!prize) return ownSeat(race)?.place === 1;
  return prize.code !== null || prize.media !== null;
}

/**
 * Asks the server for a rematch. Returns the code of its room; null if the server refuses or cannot be
 * reached.
 */
async function askForRematch({ race, resolve }: View): Promise<string | null> {
  const code = race.scene.race.room?.roomCode ?? '';
  try {
    const path = resolve(`/api/race/room/${encodeURIComponent(code)}/rematch`);
    const { roomCode } = await request({ path, body: { sessionId: race.entry?.sessionId } }, record);
    return typeof roomCode === 'string' ? roomCode : null;
  } catch {
    return null;
  }
}

const focusTryMs = 100;
const focusTries = 50;

/** If the focus was in this room, moves it to the heading of the next room, because the pressed button disappears. */
function focusNextHeading({ element }: View): void {
  const { shadowRoot } = element;
  if (!shadowRoot?.activeElement) return;
  const before = shadowRoot.querySelector('#heading')?.textContent;
  let tries = focusTries;
  const timer = setInterval(() => {
    const heading = shadowRoot.querySelector<HTMLElement>('#heading');
    const isNew = heading && heading.textContent !== before;
    if (isNew && !shadowRoot.activeElement) heading.focus({ preventScroll: true });
    tries -= 1;
    if (isNew || tries < 1) clearInterval(timer);
  }, focusTryMs);
}
