import type { RacePrize } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import type { TileMoveEvent } from '../board/events.ts';
import { type RaceImage, RaceApi } from './api.ts';
import { type Link, RaceConnection } from './connection.ts';
import { type Entry, enterRace, isFresh, joinMessage, type RaceTarget } from './entry.ts';
import { RaceErrorEvent, RaceSessionEvent } from './early-events.ts';
import type { EventView } from './events/event-view.ts';
import { type RaceChange, listChanges } from './race-changes.ts';
import { findNextChangeMs, type Scene, updateScene } from './scene.ts';
import type { RaceMessage } from './parse-message.ts';
import { emptyRace, applyMessage, applyOwnMove, ownSeat, type RaceState, dropPending } from './state.ts';
import type { RaceScreen } from './views/race-screen.ts';
import type { Race } from './views/view.ts';

/** The part of the element that its controller uses. */
export interface RaceElement extends HTMLElement {
  readonly target: RaceTarget;
  /**
   * The latest room and ticket that the platform gave the visitor. They come with the language of the
   * campaign (G117).
   */
  dealt?: Entry;
  readonly pageHost: string | null;
  requestUpdate(): void;
  /** Reports a change to the page and to screen readers. */
  handleChange(change: RaceChange): void;
}

const connecting = { kind: 'connecting', isAgain: false } as const;
/**
 * Time after which the client requests a missing prize. The server sends the prize right after the win, but this
 * message may be lost.
 */
const prizeWaitMs = 2500;

/** Plays one visitor's race: finds the room, applies the server's messages, and sends the visitor's moves. */
export class RaceController implements Race {
  scene: Scene = updateScene({ race: emptyRace, link: connecting }, 0);
  image: RaceImage | null = null;
  /** The view of a room, loaded while the room is being found. */
  RaceScreen: typeof RaceScreen | null = null;
  /** The view of a scheduled race, loaded if there is one (G77). */
  event: EventView | null = null;
  /** Whether the visitor has given up the slot and no longer sees the race. */
  hasLeft = false;
  /** Whether 'Ready' was pressed and the server has not confirmed it yet. */
  isReadying = false;
  /** The present room and the visitor's ticket for it; null until the room is found. */
  entry: Entry | null = null;
  boardTexts: Partial<Record<string, string>> = {};
  readonly #element: RaceElement;
  /** The element's attributes when the race was started. `next` enters another room without changing them. */
  #asked = '';
  #target: RaceTarget | null = null;
  #stay = new AbortController();
  #connection: RaceConnection | null = null;
  /** Settles when the last 'Leave' is complete. A new join waits for it. */
  #leaving = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #prizeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The id of the room whose prize was requested. */
  #soughtIn = '';

  constructor(element: RaceElement) {
    this.#element = element;
  }

