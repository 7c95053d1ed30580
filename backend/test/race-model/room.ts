import type { RacePrize } from '@puzzle-prize/sdk/protocol';
import { createRoom, type TestRoom } from '../race-rooms.ts';
import type { RaceServers } from '../race-servers.ts';
import { Player } from './player.ts';
import type { RoomPlan, WatcherPlan } from './plan.ts';
import { Visitor } from './visitor.ts';

/** The result of a race in a room. All visitors of the room saw this result. */
export interface Outcome {
  room: TestRoom;
  /** Ids of the finished players, in the order of their places. */
  homes: readonly string[];
  status: string;
  /**
   * For each player, the number of moves that the server should have kept, according to the player's own
   * record.
   */
  moveCounts: ReadonlyMap<string, number>;
  /** The session id of the winner. */
  winnerSession: string;
  /** The winner's prize; null if the winner did not receive it on a socket. */
  prize: RacePrize | null;
}

/** Plays a room to its end. Throws if two visitors saw different results. */
export async function playRoom(
  servers: RaceServers,
  { plan, puzzleId, index }: { plan: RoomPlan; puzzleId: string; index: number },
): Promise<Outcome> {
  const room = await createRoom(servers.place, { puzzleId, board: plan.board });
  const seats = plan.players.map(
    (_, seat) => new Visitor(servers, { room, as: 'competitor', turn: index + seat }),
  );
  const players = plan.players.map((one, seat) => {
    const visitor = seats[seat];
    const otherSession = seats[(seat + 1) % seats.length]?.sessionId;
    if (!visitor || otherSession === undefined) throw new Error('the plan has no players');
    return new Player(visitor, { plan: one, otherSession });
  });
  const watchers = plan.watchers.map(({ isLate }, position) => {
    const as = isLate ? 'competitor' : 'spectator';
    return new Visitor(servers, { room, as, turn: index + position });
  });
  const everybody = [...seats, ...watchers];
  try {
    const seated = Promise.all(seats.map((visitor) => visitor.join()));
    await Promise.all([
      ...players.map((player) => seated.then(() => player.race())),
      ...plan.watchers.map((one, position) => watch(watchers[position], { plan: one, seated })),
    ]);
    agree(everybody);
    return getOutcome(room, players);
  } catch (error) {
    throw new Error(`room ${index} (${room.code})`, { cause: error });
  } finally {
    for (const visitor of everybody) visitor.leave();
  }
}

async function watch(
  visitor: Visitor | undefined,
  { plan, seated }: { plan: WatcherPlan; seated: Promise<unknown> },
): Promise<void> {
  if (!visitor) return;
  const { view, refusals } = visitor;
  if (plan.isLate) await seated;
  await visitor.join();
  if (plan.isLate && view.seated.has(view.ownId ?? '')) throw new Error('a late visitor has a seat');
  for (let drop = 0; drop < plan.drops; drop += 1) {
    visitor.client.socket.terminate();
    await visitor.join();
  }
  if (plan.cheats) {
    const told = refusals.length;
    visitor.client.send({ type: 'move', tile1: 7, tile2: 8 });
    const isHeard = await visitor.until(() => refusals.length > told);
    if (isHeard && refusals.at(-1) !== 'race.not_a_player')
      throw new Error(`a spectator moved, and received ${refusals.at(-1)}`);
  }
  await visitor.retryUntil(() => view.isOver);
}

/** Throws if a visitor saw another status or other places than the first visitor. */
function agree([first, ...others]: readonly Visitor[]): void {
  const seen = ({ view }: Visitor) => `${view.status}: ${view.homes.join()}`;
  for (const other of others)
    if (first && seen(other) !== seen(first)) throw new Error(`${seen(other)} instead of ${seen(first)}`);
}

function getOutcome(room: TestRoom, players: readonly Player[]): Outcome {
  const homes = players[0]?.visitor.view.homes ?? [];
  const status = players[0]?.visitor.view.status ?? '';
  const stayed = players.filter(({ hasGivenUp }) => !hasGivenUp);
  if (stayed.length !== homes.length) throw new Error(`${homes.length} of ${stayed.length} have finished`);
  const getId = ({ visitor }: Player) => visitor.view.ownId ?? '';
  const winner = players.find((player) => getId(player) === homes[0]);
  if (players.some((player) => player !== winner && player.visitor.prizes.length > 0))
    throw new Error('a player who has not won received the prize');
  return {
    room,
    homes,
    status,
    moveCounts: new Map(stayed.map((player) => [getId(player), player.moveCount])),
    winnerSession: winner?.visitor.sessionId ?? '',
    prize: winner?.visitor.prizes[0] ?? null,
  };
}
