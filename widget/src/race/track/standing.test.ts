import { expect } from '@open-wc/testing';
import { applyMove, type Board, canMove, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { FakeRace } from '../test/fake-race.ts';
import { nearlySolved } from '../test/fake-room.ts';
import { rankPlayers } from '../moments/rank.ts';
import { compareBoards, type Runner } from './standing.ts';

const template = new FakeRace().seat('Anna');

function runner(id: string, board: readonly number[], change: Partial<Runner> = {}): Runner {
  return { ...template, id, currentPuzzleState: [...board], ...change };
}

const solved = solvedBoard(3);
/** Two boards: one move and two moves from solved. */
const [one, two] = [[1, 2, 3, 4, 5, 6, 7, 0, 8], nearlySolved];
/** Makes `steps` moves, none of which reverses the one before. */
function walk(board: Board, steps: number, before = 0): Board {
  const tile = legalMoves(board).find((one) => one !== before);
  return steps === 0 || !tile ? board : walk(applyMove(board, tile) ?? board, steps - 1, tile);
}

const legalMoves = (board: Board) => board.filter((tile) => tile > 0 && canMove(board, tile));

describe('standings of a race', () => {
  it('[G79] counts the tiles in place and the gap to the player with the most', () => {
    const standings = compareBoards([runner('a', two), runner('b', one), runner('c', solved)], 'b');
    expect(standings.map(({ placed, total, gap }) => [placed, total, gap])).to.deep.equal([
      [6, 8, 2],
      [7, 8, 1],
      [8, 8, 0],
    ]);
    expect(standings.map(({ isLeading }) => isLeading)).to.deep.equal([false, false, false]);
  });

  it('[G79] names the leader of a tie alone, and nobody who has left', () => {
    const tie = [runner('a', two), runner('b', two)];
    expect(compareBoards(tie, 'b').map(({ isLeading }) => isLeading)).to.deep.equal([false, true]);
    expect(compareBoards(tie, null).map(({ isLeading }) => isLeading)).to.deep.equal([false, false]);
    const gone = compareBoards([runner('a', two, { hasLeft: true })], 'a');
    expect(gone[0]?.isLeading).to.equal(false);
  });

  it('[G79, G80] measures the gap to players who race, as the announcements do', () => {
    const ghost = { source: 'player', solveMs: 9000, moveCount: 40 } as const;
    for (const ahead of [
      { hasLeft: true, isConnected: false },
      { place: 1, completedAt: '2026-05-01T12:00:09.000Z' },
      { ghost, moveCount: 40 },
    ]) {
      const [, leader] = compareBoards([runner('ahead', solved, ahead), runner('leader', two)], 'leader');
      expect(leader).to.include({ gap: 0, isLeading: true });
    }
  });

  it('[G81] knows the last tile exactly: one move solves the board', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const side = 3 + (seed % 3);
      const start = walk(solvedBoard(side), seed % 4);
      for (const tile of legalMoves(start)) {
        const board = applyMove(start, tile) ?? start;
        const solves = legalMoves(board).some(
          (next) => applyMove(board, next)?.join() === solvedBoard(side).join(),
        );
        expect(compareBoards([runner('a', board)], null)[0]?.isLastTile, board.join()).to.equal(solves);
      }
    }
    expect(compareBoards([runner('a', solved)], null)[0]?.isLastTile).to.equal(false);
  });

  it('[G79] ranks by place, then by tiles, then the leader, and a replay after players with as many tiles', () => {
    const ghost = { source: 'player', solveMs: 9000, moveCount: 40 } as const;
    const order = (players: readonly Runner[], leaderId: string | null) =>
      rankPlayers(players, compareBoards(players, leaderId)).map((index) => players[index]?.id);
    const racing = [runner('replay', two, { ghost }), runner('behind', two), runner('leader', two)];
    expect(order(racing, 'leader')).to.deep.equal(['leader', 'behind', 'replay']);
    const finished = [runner('second', solved, { place: 2 }), runner('first', solved, { place: 1 })];
    expect(order([...racing.slice(0, 2), ...finished], null)).to.deep.equal([
      ...['first', 'second', 'behind', 'replay'],
    ]);
  });

  it('[G79] shows nothing for a board that is not known', () => {
    const [standing] = compareBoards([runner('a', [], { currentPuzzleState: null })], null);
    expect(standing).to.deep.equal({ placed: 0, total: 0, gap: 0, isLeading: false, isLastTile: false });
  });
});
