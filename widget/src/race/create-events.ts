import {
  type Finish,
  RaceEndedEvent,
  RaceJoinedEvent,
  RacePlayerFinishedEvent,
  RacePlayerWonEvent,
  RaceStartedEvent,
  RaceStartingEvent,
} from './events.ts';
import type { RaceChange } from './race-changes.ts';
import type { Scene } from './scene.ts';
import { createTroubleEvents } from './trouble-events.ts';

/** Creates the events for a change. */
export function createEvents(change: RaceChange, { scene, now }: { scene: Scene; now: number }): Event[] {
  const { room } = scene.race;
  if (!room) return createTroubleEvents(change);
  const { roomCode, startedAt } = room;
  switch (change.kind) {
    case 'joined':
      return [new RaceJoinedEvent({ ...change, roomCode })];
    case 'starting':
      return [new RaceStartingEvent({ roomCode, startsAt: Date.now() + Date.parse(startedAt ?? '') - now })];
    case 'started':
      return [new RaceStartedEvent({ roomCode })];
    case 'finished':
      return finishEvents(change.finish);
    case 'ended':
      return [new RaceEndedEvent({ ...change, roomCode })];
    default:
      return createTroubleEvents(change);
  }
}

function finishEvents(finish: Finish): Event[] {
  const finished = new RacePlayerFinishedEvent(finish);
  return finish.place === 1 ? [finished, new RacePlayerWonEvent(finish)] : [finished];
}
