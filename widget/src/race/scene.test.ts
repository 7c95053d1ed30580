import { expect } from '@open-wc/testing';
import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { listChanges } from './race-changes.ts';
import { findNextChangeMs, type Scene, updateScene } from './scene.ts';
import { emptyRace, applyMessage } from './state.ts';
import { FakeRace } from './test/fake-race.ts';

const aPlayer: RaceParticipant = {
  id: 'player-1',
  participantType: 'competitor',
  puzzleSlotNumber: 1,
  displayName: 'Anna',
  isConnected: true,
  readyToStart: true,
  currentPuzzleState: null,
  moveCount: 0,
  completedAt: null,
  place: null,
  joinedAt: '2026-05-01T12:00:00.000Z',
  disconnectedAt: null,
};
const startedAt = '2026-05-01T12:00:05.000Z';
const startMs = Date.parse(startedAt);
const race = applyMessage(emptyRace, {
  type: 'room_state',
  room: { ...new FakeRace().room, status: 'countdown', startedAt },
  you: { participantId: 'player-1', isWaitingForHost: false },
});

function seen(serverNow: number, before?: Scene): Scene {
  return updateScene({ race, link: { kind: 'open' } }, serverNow, before);
}

describe('scene of a race', () => {
  it('[G92] counts down to the end without the length of a pause', () => {
    const { room } = race;
    if (!room) throw new Error('no room');
    const at = (seconds: number) => new Date(startMs + seconds * 1000).toISOString();
    const pause = { pausedAt: at(10), resumesAt: at(610) };
    const paused = { ...race, room: { ...room, status: 'racing' as const, finishDeadline: at(630), pause } };
    const scene = updateScene({ race: paused, link: { kind: 'open' } }, startMs + 10_000);
    expect(scene.secondsToEnd).to.equal(20);
  });

  it('[N7] starts once, even if the clock is corrected slightly at that moment', () => {
    const last = seen(startMs - 1);
    const begun = seen(startMs + 3, last);
    const corrected = seen(startMs - 40, begun);
    expect(listChanges(last, begun).map(({ kind }) => kind)).to.deep.equal(['started']);
    expect(listChanges(begun, corrected)).to.deep.equal([]);
    expect(corrected.secondsToStart).to.equal(0);
  });

  it('[N6] counts the seconds to the end after a win, and announces them right after the win and near the end', () => {
    const { room } = race;
    if (!room) throw new Error('no room');
    const finishDeadline = new Date(startMs + 30_000).toISOString();
    const won = { ...race, room: { ...room, status: 'racing' as const, finishDeadline } };
    const at = (ms: number, before?: Scene) =>
      updateScene({ race: won, link: { kind: 'open' } }, startMs + ms, before);
    const before = seen(startMs + 1);
    const first = at(2, before);
    expect(first.secondsToEnd).to.equal(30);
    expect(listChanges(before, first)).to.deep.equal([{ kind: 'ending', seconds: 30, winner: null }]);
    expect(findNextChangeMs(first, startMs + 2)).to.equal(998);
    const later = at(19_500, first);
    expect(listChanges(first, later)).to.deep.equal([]);
    expect(listChanges(later, at(20_000, later))).to.deep.equal([
      { kind: 'ending', seconds: 10, winner: null },
    ]);
    expect(at(31_000).secondsToEnd).to.equal(0);
  });

  it('[G70] lets a replay lead until it has solved its board', () => {
    const board = [1, 2, 3, 4, 5, 6, 7, 0, 8];
    const player = {
      ...aPlayer,
      id: 'player-1',
      puzzleSlotNumber: 1,
      currentPuzzleState: [1, 2, 0, 4, 5, 3, 7, 8, 6],
    };
    const ghost = { source: 'player' as const, solveMs: 9000, moveCount: 20 };
    const replay = {
      ...aPlayer,
      id: 'replay',
      puzzleSlotNumber: 4,
      currentPuzzleState: board,
      moveCount: 19,
      ghost,
    };
    const during = (participants: RaceParticipant[], before?: Scene) =>
      updateScene(
        {
          race: { ...race, room: { ...new FakeRace().room, status: 'racing', startedAt, participants } },
          link: { kind: 'open' },
        },
        startMs + 5000,
        before,
      );
    const led = during([player, replay]);
    expect(led.leaderId).to.equal('replay');
    const solved = { ...replay, moveCount: 20, currentPuzzleState: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
    expect(during([player, solved], led).leaderId).to.equal('player-1');
  });

  it('[N7] counts down again after a large correction of the clock', () => {
    const hasty = seen(startMs + 7_200_000);
    expect(hasty.phase).to.equal('racing');
    expect(seen(startMs - 4200, hasty)).to.include({ phase: 'countdown', secondsToStart: 5 });
  });
});
