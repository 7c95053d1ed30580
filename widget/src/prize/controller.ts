import type { BoardSettingsEvent, TileMoveEvent } from '../board/events.ts';
import { parseSettings } from '../board/settings.ts';
import { randomId, readJson, writeJson } from '../element/json-storage.ts';
import { type Deal, parseDeal } from './deal.ts';
import type { Ending } from './ending/ending.ts';
import { PuzzleErrorEvent, PuzzleResetEvent, PuzzleSessionEvent, PuzzleSolvedEvent } from './events.ts';
import { type Failure, failureOf } from './failure.ts';
import type { Gate } from './paywall/gate.ts';
import { countEvent, loadDeal, type Place } from './play-api.ts';
import { dealt, type Game, restored, type Saved, shown, type State, type Win } from './state.ts';
import { readSaved, writeSaved } from './storage.ts';

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

/** Which board is asked for. */
interface Play {
  sessionId: string;
  round: number;
}

const settingsName = 'settings';

/** Plays one embed: loads, checks each solve exactly once (W8), keeps what must survive, tells the page. */
export class PrizeController {
  state: State = { kind: 'loading' };
  /** Needed from the first solve on, and loaded while the visitor plays. */
  ending: Ending | null = null;
  /** Needed by paywalled puzzles alone. */
  gate: Gate | null = null;
  place: Place | null = null;
  /** Ends with the stay on the page. */
  stay = new AbortController();
  settings = parseSettings(readJson(settingsName));
  readonly #element: PrizeElement;
  /** What was asked for last; an answer to anything before it comes too late. */
  #play: Play = { sessionId: '', round: 0 };
  #saved: Saved = { game: null, win: null };

  constructor(element: PrizeElement) {
    this.#element = element;
  }

  /** Starts once the element says where, and again when it says something else. */
  start(): void {
    const { place, isConnected } = this.#element;
    if (!isConnected || !place.embedId) return;
    if (this.place && keyOf(place) === keyOf(this.place)) {
      const { endUser } = this.place;
      this.place = place;
      if (place.endUser !== endUser) this.refresh();
      return;
    }
    this.#stop();
    this.stay = new AbortController();
    this.place = place;
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
    this.save({ game });
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
    else if (this.place) this.#begin(this.place);
  }

  /** Another round, for fun: a second win gives the same code (G13). */
  playAgain({ sessionId, puzzle }: Game): void {
    this.#deal(sessionId, puzzle.round + 1);
  }

  /** W13: a new session, in which nothing is won or paid for yet. */
  startOver(): void {
    this.save({ win: null });
    this.#deal(randomId(), 0);
  }

  /** Asks what there is now for this session; where nothing changed, nothing moves. */
  refresh(): void {
    void this.#load({ ...this.#play }, null, true);
  }

  /** Shows another state of the same session. */
  put(state: State): void {
    this.state = state;
    this.#element.requestUpdate();
    this.gate?.follow(state, this.#play.sessionId);
  }

  /** Back to what was won before this game. */
  showWin(win: Win): void {
    void this.#show(shown(win));
  }

  #stop(): void {
    this.stay.abort();
    this.ending?.stop();
    this.gate?.stop();
    this.place = null;
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
    this.save({ game: null });
    this.#element.dispatchEvent(new PuzzleResetEvent());
    void this.#load({ sessionId, round });
  }

