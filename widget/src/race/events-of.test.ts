import { expect } from '@open-wc/testing';
import { eventsOf } from './events-of.ts';
import { sceneOf } from './scene.ts';
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
    return { now, scene: sceneOf({ race, link: { kind: 'open' } }, now) };
  };
  const outside = { now: 0, scene: sceneOf({ race: emptyRace, link: { kind: 'lost' } }, 0) };
  const typesOf = (events: Event[]) => events.map(({ type }) => type);

  it('[V5] are one for each change that a page may follow', () => {
    const change = { kind: 'joined', participantId: 'p1', slotNumber: 2 } as const;
    expect(eventsOf(change, at(null))).to.have.lengthOf(1);
    expect(eventsOf(change, at(null))[0]).to.include({
      type: 'race-joined',
      roomCode: 'ABCDEF',
      slotNumber: 2,
    });
    expect(typesOf(eventsOf({ kind: 'started' }, at(null)))).to.deep.equal(['race-started']);
    expect(eventsOf({ kind: 'restored' }, at(null))).to.deep.equal([]);
  });

  it('[V5] give the start in the time of the page, whatever its clock says', () => {
    const serverNow = Date.parse('2026-11-24T05:00:00.000Z');
    const [event] = eventsOf({ kind: 'starting' }, at('2026-11-24T05:00:03.000Z', serverNow));
    const startsAt: unknown = Reflect.get(event ?? {}, 'startsAt');
    expect(startsAt).to.be.closeTo(Date.now() + 3000, 200);
  });

  it('[V5] name the winner beside the finish of the first place only', () => {
    expect(typesOf(eventsOf({ kind: 'finished', finish }, at(null)))).to.deep.equal([
      'race-player-finished',
      'race-player-won',
    ]);
    expect(typesOf(eventsOf({ kind: 'finished', finish: { ...finish, place: 2 } }, at(null)))).to.deep.equal([
      'race-player-finished',
    ]);
  });

  it('[V5] report a lost connection, also before there is a room', () => {
    for (const controller of [outside, at(null)])
      expect(eventsOf({ kind: 'lost' }, controller)[0]).to.include({ type: 'race-error', code: 'network' });
  });
});
