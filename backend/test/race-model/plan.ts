import { applyMove, type Board, canMove, isSolved, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';

/** The events in one room of the model. A seed determines the plans, so a failure can be repeated. */
export interface RoomPlan {
  /**
   * A board that is only a few moves away from the solution, because the test is about the rules and not
   * about solving.
   */
  board: Board;
  /** Two to four players. The first player never gives up, so each race has a winner. */
  players: readonly PlayerPlan[];
  watchers: readonly WatcherPlan[];
}

export interface PlayerPlan {
  acts: readonly Act[];
  givesUp: boolean;
}

export interface WatcherPlan {
  /** Whether the spectator asks to compete after the start of the race. */
  isLate: boolean;
  /** How often the spectator loses the connection and reconnects. */
  drops: number;
  cheats: boolean;
}

const honest = ['slide', 'slide', 'detour'] as const;
const cheats = [
  'slide what is not beside the gap',
  'slide for another player',
  'say it is solved',
  'send what is no message',
] as const;
const cuts = ['cut the socket', 'open a second socket'] as const;

export type Cheat = (typeof cheats)[number];
export type Act = (typeof honest)[number] | Cheat | (typeof cuts)[number];

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...honest) },
  { weight: 2, arbitrary: fc.constantFrom(...cheats) },
  { weight: 1, arbitrary: fc.constantFrom(...cuts) },
);

const anyPlayer = (mayGiveUp: boolean): fc.Arbitrary<PlayerPlan> =>
  fc.record({
    acts: fc.array(anyAct, { maxLength: 3 }),
    givesUp: mayGiveUp
      ? fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.boolean())
      : fc.constant(false),
  });

function others(count: number): fc.Arbitrary<PlayerPlan[]> {
  return fc.array(anyPlayer(true), { minLength: count, maxLength: count });
}

const anyWatcher: fc.Arbitrary<WatcherPlan> = fc.record({
  isLate: fc.boolean(),
  drops: fc.nat({ max: 1 }),
  cheats: fc.boolean(),
});

const anyBoard: fc.Arbitrary<Board> = fc
  .array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 5 })
  .map(shuffled)
  .filter((board) => !isSolved(board));

const someOthers = fc.oneof(
  { weight: 6, arbitrary: others(1) },
  { weight: 1, arbitrary: others(2) },
  { weight: 1, arbitrary: others(3) },
);

const anyRoom: fc.Arbitrary<RoomPlan> = fc.record({
  board: anyBoard,
  players: fc.tuple(anyPlayer(false), someOthers).map(([first, others]) => [first, ...others]),
  watchers: fc.array(anyWatcher, { maxLength: 1 }),
});

export function planRooms(count: number, seed: number): RoomPlan[] {
  return fc.sample(anyRoom, { numRuns: count, seed });
}

/**
 * Shuffles the solved board. Each number in `choices` selects the next tile to move from the tiles beside the
 * blank.
 */
function shuffled(choices: readonly number[]): Board {
  return choices.reduce<Board>((board, choice) => {
    const tiles = board.filter((tile) => canMove(board, tile));
    return applyMove(board, tiles[choice % tiles.length] ?? 0) ?? board;
  }, solvedBoard(3));
}
