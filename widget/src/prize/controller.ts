import type { BoardSettingsEvent, TileMoveEvent } from '../board/events.ts';
import { parseSettings } from '../board/settings.ts';
import { parseDeal } from './deal.ts';
import type { Ending } from './ending/ending.ts';
import {
  PuzzleErrorEvent,
  PuzzleResetEvent,
  PuzzleSessionEvent,
  PuzzleSolvedEvent,
  PuzzleWonEvent,
} from './events.ts';
import { type Failure, failureOf } from './failure.ts';
import { countEvent, loadDeal, type Place } from './play-api.ts';
import { dealt, type Game, restored, type Saved, type State, type Win } from './state.ts';
import { randomId, readJson, readSaved, writeJson, writeSaved } from './storage.ts';

/** A first deal that the page around the element already holds. */
export interface Opening {
  sessionId: string;
  /** A reply of GET /api/embed-widget/{id}. */
  data: unknown;
}

/** The element as its controller sees it. */
export interface PrizeElement extends HTMLElement {
  readonly place: Place;
  /** Used once, and only where nothing was saved. */
  opening: Opening | null;
  requestUpdate(): void;
}

const settingsName = 'settings';

/** Plays one embed: loads, checks each solve exactly once (W8), keeps what must survive, tells the page. */
export class PrizeController {
  state: State = { kind: 'loading' };
  /** Needed from the first solve on, and loaded while the visitor plays. */
  ending: Ending | null = null;
  settings = parseSettings(readJson(settingsName));
  readonly #element: PrizeElement;
  #place: Place | null = null;
  #saved: Saved = { game: null, win: null };
  #abort = new AbortController();

  constructor(element: PrizeElement) {
    this.#element = element;
  }

