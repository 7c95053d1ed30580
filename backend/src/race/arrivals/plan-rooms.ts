/** A room that waits for players and has a free slot. */
export interface WaitingRoom {
  code: string;
  /** The number of taken slots. */
  players: number;
  /** The total number of usable slots, both taken and free. */
  slots: number;
}

/** The number of newcomers for each room. */
export interface RoomPlan {
  existing: { code: string; count: number }[];
  /** The number of newcomers of each room that is to be opened. */
  opened: number[];
}

interface Filling {
  /** The room code; null for a room that is to be opened. */
  readonly code: string | null;
  readonly players: number;
  readonly slots: number;
  count: number;
}

/**
 * Distributes newcomers over rooms (G73). Rooms that lack players for a start are filled first, then the
 * other rooms with players, then empty rooms and new rooms. If too few people are left for the last room,
 * other rooms with enough people give it some of their newcomers. So nobody is alone if a room has at least
 * three slots and at least two people arrive.
 */
export function planRooms(
  newcomers: number,
  waiting: readonly WaitingRoom[],
  { minPlayers, maxPlayers }: { minPlayers: number; maxPlayers: number },
): RoomPlan {
  const rooms = waiting.map((room): Filling => ({ ...room, count: 0 }));
  const begun = rooms
    .filter(({ players }) => players > 0)
    .toSorted((one, other) => other.players - one.players);
  const empty = rooms.filter(({ players }) => players === 0);
  let left = newcomers;
  const fill = (room: Filling, size: number) => {
    const count = Math.min(left, Math.max(0, size - room.players - room.count));
    room.count += count;
    left -= count;
  };
  for (const room of begun) fill(room, Math.min(minPlayers, room.slots));
  for (const room of begun) fill(room, room.slots);
  const fresh: Filling[] = [];
  while (left > 0) {
    const room = empty.shift() ?? { code: null, players: 0, slots: maxPlayers, count: 0 };
    fill(room, room.slots);
    fresh.push(room);
  }
  completeLast(fresh, begun, minPlayers);
  return {
    existing: [...begun, ...fresh].flatMap(({ code, count }) =>
      code === null || count === 0 ? [] : { code, count },
    ),
    opened: fresh.flatMap(({ code, count }) => (code === null ? count : [])),
  };
}

/** Moves newcomers to the last room until it has enough people, or no other room can spare a newcomer. */
function completeLast(fresh: readonly Filling[], begun: readonly Filling[], minPlayers: number): void {
  const last = fresh.at(-1);
  if (!last) return;
  const others = [...fresh.slice(0, -1), ...begun];
  while (last.count < minPlayers) {
    const donor = others
      .filter(({ players, count }) => count > 0 && players + count > minPlayers)
      .toSorted((one, other) => other.players + other.count - one.players - one.count)[0];
    if (!donor) return;
    donor.count -= 1;
    last.count += 1;
  }
}
