import { expect } from '@open-wc/testing';
import { listChanges } from './race-changes.ts';
import { findNextChangeMs, type Scene, updateScene } from './scene.ts';
import { emptyRace, applyMessage } from './state.ts';
import { FakeRace } from './test/fake-race.ts';

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

  it('[N7] counts down again after a large correction of the clock', () => {
    const hasty = seen(startMs + 7_200_000);
    expect(hasty.phase).to.equal('racing');
    expect(seen(startMs - 4200, hasty)).to.include({ phase: 'countdown', secondsToStart: 5 });
  });
});