  /** Starts as soon as the element has a room or campaign, and starts again when its attributes change. */
  start(): void {
    const { target, isConnected } = this.#element;
    const asked = Object.values(target).join('\n');
    if (!isConnected || asked === this.#asked || (!target.puzzleId && !target.roomCode)) return;
    this.#asked = asked;
    this.#enter(target);
  }

  /** Stops after the current task, unless the element was only moved and is connected again by then. */
  pause(): void {
    queueMicrotask(() => {
      if (this.#element.isConnected) return;
      this.#asked = '';
      this.#stop();
    });
  }

  /** The server's clock, ms since 1970. It stands still during a pause (G92). */
  get now(): number {
    const { pause } = this.scene.race.room ?? {};
    return pause ? Date.parse(pause.pausedAt) : (this.#connection?.clock.now() ?? Date.now());
  }

  /** The addresses of the owner's texts: those of the lookup, or of a room that was entered by its code. */
  get textUrls(): unknown {
    return this.entry?.textUrls ?? this.image?.textUrls;
  }

  /** The API calls of this race. They are aborted when the race is stopped. */
  get api(): RaceApi {
    return new RaceApi(this.#target?.host ?? '', this.#stay.signal);
  }

  /** Sends the visitor's move as the two cells that swap (G29). */
  move({ tile, state, solved }: Pick<TileMoveEvent, 'tile' | 'state' | 'solved'>): void {
    const tile1 = state.indexOf(0);
    const tile2 = state.indexOf(tile);
    this.#connection?.send({ type: 'move', tile1, tile2 });
    if (solved) this.#connection?.send({ type: 'complete', finalState: [...state] });
    this.#show(applyOwnMove(this.scene.race, state));
  }

  /** Sends 'Ready' (N5). */
  async ready(): Promise<void> {
    const { room } = this.scene.race;
    if (!room || !this.entry || this.isReadying) return;
    this.#setReadying(true);
    try {
      await this.api.ready({ sessionId: this.entry.sessionId, roomId: room.id });
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#setReadying(false);
    }
  }

  /** Gives up the slot for good. Settles when the server has confirmed or cannot be reached. */
  leave(): Promise<void> {
    // The connection stays open until the server has confirmed, even if the element is removed.
    if (this.#connection) this.#leaving = this.#connection.leave();
    this.#connection = null;
    this.#stop();
    this.hasLeft = true;
    this.#element.requestUpdate();
    return this.#leaving;
  }

  /**
   * Enters the given room, otherwise the announced next room, otherwise a waiting room of the same race. In
   * an embed, the server may choose another room (G75).
   */
  next(room?: Pick<RaceTarget, 'roomCode' | 'as'>): void {
    const { room: before, nextRoom } = this.scene.race;
    const { as, roomCode: asked } = this.#element.target;
    const target = { ...(this.#target ?? this.#element.target), as, ...room };
    const puzzleId = before?.puzzleId ?? target.puzzleId;
    if (!puzzleId) {
      void this.#enterBeside(target);
      return;
    }
    const roomCode = room?.roomCode ?? nextRoom ?? '';
    const entry = room || asked ? null : reuseEntry(this.entry, roomCode);
    this.#enter({ ...this.#keepVisitor(target), puzzleId, roomCode: entry ? '' : roomCode }, entry);
  }

  /** Enters the same room again. */
  retry(): void {
    if (this.scene.link.kind === 'lost') this.#connection?.retry();
    else this.#enter(this.#target ?? this.#element.target);
  }

  /** Requests the visitor's prize. The card calls this again when the link to a won file has expired. */
  async loadPrize(): Promise<void> {
    const { room } = this.scene.race;
    if (!room || !this.entry) return;
    const answer = await this.api.prize(room.roomCode, this.entry.sessionId).then(given, refuse);
    this.#show({ ...this.scene.race, ...answer });
  }

  /** Returns the target with the session and the name that the visitor has in the present race. */
  #keepVisitor(target: RaceTarget): RaceTarget {
    return {
      ...target,
      sessionId: this.entry?.sessionId ?? target.sessionId,
      displayName: ownSeat(this.scene.race)?.displayName ?? target.displayName,
    };
  }

  /**
   * Enters another room of the same race. The current room may admit no more visitors, but its data can still
   * be loaded and contains the id of the race.
   */
  async #enterBeside(target: RaceTarget): Promise<void> {
    try {
      const { puzzleId } = await this.api.room(target.roomCode);
      this.#enter({ ...target, puzzleId, roomCode: '' });
    } catch (error) {
      this.#fail(error);
    }
  }

  #enter(target: RaceTarget, entry: Entry | null = null): void {
    this.#stop();
    this.#stay = new AbortController();
    this.#target = target;
    this.entry = entry;
    this.hasLeft = false;
    this.#show(emptyRace, connecting);
    const hasLeftBefore = this.#leaving;
    this.#connection = new RaceConnection({
      url: target.host.replace(/^http/, 'ws') + '/ws/race',
      join: async (signal) => {
        await hasLeftBefore;
        let [entry] = await Promise.all([this.#enterOnce(target, signal), this.#loadScreen()]);
        if (entry.event) {
          this.event ??= new (await import('./events/event-view.ts')).EventView(this.#element);
          if (await this.event.wait(entry, target, signal)) {
            this.entry = null;
            entry = await this.#enterOnce(target, signal);
          }
        }
        // After a lost connection, the visitor returns to the room that the server has chosen.
        return joinMessage({ ...entry, ...this.scene.race.room }, target, this.#element.pageHost);
      },
      onMessages: (messages) => {
        this.#hear(messages);
      },
      onLink: (link) => {
        const { race } = this.scene;
        this.#show(link.kind === 'connecting' ? dropPending(race) : race, link);
      },
    });
  }

  /** Loads the view of a room. After a failure, the next attempt to connect loads it again. */
  async #loadScreen(): Promise<void> {
    this.RaceScreen ??= (await import('./views/race-screen.ts')).RaceScreen;
  }

  #stop(): void {
    this.#stay.abort();
    this.#connection?.close();
    this.#connection = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#prizeTimer);
    this.#soughtIn = '';
  }

  async #enterOnce(target: RaceTarget, signal: AbortSignal): Promise<Entry> {
    if (this.entry && isFresh(this.entry)) return this.entry;
    const entry = await enterRace(new RaceApi(target.host, signal), target);
    if (target === this.#target) {
      this.entry = entry;
      this.#element.dealt = entry;
    }
    return entry;
  }

  #hear(messages: readonly RaceMessage[]): void {
    const { room } = this.scene.race;
    const race = messages.reduce(applyMessage, this.scene.race);
    // The event is fired only after the server has answered the join, so that the page can use the session id at
    // once.
    if (this.entry && race.room && race.room.id !== room?.id)
      this.#element.dispatchEvent(
        new RaceSessionEvent({ raceSessionId: this.entry.sessionId, roomCode: race.room.roomCode }),
      );
    this.#show(race);
    for (const message of messages)
      if (message.type === 'error')
        this.#element.dispatchEvent(new RaceErrorEvent(message.code, message.message));
    const { room: now } = this.scene.race;
    if (now && now.raceConfig.id !== room?.raceConfig.id) void this.#loadImage(now.raceConfig.id);
  }

  async #loadImage(raceConfigId: string): Promise<void> {
    try {
      this.image = await this.api.puzzle(raceConfigId);
    } catch (error) {
      this.#fail(error);
    }
    this.#element.requestUpdate();
  }