  /** Starts once the element says where, and again when it says something else. */
  start(): void {
    const { place, isConnected } = this.#element;
    if (!isConnected || !place.embedId || isSamePlace(place, this.#place)) return;
    this.#stop();
    this.#abort = new AbortController();
    this.#place = place;
    this.#begin(place);
  }

  /** A move within the document disconnects and connects in one task: nothing is done twice. */
  pause(): void {
    queueMicrotask(() => {
      if (!this.#element.isConnected) this.#stop();
    });
  }

  /** A tile was slid; the last one goes to its place once. */
  move({ tile, solved }: Pick<TileMoveEvent, 'tile' | 'solved'>): void {
    const { state } = this;
    if (state.kind !== 'puzzle') return;
    const game = { ...state.game, moves: [...state.game.moves, tile] };
    // Without an update: the board has already drawn the move.
    this.state = { ...state, game };
    this.#save({ game });
    if (game.moves.length === 1) this.#countStart(game);
    if (!solved) return;
    this.#element.dispatchEvent(new PuzzleSolvedEvent(game.moves.length));
    void this.#check(game, state.win);
  }

  /** The board as this visitor likes it is kept for all puzzles. */
  keepSettings({ settings }: BoardSettingsEvent): void {
    this.settings = settings;
    writeJson(settingsName, settings);
  }

  /** After a failure: the same call once more, with what was played; or a new game where the platform refused it. */
  retry(): void {
    const { state } = this;
    if (state.kind !== 'failed') return;
    if (state.failure.remedy === 'fresh') this.#deal(randomId(), 0);
    else if (state.game) void this.#check(state.game, state.win);
    else if (this.#place) this.#begin(this.#place);
  }

  /** Another round, for fun: a second win gives the same code (G13). */
  playAgain({ sessionId, puzzle }: Game): void {
    this.#deal(sessionId, puzzle.round + 1);
  }

  /** Back to the code that was won before this game. */
  showWin(win: Win): void {
    void this.#show({ kind: 'won', win });
  }

  /** 'Claim Your Code!': told to the platform once (G14). */
  async claim(win: Win): Promise<void> {
    if (win.isClaimed || !this.#place) return;
    const { signal } = this.#abort;
    const claimed: State = { kind: 'won', win: { ...win, isClaimed: true } };
    this.#set(claimed);
    try {
      await this.ending?.claim(this.#place, win, signal);
      this.#save({ win: claimed.win });
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(error, true);
      if (this.state === claimed) this.#set({ kind: 'won', win });
    }
  }

  #stop(): void {
    this.#abort.abort();
    this.ending?.stop();
    this.#place = null;
  }

  #begin(place: Place): void {
    this.#saved = readSaved(place.embedId);
    const last = this.#saved.game ?? this.#saved.win?.game;
    const opening = last ? null : this.#element.opening;
    this.#element.opening = null;
    const sessionId = last?.sessionId ?? opening?.sessionId ?? randomId();
    void this.#load({ sessionId, round: last?.puzzle.round ?? 0 }, opening);
  }

  #deal(sessionId: string, round: number): void {
    this.#save({ game: null });
    this.#element.dispatchEvent(new PuzzleResetEvent());
    void this.#load({ sessionId, round });
  }

  async #load(play: { sessionId: string; round: number }, opening?: Opening | null): Promise<void> {
    const place = this.#place;
    if (!place) return;
    const { signal } = this.#abort;
    const { sessionId } = play;
    this.#set({ kind: 'loading' });
    try {
      const deal = opening ? parseDeal(opening.data) : await loadDeal(place, play, signal);
      const state = dealt(deal, { sessionId, dealtAt: Date.now() }, this.#saved);
      if (state.kind !== 'message') this.#element.dispatchEvent(new PuzzleSessionEvent(sessionId));
      if (state.kind === 'puzzle' && !this.#saved.game && !this.#saved.win) this.#count(sessionId, 'view');
      await this.#show(state);
    } catch (error) {
      if (signal.aborted) return;
      const failure = this.#fail(error, false);
      const kept = failure.remedy === 'retry' ? restored(this.#saved) : null;
      await this.#show(kept ?? { kind: 'failed', failure, game: null, win: null });
    }
  }

  /** A game that was left between its last move and the answer is checked now. */
  async #show(state: State): Promise<void> {
    if (state.kind === 'checking') return this.#check(state.game, state.win);
    const { signal } = this.#abort;
    const shown = state.kind === 'won' ? await this.#readyToShow(state) : state;
    if (!signal.aborted) this.#set(shown);
  }

  /** A code from an earlier visit needs its screen first. */
  async #readyToShow(state: Extract<State, { kind: 'won' }>): Promise<State> {
    try {
      await this.#loadEnding();
      return state;
    } catch (error) {
      return { kind: 'failed', failure: this.#fail(error, false), game: null, win: state.win };
    }
  }

  async #check(game: Game, win: Win | null): Promise<void> {
    const place = this.#place;
    if (!place) return;
    const { signal } = this.#abort;
    this.#set({ kind: 'checking', game, win });
    try {
      const ending = await this.#loadEnding();
      signal.throwIfAborted();
      const { state, codeType } = await ending.check(place, game, signal);
      this.#save({ game: null, win: state.kind === 'won' ? state.win : win });
      this.#set(state);
      if (state.kind === 'won') {
        this.#element.dispatchEvent(new PuzzleWonEvent(state.win.prizeCode, codeType));
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ kind: 'failed', failure: this.#fail(error, true), game, win });
    }
  }

  async #loadEnding(): Promise<Ending> {
    const { Ending } = await import('./ending/ending.ts');
    return (this.ending ??= new Ending(this.#element));
  }

  #countStart({ sessionId, puzzle }: Game): void {
    if (puzzle.round === 0) this.#count(sessionId, 'start');
    this.#loadEnding().catch(() => undefined);
  }

  #count(sessionId: string, type: 'view' | 'start'): void {
    if (this.#place) countEvent(this.#place, { sessionId, type });
  }

  #save(change: Partial<Saved>): void {
    this.#saved = { ...this.#saved, ...change };
    if (this.#place) writeSaved(this.#place.embedId, this.#saved);
  }

  #fail(error: unknown, hasGame: boolean): Failure {
    const failure = failureOf(error, hasGame);
    this.#element.dispatchEvent(new PuzzleErrorEvent(failure.code, failure.status));
    return failure;
  }

  #set(state: State): void {
    this.state = state;
    this.#element.requestUpdate();
  }
}

function isSamePlace(one: Place, other: Place | null): boolean {
  return one.host === other?.host && one.embedId === other.embedId && one.collection === other.collection;
}
