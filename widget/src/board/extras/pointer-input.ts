import { type Board, type Direction, sideOf, slideTiles } from '@puzzle-prize/sdk/puzzle';
import { directionBetween } from '../game.ts';
import type { Surface } from '../surface.ts';

/** Who decides what a gesture comes to. */
export interface PointerOwner {
  readonly state: Board;
  readonly playable: boolean;
  slideCell(cell: number): void;
  slideToward(direction: Direction): void;
}

/** From here on the tiles follow the finger, px. */
const dragPx = 4;
/** A drag let go before is the tap of an unsteady hand, px. */
const tapPx = 10;
const swipePx = 24;
const flickPxPerMs = 0.35;
/** A flick is judged by the end of the movement, ms. */
const flickWindowMs = 80;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

interface Gesture {
  readonly pointerId: number;
  readonly cell: number;
  readonly start: Point;
  /** Where it has been lately. */
  trail: Point[];
  /** null until the direction is clear; a movement that carries no tiles may be a swipe. */
  intent: Drag | 'swipe' | null;
  isTap: boolean;
}

interface Drag {
  readonly tiles: readonly number[];
  readonly isHorizontal: boolean;
  /** 1 to the right and down, -1 to the left and up. */
  readonly sign: number;
  readonly cellSize: number;
}

/**
 * Drags and swipes on the board. A drag carries the run of tiles along its axis and slides it past half a cell or with a
 * flick; a swipe slides a tile from anywhere. Both act when the pointer is let go; let go elsewhere, they do nothing.
 */
export class PointerInput {
  readonly #surface: Surface;
  readonly #owner: PointerOwner;
  #gesture: Gesture | null = null;
  #ignoresClick = false;

  constructor(surface: Surface, owner: PointerOwner) {
    this.#surface = surface;
    this.#owner = owner;
    const { root } = surface;
    root.addEventListener('pointerdown', (event) => {
      this.#start(event);
    });
    root.addEventListener('pointermove', (event) => {
      this.#move(event);
    });
    root.addEventListener('pointerup', (event) => {
      this.#end(event);
    });
    for (const type of ['pointercancel', 'pointerleave', 'lostpointercapture'] as const)
      root.addEventListener(type, ({ target }) => {
        // A finger's capture by a cell, given up for the board's, ends nothing.
        if (target === root || type === 'pointercancel') this.cancel();
      });
    const handleClick = (event: MouseEvent) => {
      if (this.#ignoresClick) event.stopPropagation();
      this.#ignoresClick = false;
    };
    // Before the tap: the click that follows a drag is none.
    root.addEventListener('click', handleClick, { capture: true });
  }

  /** Drops a gesture under way; its tiles travel back. */
  cancel(): void {
    const intent = this.#gesture?.intent;
    this.#gesture = null;
    if (intent && intent !== 'swipe') this.#surface.tiles.release(intent.tiles);
  }

  #start(event: PointerEvent): void {
    this.cancel();
    this.#ignoresClick = false;
    // A second finger zooms.
    if (!event.isPrimary || event.button !== 0) return;
    const start = pointOf(event);
    this.#gesture = {
      pointerId: event.pointerId,
      cell: this.#surface.cells.indexOf(event.target),
      start,
      trail: [start],
      intent: null,
      isTap: true,
    };
  }

  #move(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (gesture?.pointerId !== event.pointerId) return;
    const point = pointOf(event);
    gesture.trail = [...gesture.trail.filter(({ time }) => time > point.time - flickWindowMs), point];
    const [x, y] = [point.x - gesture.start.x, point.y - gesture.start.y];
    const distance = Math.max(Math.abs(x), Math.abs(y));
    if (distance < dragPx && !gesture.intent) return;
    const intent = (gesture.intent ??= this.#dragOf(gesture.cell, directionOf(x, y)) ?? 'swipe');
    gesture.isTap &&= distance < (intent === 'swipe' ? swipePx : tapPx);
    if (intent === 'swipe') return;
    if (!gesture.isTap) this.#surface.root.setPointerCapture(event.pointerId);
    const along = travel(intent, x, y) * intent.sign;
    this.#surface.tiles.drag(intent.tiles, intent.isHorizontal, along);
  }

  #end(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (gesture?.pointerId !== event.pointerId) return;
    this.cancel();
    this.#ignoresClick = !gesture.isTap;
    const { intent, start, trail, cell } = gesture;
    if (gesture.isTap || !this.#isInside(event)) return;
    const end = pointOf(event);
    const [x, y] = [end.x - start.x, end.y - start.y];
    if (intent && intent !== 'swipe') {
      const isFar = travel(intent, x, y) >= intent.cellSize / 2;
      if (isFar || isFlick(intent, trail, end)) this.#owner.slideCell(cell);
    } else if (Math.max(Math.abs(x), Math.abs(y)) >= swipePx) {
      this.#owner.slideToward(directionOf(x, y));
    }
  }

  #dragOf(cell: number, direction: Direction): Drag | null {
    const { state, playable } = this.#owner;
    const tiles = playable ? slideTiles(state, cell) : [];
    if (tiles.length === 0 || directionBetween(cell, state.indexOf(0), sideOf(state)) !== direction)
      return null;
    return {
      tiles,
      isHorizontal: direction === 'left' || direction === 'right',
      sign: direction === 'left' || direction === 'up' ? -1 : 1,
      cellSize: this.#cellSize,
    };
  }

  get #cellSize(): number {
    return this.#surface.root.offsetWidth / sideOf(this.#owner.state);
  }

  /** Whether a pointer is let go over the board; elsewhere takes the gesture back. A finger may miss by half a cell. */
  #isInside({ clientX, clientY, pointerType }: PointerEvent): boolean {
    const { left, right, top, bottom } = this.#surface.root.getBoundingClientRect();
    const slack = pointerType === 'mouse' ? 0 : this.#cellSize / 2;
    return (
      clientX >= left - slack &&
      clientX <= right + slack &&
      clientY >= top - slack &&
      clientY <= bottom + slack
    );
  }
}

function pointOf({ clientX, clientY, timeStamp }: PointerEvent): Point {
  return { x: clientX, y: clientY, time: timeStamp };
}

function directionOf(x: number, y: number): Direction {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

/** How far a drag has come towards the gap, px: never backwards, never past it. */
function travel({ isHorizontal, sign, cellSize }: Drag, x: number, y: number): number {
  return Math.min(Math.max((isHorizontal ? x : y) * sign, 0), cellSize);
}

/** Whether the drag ended with a quick movement towards the gap. */
function isFlick({ isHorizontal, sign }: Drag, trail: readonly Point[], end: Point): boolean {
  const from = trail.find(({ time }) => time > end.time - flickWindowMs);
  if (!from || end.time <= from.time) return false;
  const way = isHorizontal ? end.x - from.x : end.y - from.y;
  return (way * sign) / (end.time - from.time) >= flickPxPerMs;
}
