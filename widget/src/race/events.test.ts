import { expect } from '@open-wc/testing';
import {
  RaceEndedEvent,
  RaceErrorEvent,
  RaceJoinedEvent,
  RacePlayerFinishedEvent,
  RacePlayerWonEvent,
  RaceSessionEvent,
  RaceStartedEvent,
  RaceStartingEvent,
} from './events.ts';

describe('the events of <puzzle-race>', () => {
  const roomCode = 'K7MPQ2';
  const finish = {
    roomCode,
    participantId: 'p1',
    displayName: 'Anna',
    completedAt: '2026-11-24T05:00:00.000Z',
    finalMoveCount: 20,
    place: 1,
    isYou: true,
  };
  const all = [
    new RaceSessionEvent({ raceSessionId: 's1', roomCode }),
    new RaceJoinedEvent({ roomCode, participantId: 'p1', slotNumber: null }),
    new RaceStartingEvent({ roomCode, startsAt: 1000 }),
    new RaceStartedEvent({ roomCode }),
    new RacePlayerFinishedEvent(finish),
    new RacePlayerWonEvent(finish),
    new RaceEndedEvent({ roomCode, status: 'completed' }),
    new RaceErrorEvent('race.not_found', null),
  ];

  it('[V5] reach the page from inside a shadow root, each under its documented name', () => {
    const host = document.createElement('div');
    const inner = document.createElement('i');
    host.attachShadow({ mode: 'open' }).append(inner);
    const names = [
      'session',
      'joined',
      'starting',
      'started',
      'player-finished',
      'player-won',
      'ended',
      'error',
    ];
    const heard: string[] = [];
    for (const name of names) host.addEventListener(`race-${name}`, () => heard.push(name));
    for (const event of all) inner.dispatchEvent(event);
    expect(heard).to.deep.equal(names);
  });

  it('[V5] contain the details that their listeners need', () => {
    const [session, joined, starting, , finished, won, ended, error] = all;
    expect(session).to.include({ raceSessionId: 's1', roomCode });
    expect(joined).to.include({ participantId: 'p1', slotNumber: null, roomCode });
    expect(starting).to.include({ startsAt: 1000, roomCode });
    for (const event of [finished, won]) expect(event).to.deep.include({ finish });
    expect(ended).to.include({ status: 'completed', roomCode });
    expect(error).to.include({ code: 'race.not_found' });
  });
});
