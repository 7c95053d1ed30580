import { type Board, type Direction, sideOf, slideTiles } from '@puzzle-prize/sdk/puzzle/board';
import { findDirection } from '../game.ts';
import type { Surface } from '../surface.ts';

/** The part of the board that `PointerInput` uses. */
export interface PointerOwner {
  readonly state: Board;
  readonly playable: boolean;
  slideCell(cell: number): void;
  slideToward(direction: Direction): void;
}

/** Distance after which the tiles begin to follow the finger. */
const dragPx = 4;
/** A drag of fewer pixels than this counts as a tap with an unsteady hand. */
const tapPx = 10;
const swipePx = 24;
const flickPxPerMs = 0.35;
/** Time at the end of a movement in which its speed decides whether the movement is a flick. */
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
  /** Recent positions. */
  trail: Point[];
  /** The drag or swipe that the movement has become; null until its direction is clear. A movement that cannot drag
   * tiles may be a swipe. */
  intent: Drag | 'swipe' | null;
  isTap: boolean;
}

interface Drag {
  readonly tiles: readonly number[];
  readonly isHorizontal: boolean;
  /** 1 for a movement to the right or down, -1 for a movement to the left or up. */
  readonly sign: number;
  readonly cellSize: number;
}

/**
 * Handles drags and swipes on the board. A drag carries the tiles of a line along their axis and slides them
 * if it ends beyond half a cell or with a flick. A swipe slides a tile, wherever on the board the swipe
 * starts. Both take effect when the pointer is released over the board.
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
        // When the pointer capture moves from a cell to the board, the cell also fires an event. That event
        // does not end the drag.
        if (target === root || type === 'pointercancel') this.cancel();
      });
    const handleClick = (event: MouseEvent) => {
      if (this.#ignoresClick) event.stopPropagation();
      this.#ignoresClick = false;
    };
    // The listener runs in the capture phase, so that a click after a drag does not reach the cells as a tap.
    root.addEventListener('click', handleClick, { capture: true });
  }

  /** Cancels the current gesture; its tiles move back. */
  cancel(): void {
    const intent = this.#gesture?.intent;
    this.#gesture = null;
    if (intent && intent !== 'swipe') this.#surface.tiles.drag(intent.tiles, '');
  }

  #start(event: PointerEvent): void {
    this.cancel();
    this.#ignoresClick = false;
    // A second finger is ignored here, because the browser uses it to zoom.
    if (!event.isPrimary || event.button !== 0) return;
    const start = toPoint(event);
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
    const point = toPoint(event);
    gesture.trail = [...gesture.trail.filter(({ time }) => time > point.time - flickWindowMs), point];
    const [x, y] = [point.x - gesture.start.x, point.y - gesture.start.y];
    const distance = Math.max(Math.abs(x), Math.abs(y));
    if (distance < dragPx && !gesture.intent) return;
    const intent = (gesture.intent ??= this.#chooseDrag(gesture.cell, getDirection(x, y)) ?? 'swipe');
    gesture.isTap &&= distance < (intent === 'swipe' ? swipePx : tapPx);
    if (intent === 'swipe') return;
    if (!gesture.isTap) this.#surface.root.setPointerCapture(event.pointerId);
    this.#surface.tiles.drag(intent.tiles, toTransform(intent, x, y));
  }

  #end(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (gesture?.pointerId !== event.pointerId) return;
    this.cancel();
    this.#ignoresClick = !gesture.isTap;
    const { intent, start, trail, cell } = gesture;
    if (gesture.isTap || !this.#isInside(event)) return;
    const end = toPoint(event);
    const [x, y] = [end.x - start.x, end.y - start.y];
    if (intent && intent !== 'swipe') {
      const isFar = travel(intent, x, y) >= intent.cellSize / 2;
      if (isFar || isFlick(intent, trail, end)) this.#owner.slideCell(cell);
    } else if (Math.max(Math.abs(x), Math.abs(y)) >= swipePx) {
      this.#owner.slideToward(getDirection(x, y));
    }
  }

  #chooseDrag(cell: number, direction: Direction): Drag | null {
    const { state, playable } = this.#owner;
    const tiles = playable ? slideTiles(state, cell) : [];
    if (tiles.length === 0 || findDirection(cell, state.indexOf(0), sideOf(state)) !== direction) return null;
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

  /**
   * Returns true if the pointer is released over the board. A release elsewhere cancels the gesture. A finger
   * may miss the board by up to half a cell.
   */
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

function toPoint({ clientX, clientY, timeStamp }: PointerEvent): Point {
  return { x: clientX, y: clientY, time: timeStamp };
}

function getDirection(x: number, y: number): Direction {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

/** Returns how far a drag has moved towards the blank, in px: from 0 to the size of a cell. */
function travel({ isHorizontal, sign, cellSize }: Drag, x: number, y: number): number {
  return Math.min(Math.max((isHorizontal ? x : y) * sign, 0), cellSize);
}

/** Returns the distance by which a drag has moved its tiles, as a CSS transform. */
function toTransform(drag: Drag, x: number, y: number): string {
  return `translate${drag.isHorizontal ? 'X' : 'Y'}(${travel(drag, x, y) * drag.sign}px)`;
}

/** Reports whether the drag ended with a quick movement towards the blank. */
function isFlick({ isHorizontal, sign }: Drag, trail: readonly Point[], end: Point): boolean {
  const from = trail.find(({ time }) => time > end.time - flickWindowMs);
  if (!from || end.time <= from.time) return false;
  const way = isHorizontal ? end.x - from.x : end.y - from.y;
  return (way * sign) / (end.time - from.time) >= flickPxPerMs;
}
