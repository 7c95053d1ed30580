import type { TileMoveEvent } from '../board/events.ts';
import type { BoardSettingsEvent } from '../board/settings-event.ts';
import { parseSettings } from '../board/settings.ts';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { record } from '../element/read.ts';
import { randomId } from '../element/random-id.ts';
import { type Deal, parseDeal } from './deal.ts';
import type { Ending } from './ending/ending.ts';
import { PuzzleErrorEvent, PuzzleResetEvent, PuzzleSessionEvent, PuzzleSolvedEvent } from './events.ts';
import { type Failure, toFailure } from './failure.ts';
import { type EmbedTarget, loadDeal, loadOpening, toKey } from './load-deal.ts';
import type { Gate } from './paywall/gate.ts';
import type { Opening, PrizeElement } from './prize-element.ts';
import { Recovery } from './recovery.ts';
import {
  createStateFromDeal,
  type Game,
  isFinished,
  restoreState,
  type Saved,
  createWonState,
  type State,
  type Win,
} from './state.ts';
import { readSaved } from './storage.ts';
import type { Prize } from './views/view.ts';

/** The session and the round whose board was requested. */
interface Play {
  sessionId: string;
  round: number;
}

/**
 * The effect of a request on the view. `open` shows at once that the puzzle loads. `quiet` keeps the view
 * until the reply, and keeps it even if the request fails. `again` repeats a failed call and keeps the view
 * until the reply.
 */
type Manner = 'open' | 'quiet' | 'again';

const settingsName = 'settings';

/** Minimum interval at which moves are stored, because storing a game blocks the page. */
const saveMs = 250;

/**
 * Plays one embed: loads the puzzle, checks each solution exactly once (W8), saves the data that must survive
 * a reload, and fires events for the page.
 */
