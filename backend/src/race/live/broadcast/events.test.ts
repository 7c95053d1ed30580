import type { FromRaceServer, OrganizerAction, RaceRoom } from '@puzzle-prize/sdk/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listEvents, needsState } from './events.ts';
import { anyActs, aRoomWithGhosts, play } from '../../rules/race.arbitrary.ts';
import type { Room } from '../../rules/room.ts';
import { presentRoom } from '../../view.ts';

/** Returns a client's view after a message. Uses only the earlier view and the message. */
function hear(room: RaceRoom, event: FromRaceServer | OrganizerAction): RaceRoom {
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
      return {
        ...room,
        status: 'countdown',
        startedAt: event.startedAt,
        waitDeadline: null,
        initialPuzzleState: event.initialPuzzleState,
      };
    case 'race_started':
      return { ...room, status: 'racing', startedAt: event.startedAt, waitDeadline: null };
    case 'race_completed': {
      const { place, completedAt, participantId } = event;
      const participants = room.participants.map((one) =>
        one.id === participantId ? { ...one, place, completedAt } : one,
      );
      const { finishDeadline } = event;
      return { ...room, participants, finishDeadline, winnerId: place === 1 ? participantId : room.winnerId };
    }
    case 'race_ended':
      return {
        ...room,
        status: event.status,
        completedAt: event.completedAt,
        waitDeadline: null,
        finishDeadline: null,
      };
    default:
      throw new Error(`${event.type} is no change of the room`);
  }
}

/** Reduces a room to the parts that messages describe, without boards and without players who gave up. */
function heard(room: RaceRoom) {
  const { status, startedAt, completedAt, waitDeadline, finishDeadline, winnerId, participants } = room;
  return {
    // The board of a waiting room is left out, because nobody races on it. A node that missed a canceled
    // countdown still has an older board.
    initialPuzzleState: status === 'waiting' ? null : room.initialPuzzleState,
    status,
    startedAt: status === 'waiting' ? null : startedAt,
    completedAt,
    waitDeadline,
    finishDeadline,
    winnerId,
    participants: participants
      .map((participant) => ({ ...participant, currentPuzzleState: null, moveCount: 0 }))
      .toSorted((a, b) => (a.puzzleSlotNumber ?? 0) - (b.puzzleSlotNumber ?? 0)),
  };
}

const view = (room: Room) => heard(presentRoom(room, 0));

const anyMinPlayers = fc.integer({ min: 2, max: 4 });

it('[V7, G70] messages turn the old room into the new one, even if versions are skipped', () => {
  fc.assert(
    fc.property(anyActs, anyMinPlayers, fc.infiniteStream(fc.boolean()), (acts, minPlayers, isSkipped) => {
      const [first, ...later] = play(acts, aRoomWithGhosts({ minPlayers })).map(({ room }) => room);
      if (!first) return;
      let [seen, known] = [first, presentRoom(first, 0)];
      for (const room of later) {
        if (isSkipped.next().value) continue;
        const events = listEvents(seen, room, { serverTimeMs: 0 });
        // After an action of the organizer, clients receive the complete state, even if the race ends during a pause.
        known = needsState(seen, room) ? presentRoom(room, 0) : events.reduce(hear, known);
        seen = room;
        expect(heard(known)).toEqual(view(room));
      }
    }),
    { numRuns: 500 },
  );
});

it('[V7] sends nothing if nothing changed, and includes the version in every message', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const rooms = play(acts, aRoomWithGhosts()).map(({ room }) => room);
      rooms.forEach((room, index) => {
        const before = rooms[index - 1] ?? room;
        const events = listEvents(before, room, { serverTimeMs: 0 });
        if (room.version === before.version) expect(events).toEqual([]);
        for (const event of events) expect(event).toMatchObject({ version: room.version });
      });
    }),
  );
});

it('[G31, G89] a lost connection that dropped moves is announced so that clients drop them as well', () => {
  const acts = (['a', 'b'] as const).map((name) => ({ kind: 'join', name, laterMs: 0 }) as const);
  const room = play(acts).at(-1)?.room;
  const [anna] = room?.players ?? [];
  if (!room || !anna) throw new Error('the player is missing');
  const moved = { ...room, players: [{ ...anna, moveCount: 3, board: [1, 2, 3, 4, 5, 6, 7, 0, 8] }] };
  const lost = { ...anna, isConnected: false, connection: anna.connection + 1 };
  const events = listEvents(
    moved,
    { ...room, players: [lost], version: room.version + 1 },
    { serverTimeMs: 0 },
  );
  const states = events.map((event) => (event.type === 'participant_changed' ? event.participant : null));
  expect(states).toMatchObject([
    { isConnected: true, moveCount: 0 },
    { isConnected: false, moveCount: 0 },
  ]);
  expect(
    listEvents(moved, { ...moved, players: [{ ...lost, moveCount: 3 }], version: 99 }, { serverTimeMs: 0 }),
  ).toHaveLength(1);
});
