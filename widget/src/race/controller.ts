import type { FromRaceServer, RacePrize } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import type { TileMoveEvent } from '../board/events.ts';
import { type Picture, RaceApi } from './api.ts';
import { type Link, RaceConnection } from './connection.ts';
import { type Entry, enterRace, isFresh, joinMessage, type Place } from './entry.ts';
import { RaceErrorEvent, RaceSessionEvent } from './events.ts';
import { type Happening, happeningsBetween } from './happenings.ts';
import { nextChangeMs, type Scene, sceneOf } from './scene.ts';
import { emptyRace, heard, moved, ownSeat, type RaceState, reconnected } from './state.ts';
import type { RaceScreen } from './views/race-screen.ts';

/** The element as its controller sees it. */
export interface RaceElement extends HTMLElement {
  readonly place: Place;
  readonly pageHost: string | null;
  requestUpdate(): void;
  /** Tells the page and who listens. */
  handleHappening(happening: Happening): void;
}

const connecting = { kind: 'connecting', isAgain: false } as const;
/** The winner's socket is told the prize right after the win; where that got lost, it is asked for. */
const prizeWaitMs = 2500;

/** Holds one visitor's race: finds the room, folds what the server says, sends what the visitor does. */
export class RaceController {
  scene: Scene = sceneOf({ race: emptyRace, link: connecting }, 0);
  picture: Picture | null = null;
  /** What shows a room; loaded while one is looked for. */
  RaceScreen: typeof RaceScreen | null = null;
  /** The visitor gave the seat up, and sees no more of the race. */
  hasLeft = false;
  /** 'Ready' was pressed, and the server has not told so yet. */
  isReadying = false;
  readonly #element: RaceElement;
  /** What the element asked for; a next race changes the place, and not that. */
  #asked = '';
  #place: Place | null = null;
  #entry: Entry | null = null;
  #stay = new AbortController();
  #connection: RaceConnection | null = null;
  /** Settles when the last 'Leave' is done: whoever comes back comes after it. */
  #leaving = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #prizeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The room whose prize was asked for. */
  #soughtIn = '';

  constructor(element: RaceElement) {
    this.#element = element;
  }

