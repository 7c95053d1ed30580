import type { FromRaceServer, RaceRoom } from '@puzzle-prize/sdk/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsBetween } from './events.ts';
import { anyActs, play } from '../rules/race.arbitrary.ts';
import type { Room } from '../rules/room.ts';
import { presentRoom } from '../view.ts';

/** What a client knows after a message, told by nothing but the message. */
function hear(room: RaceRoom, event: FromRaceServer): RaceRoom {
  const others = (id: string) => room.participants.filter((participant) => participant.id !== id);
  switch (event.type) {
    case 'participant_joined':
    case 'participant_changed':
      return { ...room, participants: [...others(event.participant.id), event.participant] };
    case 'participant_left':
      return { ...room, participants: others(event.participantId) };
    case 'wait_changed':
      return { ...room, status: 'waiting', startedAt: null, waitDeadline: event.waitDeadline };
    case 'countdown_started':
      return { ...room, status: 'countdown', startedAt: event.startedAt, waitDeadline: null };
    case 'race_started':
      return { ...room, status: 'racing', startedAt: event.startedAt, waitDeadline: null };
    case 'race_completed': {
      const { place, completedAt, participantId } = event;
      const participants = room.participants.map((one) =>
        one.id === participantId ? { ...one, place, completedAt } : one,
      );
      return { ...room, participants, winnerId: place === 1 ? participantId : room.winnerId };
    }
    case 'race_ended':
      return { ...room, status: event.status, completedAt: event.completedAt, waitDeadline: null };
    default:
      throw new Error(`${event.type} is no change of the room`);
  }
}

/** What the messages speak of. Boards travel with moves; who gave up is shown to nobody. */
function heard({ status, startedAt, completedAt, waitDeadline, winnerId, participants }: RaceRoom) {
  return {
    status,
    startedAt: status === 'waiting' ? null : startedAt,
    completedAt,
    waitDeadline,
    winnerId,
    participants: participants
      .map((participant) => ({ ...participant, currentPuzzleState: null, moveCount: 0 }))
      .toSorted((a, b) => (a.puzzleSlotNumber ?? 0) - (b.puzzleSlotNumber ?? 0)),
  };
}

const view = (room: Room) => heard(presentRoom(room, 0));

it('[V7] what a client hears makes of the old room the new one, with each version told or some skipped', () => {
  fc.assert(
    fc.property(anyActs, fc.infiniteStream(fc.boolean()), (acts, isSkipped) => {
      const [first, ...later] = play(acts).map(({ room }) => room);
      if (!first) return;
      let [seen, known] = [first, presentRoom(first, 0)];
      for (const room of later) {
        if (isSkipped.next().value) continue;
        known = eventsBetween(seen, room, 0).reduce(hear, known);
        seen = room;
        expect(heard(known)).toEqual(view(room));
      }
    }),
    { numRuns: 500 },
  );
});

it('[V7] says nothing when nothing changed, and the number of the version with all it says', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const rooms = play(acts).map(({ room }) => room);
      rooms.forEach((room, index) => {
        const before = rooms[index - 1] ?? room;
        const events = eventsBetween(before, room, 0);
        if (room.version === before.version) expect(events).toEqual([]);
        for (const event of events) expect(event).toMatchObject({ version: room.version });
      });
    }),
  );
});
