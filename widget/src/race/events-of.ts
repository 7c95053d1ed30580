import type { RaceController } from './controller.ts';
import {
  type Finish,
  RaceEndedEvent,
  RaceErrorEvent,
  RaceJoinedEvent,
  RacePlayerFinishedEvent,
  RacePlayerWonEvent,
  RaceStartedEvent,
  RaceStartingEvent,
} from './events.ts';
import type { Happening } from './happenings.ts';

/** What the page is told of something that happened. */
export function eventsOf(
  happening: Happening,
  { scene, now }: Pick<RaceController, 'scene' | 'now'>,
): Event[] {
  const { room } = scene.race;
  if (!room) return troubleOf(happening);
  const { roomCode, startedAt } = room;
  switch (happening.kind) {
    case 'joined':
      return [new RaceJoinedEvent({ ...happening, roomCode })];
    case 'starting':
      return [new RaceStartingEvent({ roomCode, startsAt: Date.now() + Date.parse(startedAt ?? '') - now })];
    case 'started':
      return [new RaceStartedEvent({ roomCode })];
    case 'finished':
      return finishEvents(happening.finish);
    case 'ended':
      return [new RaceEndedEvent({ ...happening, roomCode })];
    default:
      return troubleOf(happening);
  }
}

function finishEvents(finish: Finish): Event[] {
  const finished = new RacePlayerFinishedEvent(finish);
  return finish.place === 1 ? [finished, new RacePlayerWonEvent(finish)] : [finished];
}

function troubleOf(happening: Happening): Event[] {
  if (happening.kind === 'refused') return [new RaceErrorEvent(happening.code, happening.reason)];
  return happening.kind === 'lost' ? [new RaceErrorEvent('network', null)] : [];
}