export class PrizeController implements Prize {
  state: State = { kind: 'loading' };
  /**
   * The part that renders results, which is needed once the puzzle is solved; null until it has loaded during the
   * play.
   */
  ending: Ending | null = null;
  /** The part that waits for the activation and the end of a session. It loads for paywalled puzzles only. */
  gate: Gate | null = null;
  target: EmbedTarget | null = null;
  /** The signal of this `AbortController` ends calls and listeners. It is aborted when the element leaves the page. */
  stay = new AbortController();
  /** The addresses of the owner's texts (G124) that the last deal contained. */
  declare textUrls: unknown;
  settings = parseSettings(readJson(settingsName));
  readonly #element: PrizeElement;
  /** The last request. Replies to earlier requests are ignored. */
  #play: Play = { sessionId: '', round: 0 };
  #saved: Saved = { game: null, win: null };
  /** The timer that stores the latest moves; undefined when all moves are stored. */
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Number of checks sent. Only the reply to the last check counts. */
  #checks = 0;
  /** Time of the move that solved the puzzle, from `performance.now()`. */
  #solvedAt = -Infinity;
  readonly #recovery = new Recovery(() => {
    this.retry('again');
  });

  constructor(element: PrizeElement) {
    this.#element = element;
    element.addController(this);
  }

  /** Starts as soon as the element may load and has an embed id, and starts again when the embed changes. */
  hostUpdate(): void {
    const { target, isConnected, mayLoad } = this.#element;
    if (!isConnected || !mayLoad || !target.embedId) return;
    if (this.target && toKey(target) === toKey(this.target)) {
      const { endUser } = this.target;
      this.target = target;
      if (target.endUser !== endUser) this.refresh();
      return;
    }
    this.#stop();
    this.stay = new AbortController();
    addEventListener('pagehide', this.#saveMoves, this.stay);
    addEventListener('visibilitychange', this.#saveMoves, this.stay);
    this.target = target;
    this.#begin(target);
  }

  /**
   * Stops after the current task, unless the element is connected again by then: moving an element in the
   * document disconnects and connects it in one task.
   */
  hostDisconnected(): void {
    queueMicrotask(() => {
      if (!this.#element.isConnected) this.#stop();
    });
  }

  /** Handles a move by the visitor. The move that solves the puzzle starts the check. */
  move({ tile, solved }: Pick<TileMoveEvent, 'tile' | 'solved'>): void {
    const { state } = this;
    if (state.kind !== 'puzzle') return;
    const game = { ...state.game, moves: [...state.game.moves, tile] };
    // The board has drawn the move already, so no update is needed.
    this.state = { ...state, game };
    this.#saved.game = game;
    this.#saveTimer ??= setTimeout(this.#saveMoves, saveMs);
    this.#noteMove(game);
    if (!solved) return;
    this.#saveMoves();
    this.#solvedAt = performance.now();
    this.#fire(new PuzzleSolvedEvent(game.moves.length));
    void this.#check(game, state.win);
  }

  /** Saves the board settings for all puzzles. */
  keepSettings({ settings }: BoardSettingsEvent): void {
    this.settings = settings;
    writeJson(settingsName, settings);
  }

  /** Repeats a failed call with the same solution. If the platform rejected the solution, starts a new game instead. */
  retry(manner: Manner = 'open'): void {
    const { state } = this;
    if (state.kind !== 'failed') return;
    this.#recovery.stop();
    if (state.failure.remedy === 'fresh') this.deal();
    else if (state.game) void this.#check(state.game, state.win, manner);
    else if (this.target) this.#begin(this.target, manner);
  }

  /** Starts another round or, by default, another session. */
  deal(sessionId = randomId(), round = 0): void {
    this.save({ game: null });
    this.#fire(new PuzzleResetEvent());
    void this.#load({ sessionId, round });
  }

  /** Loads the deal again; the view changes only if the deal does. */
  refresh(): void {
    void this.#load({ ...this.#play }, null, 'quiet');
  }

  /** Shows another state of the same session. */
  put(state: State): void {
    this.state = state;
    if (state.kind === 'failed') this.#recovery.plan(state.failure);
    else if (state.kind !== 'loading' && state.kind !== 'checking') this.#recovery.reset();
    this.#element.requestUpdate();
    this.gate?.follow(state, this.#play.sessionId);
    if ('game' in state && state.game?.puzzle.offer) this.#prepareEnding();
    else this.ending?.follow(state);
  }

  /** Shows the earlier win again. */
  showWin(win: Win): void {
    void this.#show(createWonState(win));
  }

  #stop(): void {
    this.#saveMoves();
    this.stay.abort();
    this.#recovery.reset();
    this.ending?.stop();
    this.gate?.stop();
    this.target = null;
  }

  #begin(target: EmbedTarget, manner: Manner = 'open'): void {
    this.#saved = readSaved(target.embedId);
    const last = this.#last;
    const opening = last
      ? null
      : (this.#element.opening ?? (target.isPreloaded ? loadOpening(target, this.stay.signal) : null));
    this.#element.opening = null;
    const sessionId = last?.sessionId ?? randomId();
    void this.#load({ sessionId, round: last?.puzzle.round ?? 0 }, opening, manner);
  }

  /** The game that was played last. The platform needs it to deal the same easier board again (G61). */
  get #last(): Game | undefined {
    return this.#saved.game ?? this.#saved.win?.game;
  }

  async #load(
    play: Play,
    opening: Opening | Promise<Record<string, unknown> | null> | null = null,
    manner: Manner = 'open',
  ): Promise<void> {
    const target = this.target;
    if (!target) return;
    const { signal } = this.stay;
    this.#play = play;
    if (manner === 'open') this.put({ kind: 'loading' });
    try {
      const first = await opening;
      if (first) play.sessionId = String(first.sessionId);
      const reply = record(
        first ? first.data : await loadDeal(target, { ...play, last: this.#last }, signal),
      );
      if (this.#play === play) {
        this.textUrls = reply.textUrls;
        await this.#show(this.#take(parseDeal(reply), manner));
      }
    } catch (error) {
      if (!signal.aborted && this.#play === play) await this.#handleMissed(error, manner);
    }
  }

  #take(deal: Deal, manner: Manner): State {
    const { sessionId } = this.#play;
    const { game, win } = this.#saved;
    const state = createStateFromDeal(deal, { sessionId, dealtAt: Date.now() }, this.#saved);
    if (manner === 'quiet' || state.kind === 'message') return state;
    this.#fire(new PuzzleSessionEvent(sessionId));
    if (deal.kind === 'puzzle' && !game && !win) this.#count(sessionId, 'view');
    // The saved solution no longer counts, so it is removed. Otherwise the next `save` would keep it, as it keeps a
    // solution from another tab.
    if (state.kind === 'puzzle' && isFinished(game)) this.save({ game: null });
    return state;
  }

  async #handleMissed(error: unknown, manner: Manner): Promise<void> {
    const failure = this.fail(error, false);
    const { target } = this;
    // A page policy that blocks the platform is reported, because only the page's owner can change it.
    if (target && failure.cause === 'unreachable' && manner === 'open')
      import('../element/report-blocked.ts').then(
        (report) => report.reportUnloaded(target),
        () => undefined,
      );
    // The view is still correct, so the failure is not shown.
    if (manner === 'quiet') return;
    const kept = failure.remedy === 'retry' ? restoreState(this.#saved) : null;
    if (kept) await this.#show(kept);
    else this.#putFailed({ kind: 'failed', failure, game: null, win: null });
  }

  /** Shows a state. If the state is `checking`, this starts the check. */
  async #show(state: State): Promise<void> {
    if (state.kind === 'checking') return this.#check(state.game, state.win);
    const { signal } = this.stay;
    const shown = await this.#prepareToShow(state);
    if (!signal.aborted) this.put(shown);
  }

  /**
   * Loads the part that a state needs: the ending for an earlier code, or the gate for a paywalled puzzle.
   */
  async #prepareToShow(state: State): Promise<State> {
    try {
      if (state.kind === 'won') await this.#loadEnding();
      else if (state.kind === 'locked' || ('game' in state && state.game?.puzzle.isPaywalled)) {
        const { Gate } = await import('./paywall/gate.ts');
        this.gate ??= new Gate(this, this.#element);
      }
      return state;
    } catch (error) {
      return { kind: 'failed', failure: this.fail(error, false), game: null, win: null };
    }
  }

  async #check(game: Game, win: Win | null, manner: Manner = 'open'): Promise<void> {
    const target = this.target;
    if (!target) return;
    const { signal } = this.stay;
    // `#load` ignores a reply if `#play` has been replaced since the request, so this copy makes it ignore
    // the replies to open requests.
    this.#play = { ...this.#play };
    const check = ++this.#checks;
    const isLate = (): boolean => signal.aborted || check !== this.#checks;
    if (manner === 'open') this.put({ kind: 'checking', game, win });
    try {
      const ending = await this.#loadEnding();
      signal.throwIfAborted();
      const checked = await ending.check(target, { game, win }, signal);
      if (isLate()) return;
      this.save({ game: null, win: checked.win });
      this.#fire(checked.event);
      await ending.showImage(this.#solvedAt);
      if (!isLate()) this.put(checked.state);
    } catch (error) {
      if (isLate()) return;
      const failure = this.fail(error, true);
      // The controller keeps the game, and checks the solution again when the session is activated again.
      const locked = this.ending?.findLock(failure);
      if (locked) await this.#show(locked);
      else this.#putFailed({ kind: 'failed', failure, game, win });
    }
  }

  /** Fires an event for the page, if there is one. */
  #fire(event: Event | null): void {
    if (event) this.#element.dispatchEvent(event);
  }

  /**
   * Shows a failure. If the same failure is already shown, the view does not change, so that screen readers
   * do not repeat it.
   */
  #putFailed(failed: Extract<State, { kind: 'failed' }>): void {
    const { state } = this;
    const isKnown =
      state.kind === 'failed' && state.game === failed.game && state.failure.cause === failed.failure.cause;
    if (isKnown && failed.failure.remedy === 'retry') this.#recovery.plan(failed.failure);
    else this.put(failed);
  }

  async #loadEnding(): Promise<Ending> {
    const { Ending } = await import('./ending/ending.ts');
    return (this.ending ??= new Ending(this, this.#element));
  }

  /** Counts the first move. The first move, or after a reload the next one, also loads the ending. */
  #noteMove({ sessionId, puzzle, moves }: Game): void {
    if (moves.length + puzzle.round === 1) this.#count(sessionId, 'start');
    if (moves.length === 1 || !this.ending) this.#prepareEnding();
  }

  /** Loads the ending, which also solves the proof of work and offers the other way to the prize. */
  #prepareEnding(): void {
    this.#loadEnding().then(
      (ending) => {
        ending.follow(this.state);
      },
      () => undefined,
    );
  }

  #count(sessionId: string, type: 'view' | 'start'): void {
    const { target } = this;
    if (!target) return;
    import('./play-api.ts').then(
      (api) => {
        api.countEvent(target, { sessionId, type });
      },
      () => undefined,
    );
  }

  /**
   * Saves data that must survive a reload. Another element or tab with this embed may have saved a win or a
   * solution meanwhile. Its win is kept. Its solution, which is not sent yet, is kept unless this element has
   * solved its own game.
   */
  save(change: Partial<Saved>): void {
    const embedId = this.target?.embedId;
    if (!embedId) return;
    const { game, win } = readSaved(embedId);
    const isOther = isFinished(game) && !isFinished(this.#saved.game);
    this.#saved = { ...this.#saved, win: win ?? this.#saved.win, ...change };
    writeJson(embedId, isOther ? { ...this.#saved, game } : this.#saved);
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
  }

  readonly #saveMoves = (): void => {
    if (this.#saveTimer) this.save({});
  };

  /** Reports a failure to the page. */
  fail(error: unknown, hasGame: boolean): Failure {
    const failure = toFailure(error, hasGame);
    this.#fire(new PuzzleErrorEvent(failure.code, failure.status));
    return failure;
  }
}