  /** Starts once the element says where, and again when it says something else. */
  start(): void {
    const { place, isConnected } = this.#element;
    const asked = Object.values(place).join('\n');
    if (!isConnected || asked === this.#asked || (!place.puzzleId && !place.roomCode)) return;
    this.#asked = asked;
    this.#enter(place);
  }

  /** A move within the document disconnects and connects in one task: nothing is done twice. */
  pause(): void {
    queueMicrotask(() => {
      if (this.#element.isConnected) return;
      this.#asked = '';
      this.#stop();
    });
  }

  /** The server's clock, ms since 1970. */
  get now(): number {
    return this.#connection?.clock.now() ?? Date.now();
  }

  /** Calls of this race; what they are for may be over before they are answered. */
  get api(): RaceApi {
    return new RaceApi(this.#place?.host ?? '', this.#stay.signal);
  }

  /** The visitor slid a tile: the server hears which two cells change places (G29). */
  move({ tile, state, solved }: Pick<TileMoveEvent, 'tile' | 'state' | 'solved'>): void {
    const tile1 = state.indexOf(0);
    const tile2 = state.indexOf(tile);
    this.#connection?.send({ type: 'move', tile1, tile2 });
    if (solved) this.#connection?.send({ type: 'complete', finalState: [...state] });
    this.#show(moved(this.scene.race, state));
  }

  /** 'Ready' (N5). */
  async ready(): Promise<void> {
    const { room } = this.scene.race;
    if (!room || !this.#entry || this.isReadying) return;
    this.#setReadying(true);
    try {
      await this.api.ready({ sessionId: this.#entry.sessionId, roomId: room.id });
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#setReadying(false);
    }
  }

  /** Gives the seat up for good; settles when the server knows, or cannot be reached. */
  leave(): Promise<void> {
    // The connection goes on until then, also where the element is gone.
    if (this.#connection) this.#leaving = this.#connection.leave();
    this.#connection = null;
    this.#stop();
    this.hasLeft = true;
    this.#element.requestUpdate();
    return this.#leaving;
  }

  /** Another room of the same race: the one that everybody was told of, else one that waits. */
  next(): void {
    const { race } = this.scene;
    const place = this.#place ?? this.#element.place;
    const sessionId = this.#entry?.sessionId ?? place.sessionId;
    const puzzleId = race.room?.puzzleId ?? place.puzzleId;
    const roomCode = race.nextRoom ?? '';
    // Whoever raced goes on under the name they had.
    const displayName = ownSeat(race)?.displayName ?? place.displayName;
    if (puzzleId) this.#enter({ ...place, puzzleId, roomCode, sessionId, displayName });
    else void this.#enterBeside(place);
  }

  /** The same place once more. */
  retry(): void {
    if (this.scene.link.kind === 'lost') this.#connection?.retry();
    else this.#enter(this.#place ?? this.#element.place);
  }

  /** Asks what the visitor won; a file's address works for minutes. */
  async loadPrize(): Promise<void> {
    const { room } = this.scene.race;
    if (!room || !this.#entry) return;
    const prize = await this.api.prize(room.roomCode, this.#entry.sessionId).catch(noPrize);
    this.#show({ ...this.scene.race, prize });
  }

  /** A room that cannot be entered still tells which race it is of. */
  async #enterBeside(place: Place): Promise<void> {
    try {
      const { puzzleId } = await this.api.room(place.roomCode);
      this.#enter({ ...place, puzzleId, roomCode: '' });
    } catch (error) {
      this.#fail(error);
    }
  }

  #enter(place: Place): void {
    this.#stop();
    this.#stay = new AbortController();
    this.#place = place;
    this.#entry = null;
    this.hasLeft = false;
    this.#show(emptyRace, connecting);
    const hasLeftBefore = this.#leaving;
    this.#connection = new RaceConnection({
      url: place.host.replace(/^http/, 'ws') + '/ws/race',
      join: async (signal) => {
        await hasLeftBefore;
        const [entry] = await Promise.all([this.#enterOnce(place, signal), this.#loadScreen()]);
        return joinMessage(entry, place, this.#element.pageHost);
      },
      onMessages: (messages) => {
        this.#hear(messages);
      },
      onLink: (link) => {
        const { race } = this.scene;
        this.#show(link.kind === 'connecting' ? reconnected(race) : race, link);
      },
    });
  }

  /** Where it does not come, it is asked for again with the next try. */
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

  async #enterOnce(place: Place, signal: AbortSignal): Promise<Entry> {
    if (this.#entry && isFresh(this.#entry)) return this.#entry;
    const entry = await enterRace(new RaceApi(place.host, signal), place);
    if (place === this.#place) this.#entry = entry;
    return entry;
  }

  #hear(messages: readonly FromRaceServer[]): void {
    const { room } = this.scene.race;
    const race = messages.reduce(heard, this.scene.race);
    // Told once the server knows the visitor, so that it can be acted on.
    if (this.#entry && race.room && race.room.id !== room?.id)
      this.#element.dispatchEvent(
        new RaceSessionEvent({ raceSessionId: this.#entry.sessionId, roomCode: race.room.roomCode }),
      );
    this.#show(race);
    for (const message of messages)
      if (message.type === 'error')
        this.#element.dispatchEvent(new RaceErrorEvent(message.code, message.message));
    const { room: now } = this.scene.race;
    if (now && now.raceConfig.id !== room?.raceConfig.id) void this.#loadPicture(now.raceConfig.id);
  }

  async #loadPicture(raceConfigId: string): Promise<void> {
    try {
      this.picture = await this.api.puzzle(raceConfigId);
    } catch (error) {
      this.#fail(error);
    }
    this.#element.requestUpdate();
  }

  /** Draws, tells what happened, and comes back when the clock will have changed something. */
  #show(race: RaceState, link: Link = this.scene.link): void {
    const before = this.scene;
    this.scene = sceneOf({ race, link }, this.now, before);
    for (const happening of happeningsBetween(before, this.scene)) {
      if (happening.kind === 'refused') this.#connection?.close();
      this.#element.handleHappening(happening);
    }
    this.#seekPrize(before.race.room?.id === race.room?.id);
    this.#element.requestUpdate();
    clearTimeout(this.#timer);
    const waitMs = nextChangeMs(this.scene, this.now);
    if (waitMs !== null)
      this.#timer = setTimeout(() => {
        this.#show(this.scene.race);
      }, waitMs);
  }

  /** After a reload the prize of an earlier win is asked for at once; after a win it should come by itself. */
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

  /** Tells the page of a call that failed, unless the visitor has gone on from where it was made. */
  readonly #fail = (error: unknown): void => {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (isGivenUp || this.#stay.signal.aborted) return;
    const { code, serverMessage } =
      error instanceof RequestError ? error : { code: null, serverMessage: null };
    this.#element.dispatchEvent(new RaceErrorEvent(code ?? 'network', serverMessage));
  };
}

/** The victory alone, where the campaign had nothing to give. */
function noPrize(error: unknown): RacePrize {
  if (error instanceof RequestError && error.code === 'race.no_prize')
    return { code: null, codeType: null, media: null };
  throw error;
}
