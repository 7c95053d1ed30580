import { areAdjacent, type Direction } from '@puzzle-prize/sdk/puzzle/board';
import type { BoardSettings } from './settings.ts';

/** The command of a key press on the board. */
export type KeyCommand =
  { kind: 'slide'; direction: Direction } | { kind: 'slideCell' } | { kind: 'focus'; direction: Direction };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the command for a key that plays, or null for other keys; the extras handle some of those. Arrow keys mean
 * the same on right-to-left pages.
 */
export function findKeyCommand(press: Key, arrows: BoardSettings['arrows']): KeyCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter' || key === ' ') return { kind: 'slideCell' };
  const direction = directions.find((name) => key.toLowerCase() === `arrow${name}`);
  return direction ? { kind: (arrows === 'focus') === shiftKey ? 'slide' : 'focus', direction } : null;
}

/** Returns the cell beside a cell, or the same cell at an edge of the board. */
export function focusTarget(from: number, direction: Direction, side: number): number {
  const to = from + { left: -1, right: 1, up: -side, down: side }[direction];
  return areAdjacent(to, from, side) && to < side * side ? to : from;
}

const directions = ['left', 'right', 'up', 'down'] as const;
