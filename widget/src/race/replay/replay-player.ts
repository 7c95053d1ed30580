import type { RaceReplay } from '@puzzle-prize/sdk/protocol';
import { type Board, isSolved, sideOf, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';
import { formatClock } from '../views/view.ts';
import { findBoard, findDurationMs, type PlayerReplay } from './find-board.ts';
import { ReplayClock, replaySpeeds } from './replay-clock.ts';
import type { Say } from './replay-texts.ts';

/** The controls that the server has rendered, still disabled. */
export interface Controls {
  play: HTMLButtonElement;
  clock: HTMLElement;
  seek: HTMLInputElement;
  speeds: HTMLElement;
  /** A live region for screen readers. */
  said: HTMLElement;
  boards: HTMLElement;
}

/** A slot of the page: the board and the moves of its player. */
interface ReplaySlot {
  replay: PlayerReplay;
  image: BoardImage;
  moves: Element | null;
}

/** Plays the moves of all players on the boards of the page, side by side (G84). */
export class ReplayPlayer {
  readonly #controls: Controls;
  readonly #replay: RaceReplay;
  readonly #clock: ReplayClock;
  readonly #slots: readonly ReplaySlot[];
  readonly #text: Say;
  #shownMs: number;

  constructor(controls: Controls, replay: RaceReplay, text: Say) {
    this.#controls = controls;
    this.#replay = replay;
    this.#text = text;
    this.#clock = new ReplayClock(findDurationMs(replay));
    this.#shownMs = this.#clock.durationMs;
    this.#slots = replay.replays.flatMap((player) => findSlot(controls.boards, player, text) ?? []);
    this.#connect(controls);
    this.#show();
  }

  #connect({ play, seek, speeds }: Controls): void {
    seek.max = String(this.#clock.durationMs);
    seek.value = seek.max;
    play.disabled = seek.disabled = false;
    play.addEventListener('click', () => {
      if (this.#clock.isPlaying) this.#clock.pause(performance.now());
      else this.#start();
      this.#show();
    });
    seek.addEventListener('input', () => {
      this.#clock.seek(Number(seek.value), performance.now());
      this.#shownMs = this.#clock.read(performance.now());
      this.#show();
    });
    // An arrow key moves by a second, not by the millisecond of the slider.
    seek.addEventListener('keydown', (event) => {
      const stepMs = { ArrowLeft: -1000, ArrowDown: -1000, ArrowRight: 1000, ArrowUp: 1000 }[event.key];
      if (stepMs === undefined) return;
      event.preventDefault();
      seek.value = String(Number(seek.value) + stepMs);
      seek.dispatchEvent(new Event('input'));
    });
    speeds.addEventListener('change', ({ target }) => {
      const chosen = target instanceof HTMLInputElement ? Number(target.value) : 1;
      this.#clock.setSpeed(replaySpeeds.find((speed) => speed === chosen) ?? 1, performance.now());
      this.#show();
    });
  }

  #start(): void {
    this.#clock.play(performance.now());
    this.#shownMs = this.#clock.read(performance.now());
    const next = (): void => {
      if (!this.#clock.isPlaying) return;
      this.#show();
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }

  /** Shows the present moment, and stops at the end of the race. */
  #show(): void {
    const nowMs = performance.now();
    const atMs = this.#clock.read(nowMs);
    const wasPlaying = this.#clock.isPlaying;
    if (atMs >= this.#clock.durationMs) this.#clock.pause(nowMs);
    for (const { replay, image, moves } of this.#slots) {
      const moment = findBoard(this.#replay.startBoard, replay, atMs);
      image.show(moment.board);
      setText(moves, this.#text('moves', { moves: moment.moves }));
    }
    if (wasPlaying) this.#say(atMs);
    this.#shownMs = atMs;
    this.#showControls(atMs);
  }

  #showControls(atMs: number): void {
    const { play, clock, seek, boards } = this.#controls;
    const { isPlaying, durationMs, speed } = this.#clock;
    setText(play, this.#text(isPlaying ? 'pauseRace' : 'watchRace'));
    const [time, whole] = [atMs, durationMs].map((ms) => formatClock(ms, { withTenths: true }));
    const shown = this.#text('timeOfWhole', { time: time ?? '', whole: whole ?? '' });
    setText(clock, shown);
    seek.value = String(atMs);
    seek.setAttribute('aria-valuetext', shown);
    boards.classList.toggle('playing', isPlaying);
    boards.dataset.speed = String(speed);
  }

  /** Announces the finishes since the moment that was shown last, and the end of the race. */
  #say(atMs: number): void {
    const finished = this.#replay.replays.filter(
      ({ solveMs, endMs }) => solveMs !== null && endMs > this.#shownMs && endMs <= atMs,
    );
    const said = finished.map(({ slotNumber, place, solveMs }) =>
      this.#text('sayRank', {
        slot: slotNumber,
        place: this.#text(`place${place}`),
        time: formatClock(solveMs ?? 0, { withTenths: true }),
      }),
    );
    if (atMs >= this.#clock.durationMs) said.push(this.#text('raceEnded'));
    if (said.length > 0) this.#controls.said.textContent = said.join(' ');
  }
}

/** Returns the name of the image for screen readers. */
type DescribeBoard = (placed: number, total: number) => string;

/** The size of a cell in the units of the server's drawing. */
const cellUnits = 100;

/** A board that the server has drawn as an SVG image, with one group per tile. */
class BoardImage {
  readonly #image: SVGElement;
  readonly #tiles: ReadonlyMap<number, SVGElement>;
  readonly #describe: DescribeBoard;
  #shown = '';

  constructor(image: SVGElement, describe: DescribeBoard) {
    this.#image = image;
    this.#describe = describe;
    const tiles = [...image.querySelectorAll<SVGElement>('.tile:not(.last)')];
    this.#tiles = new Map(tiles.map((tile) => [Number(tile.dataset.tile), tile]));
  }

  /** Moves the tiles, and updates the name of the image for screen readers. */
  show(board: Board): void {
    const shown = board.join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    const side = sideOf(board);
    board.forEach((number, cell) => {
      const [x, y] = [(cell % side) * cellUnits, Math.floor(cell / side) * cellUnits];
      this.#tiles.get(number)?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
    });
    this.#image.classList.toggle('solved', isSolved(board));
    this.#image.setAttribute('aria-label', this.#describe(tilesInPlace(board), board.length - 1));
  }
}

function findSlot(boards: HTMLElement, replay: PlayerReplay, text: Say): ReplaySlot | null {
  const item = boards.querySelector(`li[data-slot='${replay.slotNumber}']`);
  const image = item?.querySelector<SVGElement>('svg.board');
  if (!item || !image) return null;
  const describe = (placed: number, total: number): string =>
    text('slotBoard', { slot: replay.slotNumber, progress: text('progress', { placed, total }) });
  return { replay, image: new BoardImage(image, describe), moves: item.querySelector('.moves') };
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
