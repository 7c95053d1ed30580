import { expect } from '@open-wc/testing';
import { isRoom, parseFrame, parseStart } from './parse-message.ts';
import { FakeRace } from './test/fake-race.ts';

const { room } = new FakeRace();
const parse = (value: unknown) => parseFrame(JSON.stringify(value));
const move = {
  type: 'move_update',
  participantId: 'p1',
  puzzleState: [1, 2, 3, 4, 5, 6, 7, 0, 8],
  moveNumber: 4,
};

describe('messages of the race socket', () => {
  it('[V7] reads one message or several from a frame, in order', () => {
    const pong = { type: 'pong', sent: 1, serverTime: 2 };
    expect(parse(pong)).to.deep.equal([pong]);
    expect(parse([pong, move])).to.deep.equal([pong, move]);
  });

  it('[G89] reads short moves, alone and among other messages', () => {
    const short = { type: 'short_move', slot: 2, moveNumber: 23, cell: 7 };
    expect(parse([2, 23, 7])).to.deep.equal([short]);
    expect(parse([[2, 23, 7], move, [1, 24]])).to.deep.equal([short, move]);
  });

  it('drops unknown messages of a newer server and reads the others', () => {
    expect(parse([{ type: 'fireworks' }, move, { type: 'toString' }, null, 7])).to.deep.equal([move]);
  });

  it('reads nothing from a frame that is not JSON', () => {
    for (const frame of ['', '{"type":', 'hello', new Blob()]) expect(parseFrame(frame)).to.deep.equal([]);
  });

  it('drops messages with a missing field, a field of another type or an impossible board', () => {
    const { moveNumber, ...incomplete } = move;
    expect(moveNumber).to.equal(4);
    expect(
      parse([incomplete, { ...move, moveNumber: '4' }, { ...move, puzzleState: [1, 1, 1, 0] }]),
    ).to.deep.equal([]);
    expect(
      parse({ type: 'room_state', room: { ...room, initialPuzzleState: '[1,2]' }, you: null }),
    ).to.deep.equal([]);
  });

  it('accepts a room only with the fields that the view needs', () => {
    expect(isRoom(room)).to.equal(true);
    expect(isRoom({ ...room, raceConfig: {} })).to.equal(false);
    expect(isRoom({ ...room, participants: [{ id: 'p1' }] })).to.equal(false);
    expect(isRoom(null)).to.equal(false);
  });

  it('reads the board that all players start from', () => {
    expect(parseStart(room)).to.deep.equal(JSON.parse(room.initialPuzzleState));
    expect(parseStart({ ...room, initialPuzzleState: 'no board' })).to.deep.equal([]);
  });
});
