import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import { raceEventPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { request } from '@puzzle-prize/sdk/http';
import type { TemplateResult } from 'lit/html.js';
import { record } from '../../element/read.ts';
import { ServerClock } from '../clock.ts';
import type { Entry, RaceTarget } from '../entry.ts';
import type { BaseView } from '../views/view.ts';
import { eventStyles } from './event-styles.ts';
import { findAnnouncement, type Moment } from './announcements.ts';
import { type EventImage, parseEvent, parseImage, type ScheduledRace } from './parse-event.ts';
import { renderEvent } from './render-event.ts';

/**
 * Maximum random time for which a page waits after the opening of the lobby before it asks for a room, so that not
 * all pages ask at once.
 */
const spreadMs = 3000;
/** Interval at which a page asks whether the owner has changed the start. */
const aheadPollMs = 60_000;

/** The part of the element that the view uses. */
interface EventElement {
  readonly shadowRoot: ShadowRoot | null;
  requestUpdate(): void;
}

/**
 * Shows the next scheduled race: a countdown until its lobby opens, then the lobby until the countdown of the room
 * (G77).
 */
export class EventView {
  readonly #element: EventElement;
  readonly #clock = new ServerClock();
  #event: ScheduledRace | null = null;
  /** The campaign's image; null until it has loaded. */
  #image: EventImage | null = null;
  #peopleWaiting = 0;
  /** The id of the scheduled race for which the visitor does not wait, because 'Race now' was pressed. */
  #skippedId = '';
  /** Resolves the promise of `wait`; null while nothing waits. */
  #finishWait: ((mustLookUp: boolean) => void) | null = null;
  #tick: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #before: Moment | null = null;
  #target: RaceTarget | null = null;

  constructor(element: EventElement) {
    this.#element = element;
    const { shadowRoot } = element;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, eventStyles]);
  }

  /**
   * Waits until the visitor should enter a room. Resolves to true if the room has to be looked up again,
   * because the lobby has opened or the race was canceled; to false if the visitor can enter the known room.
   */
  async wait(entry: Entry, target: RaceTarget, signal: AbortSignal): Promise<boolean> {
    this.#target = target;
    this.#take(parseEvent(entry.event));
    const event = this.#event;
    if (event) void this.#loadImage(entry, signal);
    if (!event || this.#hasOpened(event)) {
      if (event) this.#watch(signal, true);
      return false;
    }
    if (this.#skippedId === event.id) return false;
    this.#watch(signal);
    return await new Promise((resolve, reject) => {
      this.#finishWait = (mustLookUp) => {
        this.#finishWait = null;
        resolve(mustLookUp);
      };
      signal.addEventListener('abort', () => {
        this.#finishWait = null;
        reject(new DOMException('aborted', 'AbortError'));
      });
      this.#element.requestUpdate();
    });
  }

  /** Renders the countdown or the lobby; undefined while there is neither. */
  show(view: BaseView): TemplateResult | undefined {
    const event = this.#event;
    if (!event || !this.#isShown(event, view)) return undefined;
    clearTimeout(this.#tick);
    const nowMs = this.#clock.now();
    this.#tick = setTimeout(
      () => {
        this.#element.requestUpdate();
      },
      (event.startsAtMs - nowMs) % 1000 || 1000,
    );
    const moment = { leftMs: event.startsAtMs - nowMs, isOpen: this.#hasOpened(event) };
    this.#announce(moment, view);
    return renderEvent(
      {
        ...{ event, ...moment, image: this.#image },
        ...{ peopleWaiting: this.#peopleWaiting, raceNow: this.#raceNow },
      },
      view,
    );
  }

  #isShown(event: ScheduledRace, { race }: BaseView): boolean {
    const { link, race: known } = race.scene;
    if (race.hasLeft || link.kind === 'refused' || link.kind === 'lost') return false;
    if (this.#finishWait) return true;
    if (!this.#hasOpened(event) || this.#clock.now() >= event.startsAtMs) return false;
    return known.room === null ? link.kind === 'connecting' : known.room.status === 'waiting';
  }

  #announce(moment: Moment, view: BaseView): void {
    const text = findAnnouncement(this.#before, moment, view);
    this.#before = moment;
    if (text !== null && view.speech.level !== 'none') view.speech.tell(text);
  }

  readonly #raceNow = (): void => {
    this.#skippedId = this.#event?.id ?? '';
    this.#finishWait?.(false);
    this.#element.requestUpdate();
  };

  #hasOpened({ lobbyOpensAtMs }: ScheduledRace): boolean {
    return this.#clock.now() >= lobbyOpensAtMs;
  }

  /**
   * Stores the race of a reply, and sets the clock by it. `sent` and `received` are times of
   * `performance.now()`.
   */
  #take(event: ScheduledRace | null, sent = performance.now(), received = sent): void {
    if (event) {
      this.#clock.reset(event.serverTimeMs);
      this.#clock.measure({ sent, received, serverTime: event.serverTimeMs });
    }
    if (this.#event?.id !== event?.id) this.#before = null;
    this.#event = event;
  }

  /**
   * Polls the scheduled race: rarely before the lobby opens, then often. If the lobby is open already, the first poll
   * is immediate.
   */
  #watch(signal: AbortSignal, isFirst = false): void {
    clearTimeout(this.#poll);
    const event = this.#event;
    if (signal.aborted || !event || this.#clock.now() >= event.startsAtMs) return;
    const untilLobbyMs = event.lobbyOpensAtMs - this.#clock.now();
    const waitMs =
      untilLobbyMs > 0
        ? Math.min(untilLobbyMs + Math.random() * spreadMs, aheadPollMs)
        : raceEventPollSeconds * 1000;
    if (isFirst && untilLobbyMs <= 0 && !this.#finishWait && this.#peopleWaiting === 0)
      void this.#ask(signal);
    this.#poll = setTimeout(
      () =>
        void this.#ask(signal).then(() => {
          this.#watch(signal);
        }),
      waitMs,
    );
  }

  /** Loads the campaign's image. Without it, its place stays empty. */
  async #loadImage(entry: Entry, signal: AbortSignal): Promise<void> {
    const { raceConfigId } = record(entry);
    if (this.#image || typeof raceConfigId !== 'string') return;
    const path = `/api/puzzle/${encodeURIComponent(raceConfigId)}/for-race`;
    const baseUrl = this.#target?.host ?? '';
    this.#image = await request({ baseUrl, path, signal }, parseImage).catch(() => null);
    this.#element.requestUpdate();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const { host = '', puzzleId = '' } = this.#target ?? {};
    const path = `/api/race/embed/${encodeURIComponent(puzzleId)}/event`;
    const sent = performance.now();
    const reply = await request({ baseUrl: host, path, signal }, record).catch(() => null);
    if (signal.aborted) return;
    if (reply) {
      this.#take(parseEvent(reply['event']), sent, performance.now());
      this.#peopleWaiting = Number(reply['playersWaiting']) || 0;
    }
    if (!this.#event || this.#hasOpened(this.#event)) this.#finishWait?.(true);
    this.#element.requestUpdate();
  }
}
