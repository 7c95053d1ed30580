import { expect } from '@open-wc/testing';
import { createEvents } from './create-events.ts';
import { updateScene } from './scene.ts';
import { applyMessage, emptyRace } from './state.ts';
import { FakeRace } from './test/fake-race.ts';

describe('the events of a race', () => {
  const finish = {
    roomCode: 'ABCDEF',
    participantId: 'p1',
    displayName: 'Anna',
    completedAt: '2026-11-24T05:00:00.000Z',
    finalMoveCount: 20,
    place: 1,
    isYou: true,
  };
  const { roomCode } = finish;
  const you = { participantId: 'p1', isWaitingForHost: false };
  const at = (startedAt: string | null, now = 0) => {
    const room = { ...new FakeRace().room, roomCode, startedAt };
    const race = applyMessage(emptyRace, { type: 'room_state', room, you });
    return { now, scene: updateScene({ race, link: { kind: 'open' } }, now) };
  };
  const outside = { now: 0, scene: updateScene({ race: emptyRace, link: { kind: 'lost' } }, 0) };
  const listTypes = (events: Event[]) => events.map(({ type }) => type);

  it('[V5] are one event for each change that a page may follow', () => {
    const change = { kind: 'joined', participantId: 'p1', slotNumber: 2 } as const;
    expect(createEvents(change, at(null))).to.have.lengthOf(1);
    expect(createEvents(change, at(null))[0]).to.include({
      type: 'race-joined',
      roomCode: 'ABCDEF',
      slotNumber: 2,
    });
    expect(listTypes(createEvents({ kind: 'started' }, at(null)))).to.deep.equal(['race-started']);
    expect(createEvents({ kind: 'restored' }, at(null))).to.deep.equal([]);
  });

  it('[V5] give the start time by the page’s clock, even if that clock is wrong', () => {
    const serverNow = Date.parse('2026-11-24T05:00:00.000Z');
    const [event] = createEvents({ kind: 'starting' }, at('2026-11-24T05:00:03.000Z', serverNow));
    const startsAt: unknown = Reflect.get(event ?? {}, 'startsAt');
    expect(startsAt).to.be.closeTo(Date.now() + 3000, 200);
  });

  it('[V5] report the winner in addition to the finish, for the first place only', () => {
    expect(listTypes(createEvents({ kind: 'finished', finish }, at(null)))).to.deep.equal([
      'race-player-finished',
      'race-player-won',
    ]);
    expect(
      listTypes(createEvents({ kind: 'finished', finish: { ...finish, place: 2 } }, at(null))),
    ).to.deep.equal(['race-player-finished']);
  });

  it('[V5] report a lost connection, even before there is a room', () => {
    for (const controller of [outside, at(null)])
      expect(createEvents({ kind: 'lost' }, controller)[0]).to.include({
        type: 'race-error',
        code: 'network',
      });
  });
});
