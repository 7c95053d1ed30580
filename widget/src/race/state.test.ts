import { expect } from '@open-wc/testing';
import type { FromRaceServer, RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { applyMove, type Board, canMove } from '@puzzle-prize/sdk/puzzle';
import { assert, constantFrom, infiniteStream, property, type Stream } from 'fast-check';
import type { RaceMessage } from './parse-message.ts';
import {
  emptyRace,
  applyMessage,
  findHolder,
  applyOwnMove,
  ownPosition,
  type RaceState,
  dropPending,
} from './state.ts';
import { FakeRace } from './test/fake-race.ts';

const start = [1, 2, 3, 4, 0, 5, 6, 7, 8];
const you = { participantId: 'player-1', isWaitingForHost: false };

function player(slot: number, change: Partial<RaceParticipant> = {}): RaceParticipant {
  return {
    id: `player-${slot}`,
    participantType: 'competitor',
    puzzleSlotNumber: slot,
    displayName: `Player ${slot}`,
    isConnected: true,
    readyToStart: false,
    currentPuzzleState: start,
    moveCount: 0,
    completedAt: null,
    place: null,
    joinedAt: '2026-05-01T12:00:00.000Z',
    disconnectedAt: null,
    ...change,
  };
}

function roomWith(participants: RaceParticipant[], change: Partial<RaceRoom> = {}): RaceRoom {
  return { ...new FakeRace({ initialPuzzleState: JSON.stringify(start) }).room, participants, ...change };
}

function raceWith(room: RaceRoom): RaceState {
  return applyMessage(emptyRace, { type: 'room_state', room, you });
}

function slideAny(board: Board, choice: number): Board {
  const tiles = board.filter((tile) => canMove(board, tile));
  return applyMove(board, tiles[choice % tiles.length] ?? 0) ?? board;
}

/**
 * Generates the messages of a race of three players, in order. They report moves, disconnects, reconnects and
 * finishes.
 */
function story(choices: () => number): FromRaceServer[] {
  let version = 1;
  const boards: Board[] = [start, start, start];
  const counts = [0, 0, 0];
  const said: FromRaceServer[] = [];
  const told = (slot: number, change: Partial<RaceParticipant> = {}): RaceParticipant =>
    player(slot, {
      currentPuzzleState: [...(boards[slot - 1] ?? [])],
      moveCount: counts[slot - 1] ?? 0,
      ...change,
    });
  for (let step = 0; step < 40; step += 1) {
    const slot = (choices() % 3) + 1;
    const board = slideAny(boards[slot - 1] ?? start, choices());
    boards[slot - 1] = board;
    counts[slot - 1] = (counts[slot - 1] ?? 0) + 1;
    const moveNumber = counts[slot - 1] ?? 0;
    said.push({ type: 'move_update', participantId: `player-${slot}`, puzzleState: [...board], moveNumber });
    if (choices() % 5 > 0) continue;
    version += 1;
    said.push({
      type: 'participant_changed',
      participant: told(2, { isConnected: choices() % 2 > 0 }),
      version,
    });
  }
  return said;
}

/** Returns the short form of a move; other messages have none (G89). */
function shorten(message: FromRaceServer): RaceMessage {
  if (message.type !== 'move_update') return message;
  const { participantId, moveNumber, puzzleState } = message;
  const slot = Number(participantId.slice('player-'.length));
  return { type: 'short_move', slot, moveNumber, cell: puzzleState.indexOf(0) };
}

/** Returns a function that returns the numbers of the stream one by one. */
function describeChoices(stream: Stream<number>): () => number {
  return () => {
    const next: IteratorResult<number, unknown> = stream.next();
    return next.done ? 0 : next.value;
  };
}
const numbers = infiniteStream(constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));

