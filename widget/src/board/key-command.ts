import type { Direction } from '@puzzle-prize/sdk/puzzle/board';
import type { BoardSettings } from './settings.ts';

export type FocusStep = Direction | 'rowStart' | 'rowEnd' | 'start' | 'end';

/** Actions of the letter keys on a board. */
export type BoardAction = 'undo' | 'hint' | 'sayRows' | 'sayGap' | 'sayProgress';

/** The command of a key press on the board. */
export type KeyCommand =
  | { kind: 'slide'; direction: Direction }
  | { kind: 'slideCell' }
  | { kind: 'focus'; to: FocusStep }
  | { kind: 'act'; action: BoardAction };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the command for a key press, or null if the key has none. Arrow keys mean the same on right-to-left
 * pages.
 */
export function findKeyCommand(press: Key, arrows: BoardSettings['arrows']): KeyCommand | null {
  if (press.altKey) return null;
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : (withControl.get(key) ?? null);
  const direction = directions.get(key);
  if (!direction) return plain.get(key) ?? null;
  const isFocus = (arrows === 'focus') !== press.shiftKey;
  return isFocus ? { kind: 'focus', to: direction } : { kind: 'slide', direction };
}

/** Returns the cell that a focus command selects. */
export function focusTarget(from: number, to: FocusStep, side: number): number {
  const column = from % side;
  const row = from - column;
  const last = side - 1;
  const targets: Record<FocusStep, number> = {
    left: row + Math.max(column - 1, 0),
    right: row + Math.min(column + 1, last),
    up: row > 0 ? from - side : from,
    down: row < side * last ? from + side : from,
    rowStart: row,
    rowEnd: row + last,
    start: 0,
    end: side * side - 1,
  };
  return targets[to];
}

const directions = new Map(
  (['left', 'right', 'up', 'down'] as const).map((direction) => [`arrow${direction}`, direction]),
);

const withControl = new Map<string, KeyCommand>([
  ['z', { kind: 'act', action: 'undo' }],
  ['home', { kind: 'focus', to: 'start' }],
  ['end', { kind: 'focus', to: 'end' }],
]);

const plain = new Map<string, KeyCommand>([
  ['enter', { kind: 'slideCell' }],
  [' ', { kind: 'slideCell' }],
  ['home', { kind: 'focus', to: 'rowStart' }],
  ['end', { kind: 'focus', to: 'rowEnd' }],
  ['h', { kind: 'act', action: 'hint' }],
  ['b', { kind: 'act', action: 'sayRows' }],
  ['g', { kind: 'act', action: 'sayGap' }],
  ['p', { kind: 'act', action: 'sayProgress' }],
]);