  /** `isQuiet`: nothing moves on the screen, unless the answer is another one. */
  async #load(play: Play, opening: Opening | null = null, isQuiet = false): Promise<void> {
    const place = this.place;
    if (!place) return;
    const { signal } = this.stay;
    this.#play = play;
    if (!isQuiet) this.put({ kind: 'loading' });
    try {
      const deal = opening ? parseDeal(opening.data) : await loadDeal(place, play, signal);
      if (this.#play === play) await this.#show(this.#take(deal, isQuiet));
    } catch (error) {
      if (!signal.aborted && this.#play === play) await this.#missed(error, isQuiet);
    }
  }

  #take(deal: Deal, isQuiet: boolean): State {
    const { sessionId } = this.#play;
    const { game, win } = this.#saved;
    const state = dealt(deal, { sessionId, dealtAt: Date.now() }, this.#saved);
    if (isQuiet || state.kind === 'message') return state;
    this.#element.dispatchEvent(new PuzzleSessionEvent(sessionId));
    if (deal.kind === 'puzzle' && !game && !win) this.#count(sessionId, 'view');
    return state;
  }

  async #missed(error: unknown, isQuiet: boolean): Promise<void> {
    const failure = this.fail(error, false);
    // What is shown is no less true than before.
    if (isQuiet) return;
    const kept = failure.remedy === 'retry' ? restored(this.#saved) : null;
    await this.#show(kept ?? { kind: 'failed', failure, game: null, win: null });
  }

  /** A game that was left between its last move and the answer is checked now. */
  async #show(state: State): Promise<void> {
    if (state.kind === 'checking') return this.#check(state.game, state.win);
    const { signal } = this.stay;
    const shown = await this.#readyToShow(state);
    if (!signal.aborted) this.put(shown);
  }

  /** A code from an earlier visit needs its screen first, and a paywalled puzzle its gate. */
  async #readyToShow(state: State): Promise<State> {
    try {
      if (state.kind === 'won') await this.#loadEnding();
      else if (state.kind === 'locked' || ('game' in state && state.game?.puzzle.isPaywalled))
        await this.#loadGate();
      return state;
    } catch (error) {
      return { kind: 'failed', failure: this.fail(error, false), game: null, win: null };
    }
  }

  async #check(game: Game, win: Win | null): Promise<void> {
    const place = this.place;
    if (!place) return;
    const { signal } = this.stay;
    // An answer still to come is about a game that is over.
    this.#play = { ...this.#play };
    this.put({ kind: 'checking', game, win });
    try {
      const ending = await this.#loadEnding();
      signal.throwIfAborted();
      const checked = await ending.check(place, game, signal);
      this.save({ game: null, win: checked.win ?? win });
      this.put(checked.state);
      if (checked.event && game !== win?.game) this.#element.dispatchEvent(checked.event);
    } catch (error) {
      if (signal.aborted) return;
      const failure = this.fail(error, true);
      const { code, message } = failure;
      // Its game stays: where the session is activated again, it is checked again.
      if (code.startsWith('session.'))
        await this.#show({
          kind: 'locked',
          message,
          isExpired: code !== 'session.not_activated',
        });
      else this.put({ kind: 'failed', failure, game, win });
    }
  }

  async #loadGate(): Promise<Gate> {
    const { Gate } = await import('./paywall/gate.ts');
    return (this.gate ??= new Gate(this, this.#element));
  }

  async #loadEnding(): Promise<Ending> {
    const { Ending } = await import('./ending/ending.ts');
    return (this.ending ??= new Ending(this, this.#element));
  }

  #countStart({ sessionId, puzzle }: Game): void {
    if (puzzle.round === 0) this.#count(sessionId, 'start');
    this.#loadEnding().catch(() => undefined);
  }

  #count(sessionId: string, type: 'view' | 'start'): void {
    if (this.place) countEvent(this.place, { sessionId, type });
  }

  /** Keeps what must survive a reload. */
  save(change: Partial<Saved>): void {
    this.#saved = { ...this.#saved, ...change };
    if (this.place) writeSaved(this.place.embedId, this.#saved);
  }

  /** Tells the page of a failure. */
  fail(error: unknown, hasGame: boolean): Failure {
    const failure = failureOf(error, hasGame);
    this.#element.dispatchEvent(new PuzzleErrorEvent(failure.code, failure.status));
    return failure;
  }
}

/** Another one is another puzzle. */
function keyOf({ host, embedId, collection }: Place): string {
  return [host, embedId, collection].join();
}