  /**
   * Renders a scene, reports its changes, and schedules an update for the time at which the clock changes the
   * scene.
   */
  #show(race: RaceState, link: Link = this.scene.link): void {
    const before = this.scene;
    this.scene = updateScene({ race, link }, this.now, before);
    for (const change of listChanges(before, this.scene)) {
      if (change.kind === 'refused') this.#connection?.close();
      this.#element.handleChange(change);
    }
    this.#seekPrize(before.race.room?.id === race.room?.id);
    this.#element.requestUpdate();
    clearTimeout(this.#timer);
    const waitMs = findNextChangeMs(this.scene, this.now);
    if (waitMs !== null)
      this.#timer = setTimeout(() => {
        this.#show(this.scene.race);
      }, waitMs);
  }

  /**
   * Requests the prize if it is missing. After a reload the request is sent at once. After a new win the
   * server sends the prize itself, so the request waits.
   */
  #seekPrize(isSeen: boolean): void {
    const { room, you, prize } = this.scene.race;
    if (prize || !you || room?.winnerId !== you.participantId || this.#soughtIn === room.id) return;
    this.#soughtIn = room.id;
    const seek = async (): Promise<void> => {
      if (!this.scene.race.prize) await this.loadPrize().catch(this.#fail);
    };
    this.#prizeTimer = setTimeout(() => void seek(), isSeen ? prizeWaitMs : 0);
  }

  #setReadying(isReadying: boolean): void {
    this.isReadying = isReadying;
    this.#element.requestUpdate();
  }

  /** Reports a failed call to the page, unless the visitor has entered another room. */
  readonly #fail = (error: unknown): void => {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (isGivenUp || this.#stay.signal.aborted) return;
    const { code, serverMessage } =
      error instanceof RequestError ? error : { code: null, serverMessage: null };
    this.#element.dispatchEvent(new RaceErrorEvent(code ?? 'network', serverMessage));
  };
}

/**
 * Returns the entry for another room, with the same ticket and without the scheduled race of the lookup; null
 * if the ticket is too old or `roomCode` is empty.
 */
function reuseEntry(entry: Entry | null, roomCode: string): Entry | null {
  return entry && roomCode && isFresh(entry) ? { ...entry, roomCode, event: undefined } : null;
}

type PrizeAnswer = Pick<RaceState, 'prize' | 'lacksOpponent'>;

const given = (prize: RacePrize): PrizeAnswer => ({ prize, lacksOpponent: false });

/** Returns a result without a prize if there was nothing to give or no one counted as an opponent. */
function refuse(error: unknown): PrizeAnswer {
  const code = error instanceof RequestError ? error.code : null;
  if (code !== 'race.no_prize' && code !== 'race.no_real_opponent') throw error;
  const prize = { code: null, codeType: null, media: null };
  return { prize, lacksOpponent: code === 'race.no_real_opponent' };
}
