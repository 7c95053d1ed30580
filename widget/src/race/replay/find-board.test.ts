import { expect } from '@open-wc/testing';
import { applyMove, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { findBoard, findDurationMs, type PlayerReplay } from './find-board.ts';

/** The start board of a player who makes three moves, at 1, 2 and 3.5 s. */
const startBoard = [1, 2, 3, 4, 0, 6, 7, 5, 8];
const player: PlayerReplay = {
  slotNumber: 2,
  cells: [7, 8, 5],
  offsetsMs: [1000, 2000, 3500],
  finalBoard: [1, 2, 3, 4, 5, 0, 7, 8, 6],
  endMs: 3500,
  moveCount: 3,
  solveMs: null,
  place: null,
};

describe('findBoard', () => {
  it('[G84] is the start, then each move at its time, then the stored board', () => {
    const at = (ms: number) => findBoard(startBoard, player, ms);
    expect(at(0)).to.deep.equal({ board: startBoard, moves: 0 });
    expect(at(999).moves).to.equal(0);
    const afterOne = applyMove(startBoard, 5);
    expect(at(1000)).to.deep.equal({ board: afterOne, moves: 1 });
    expect(at(3499).board).to.deep.equal(solvedBoard(3));
    expect(at(3500)).to.deep.equal({ board: player.finalBoard, moves: 3 });
    expect(at(99_000)).to.deep.equal(at(3500));
  });

  it('[G84] jumps over lost moves to the stored board', () => {
    const lost = { ...player, cells: [7], offsetsMs: [1000], endMs: 5000, moveCount: 9 };
    expect(findBoard(startBoard, lost, 4999).moves).to.equal(1);
    expect(findBoard(startBoard, lost, 5000)).to.deep.equal({ board: player.finalBoard, moves: 9 });
    expect(findDurationMs({ startBoard, replays: [player, lost] })).to.equal(5000);
  });

  it('[G84] shows every player at the end of the replay as the server stored the boards', () => {
    const idle = { ...player, cells: [], offsetsMs: [], finalBoard: startBoard, endMs: 0, moveCount: 0 };
    const replay = { startBoard, replays: [player, idle] };
    const ends = replay.replays.map((one) => findBoard(startBoard, one, findDurationMs(replay)).board);
    expect(ends).to.deep.equal([player.finalBoard, startBoard]);
  });
});
