/** Exports all element classes and event types without registering them; the `define` entries do that. */
export * from './board/puzzle-board.ts';
export * from './button/puzzle-prize-button.ts';
export * from './prize/puzzle-prize.ts';
export * from './race/puzzle-race.ts';