describe('race state', () => {
  it('[V7] repeated, late and interleaved messages do not undo later ones', () => {
    assert(
      property(numbers, (stream) => {
        const choices = describeChoices(stream);
        const said = story(choices);
        const begin = raceWith(roomWith([player(1), player(2), player(3)]));
        const clean = said.reduce(applyMessage, begin);
        // Repeats earlier moves, as messages from other nodes may.
        const noisy = said.flatMap((message, index) => {
          const late = said
            .slice(0, index + 1)
            .filter(({ type }) => type === 'move_update' && choices() % 9 === 0);
          return [message, ...late];
        });
        expect(noisy.reduce(applyMessage, begin)).to.deep.equal(clean);
      }),
      { numRuns: 60 },
    );
  });

  it('[V7] frames of any size lead to the same result as the full state', () => {
    assert(
      property(numbers, (stream) => {
        const choices = describeChoices(stream);
        const said = story(choices);
        const begin = raceWith(roomWith([player(1), player(2), player(3)]));
        let race = begin;
        for (let from = 0; from < said.length;) {
          const size = 1 + choices();
          race = said.slice(from, from + size).reduce(applyMessage, race);
          from += size;
        }
        const { room } = said.reduce(applyMessage, begin);
        expect(race.room).to.deep.equal(room);
        if (room) expect(applyMessage(race, { type: 'room_state', room, you })).to.deep.equal(race);
      }),
      { numRuns: 60 },
    );
  });

  it('[G89] short moves lead to the same result as whole boards', () => {
    assert(
      property(numbers, (stream) => {
        const choices = describeChoices(stream);
        const said = story(choices);
        const begin = raceWith(roomWith([player(1), player(2), player(3)]));
        const shortened = said.map((message) => (choices() % 4 === 0 ? message : shorten(message)));
        expect(shortened.reduce(applyMessage, begin)).to.deep.equal(said.reduce(applyMessage, begin));
      }),
      { numRuns: 60 },
    );
  });

  it('[G89] ignores a short move that does not follow, and follows again after a whole board', () => {
    const race = raceWith(roomWith([player(1), player(2)]));
    const short = { type: 'short_move', slot: 2, moveNumber: 1, cell: 1 } as const;
    expect(applyMessage(race, { ...short, moveNumber: 2 })).to.equal(race);
    expect(applyMessage(race, { ...short, slot: 4 })).to.equal(race);
    expect(applyMessage(race, { ...short, cell: 0 })).to.equal(race);
    expect(applyMessage(race, { ...short, cell: 99 })).to.equal(race);
    const puzzleState = [0, 1, 3, 4, 2, 5, 6, 7, 8];
    const missed = { type: 'move_update', participantId: 'player-2', puzzleState, moveNumber: 2 } as const;
    const moved = applyMessage(applyMessage(race, missed), { ...short, moveNumber: 3 });
    expect(moved.room?.participants[1]).to.include({ moveCount: 3 });
    expect(moved.room?.participants[1]?.currentPuzzleState).to.deep.equal([1, 0, 3, 4, 2, 5, 6, 7, 8]);
  });

  it('[V7] ignores messages of an old version', () => {
    const race = raceWith(roomWith([player(1)], { version: 7, status: 'racing' }));
    expect(applyMessage(race, { type: 'participant_joined', participant: player(2), version: 6 })).to.equal(
      race,
    );
    const { room } = applyMessage(race, { type: 'participant_joined', participant: player(2), version: 8 });
    expect([room?.version, room?.participants.length]).to.deep.equal([8, 2]);
  });

  it('[N8] applies the visitor’s own moves at once; confirmations do not change the board', () => {
    assert(
      property(numbers, (stream) => {
        const choices = describeChoices(stream);
        let race = raceWith(roomWith([player(1), player(2)], { status: 'racing' }));
        const answers: FromRaceServer[] = [];
        let board: Board = start;
        for (let number = 1; number <= 12; number += 1) {
          board = slideAny(board, choices());
          race = applyOwnMove(race, board);
          answers.push({
            type: 'move_update',
            participantId: 'player-1',
            puzzleState: [...board],
            moveNumber: number,
          });
          while (answers.length > 0 && choices() > 5) {
            const [answer] = answers.splice(0, 1);
            if (answer) race = applyMessage(race, answer);
          }
          expect(ownPosition(race)).to.deep.equal({ board, moveNumber: number });
        }
        race = answers.reduce(applyMessage, race);
        expect(race.pending).to.deep.equal([]);
        expect(race.room && findHolder(race.room, 1)?.currentPuzzleState).to.deep.equal(board);
      }),
      { numRuns: 60 },
    );
  });

  it('[N8] reverts a rejected move and all moves after it', () => {
    const first = slideAny(start, 0);
    const race = applyOwnMove(
      applyOwnMove(raceWith(roomWith([player(1)], { status: 'racing' })), first),
      slideAny(first, 1),
    );
    const back = applyMessage(race, {
      type: 'board_reset',
      participantId: 'player-1',
      puzzleState: start,
      moveNumber: 0,
      code: 'race.illegal_move',
    });
    expect(ownPosition(back)).to.deep.equal({ board: start, moveNumber: 0 });
  });

  it("[N8] adopts the server's board if it differs", () => {
    const race = applyOwnMove(raceWith(roomWith([player(1)], { status: 'racing' })), slideAny(start, 0));
    const other = [...slideAny(start, 1)];
    const next = applyMessage(race, {
      type: 'move_update',
      participantId: 'player-1',
      puzzleState: other,
      moveNumber: 1,
    });
    expect(ownPosition(next)).to.deep.equal({ board: other, moveNumber: 1 });
  });

  it('[V8] keeps only confirmed moves on a new socket', () => {
    const race = applyOwnMove(raceWith(roomWith([player(1)], { status: 'racing' })), slideAny(start, 0));
    expect(ownPosition(dropPending(race))).to.deep.equal({ board: start, moveNumber: 0 });
  });

  it('[V8] lets a reconnected player continue from the stored board, even if others saw later moves', () => {
    const begin = raceWith(roomWith([player(1), player(2)], { status: 'racing' }));
    const board = [...slideAny(start, 0)];
    const ahead = applyMessage(begin, {
      type: 'move_update',
      participantId: 'player-2',
      puzzleState: board,
      moveNumber: 1,
    });
    const away = applyMessage(ahead, {
      type: 'participant_changed',
      participant: player(2, { isConnected: false }),
      version: 2,
    });
    expect(away.room && findHolder(away.room, 2)).to.deep.include({ isConnected: false, moveCount: 1 });
    const back = applyMessage(away, { type: 'participant_changed', participant: player(2), version: 3 });
    expect(back.room && findHolder(back.room, 2)).to.deep.include({ isConnected: true, moveCount: 0 });
  });

  it('[N8] the first player who finishes becomes the winner and has a solved board', () => {
    const race = applyMessage(raceWith(roomWith([player(1), player(2)], { status: 'racing' })), {
      type: 'race_completed',
      participantId: 'player-2',
      displayName: 'Player 2',
      completedAt: '2026-05-01T12:01:00.000Z',
      finalMoveCount: 31,
      place: 1,
      finishDeadline: '2026-05-01T12:01:30.000Z',
      version: 2,
    });
    expect(race.room?.winnerId).to.equal('player-2');
    expect(race.room?.finishDeadline).to.equal('2026-05-01T12:01:30.000Z');
    expect(race.room && findHolder(race.room, 2)).to.deep.include({
      place: 1,
      moveCount: 31,
      currentPuzzleState: [1, 2, 3, 4, 5, 6, 7, 8, 0],
    });
  });

  it('[N6] starts again for another room', () => {
    const race = { ...raceWith(roomWith([player(1)])), nextRoom: 'NEXT22' };
    const { nextRoom, room } = applyMessage(race, {
      type: 'room_state',
      room: roomWith([], { id: 'another' }),
      you: null,
    });
    expect([nextRoom, room?.id]).to.deep.equal([null, 'another']);
  });
});
