'use client';
export { PuzzleBoard, type PuzzleBoardProps } from './puzzle-board.ts';
export { PuzzlePrize, type PuzzlePrizeProps } from './puzzle-prize.ts';
export { PuzzlePrizeButton, type PuzzlePrizeButtonProps } from './puzzle-prize-button.ts';
export { PuzzleRace, type PuzzleRaceProps } from './puzzle-race.ts';
