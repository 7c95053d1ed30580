import { expect } from '@open-wc/testing';
import { happeningsBetween } from './happenings.ts';
import { type Scene, sceneOf } from './scene.ts';
import { emptyRace, heard } from './state.ts';
import { FakeRace } from './test/fake-race.ts';

const startedAt = '2026-05-01T12:00:05.000Z';
const startMs = Date.parse(startedAt);
const race = heard(emptyRace, {
  type: 'room_state',
  room: { ...new FakeRace().room, status: 'countdown', startedAt },
  you: { participantId: 'player-1', isWaitingForHost: false },
});

function seen(serverNow: number, before?: Scene): Scene {
  return sceneOf({ race, link: { kind: 'open' } }, serverNow, before);
}

describe('scene of a race', () => {
  it('[N7] begins once, also where the clock is set right by a little in that moment', () => {
    const last = seen(startMs - 1);
    const begun = seen(startMs + 3, last);
    const corrected = seen(startMs - 40, begun);
    expect(happeningsBetween(last, begun).map(({ kind }) => kind)).to.deep.equal(['started']);
    expect(happeningsBetween(begun, corrected)).to.deep.equal([]);
    expect(corrected.secondsToStart).to.equal(0);
  });

  it('[N7] counts down after all where the clock was never right', () => {
    const hasty = seen(startMs + 7_200_000);
    expect(hasty.phase).to.equal('racing');
    expect(seen(startMs - 4200, hasty)).to.include({ phase: 'countdown', secondsToStart: 5 });
  });
});
