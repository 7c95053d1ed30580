import type { Surface } from '../surface.ts';

/** Actions of the letter keys on a board. */
export type BoardAction = 'undo' | 'hint' | 'sayRows' | 'sayGap' | 'sayProgress';

type FocusEnd = 'rowStart' | 'rowEnd' | 'start' | 'end';

type FurtherCommand = { kind: 'focus'; to: FocusEnd } | { kind: 'act'; action: BoardAction };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Handles the keys of a board that do not slide tiles: Home, End and the letters. `act` performs the actions. */
export function handleFurtherKeys(surface: Surface, act: (action: BoardAction) => void): void {
  surface.root.addEventListener('keydown', (event) => {
    const command = findFurtherCommand(event);
    if (!command) return;
    event.preventDefault();
    const { all, focused } = surface.cells;
    if (command.kind === 'act') act(command.action);
    else surface.focus(endTarget(focused, command.to, Math.sqrt(all.length)));
  });
}

/** Returns the command for a key press, or null if the key has none here. */
export function findFurtherCommand(press: Key): FurtherCommand | null {
  if (press.altKey) return null;
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : (withControl.get(key) ?? null);
  return plain.get(key) ?? null;
}

/** Returns the first or last cell of the board, or of the row of a cell. */
export function endTarget(from: number, to: FocusEnd, side: number): number {
  const row = from - (from % side);
  return { rowStart: row, rowEnd: row + side - 1, start: 0, end: side * side - 1 }[to];
}

const withControl = new Map<string, FurtherCommand>([
  ['z', { kind: 'act', action: 'undo' }],
  ['home', { kind: 'focus', to: 'start' }],
  ['end', { kind: 'focus', to: 'end' }],
]);

const plain = new Map<string, FurtherCommand>([
  ['home', { kind: 'focus', to: 'rowStart' }],
  ['end', { kind: 'focus', to: 'rowEnd' }],
  ['h', { kind: 'act', action: 'hint' }],
  ['b', { kind: 'act', action: 'sayRows' }],
  ['g', { kind: 'act', action: 'sayGap' }],
  ['p', { kind: 'act', action: 'sayProgress' }],
]);
