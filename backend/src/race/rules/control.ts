import { raceRemovedMax } from '@puzzle-prize/sdk/protocol/limits';
import { leave } from './race.ts';
import { findPlayer, type Refusal, type Room } from './room.ts';

/**
 * Transitions with which the owner removes people and shows messages. Like those in race.ts, they are pure.
 */

/**
 * Removes a player or a spectator (G91). The removed session cannot enter the room again. Before the race, the slot
 * becomes free. During the race, the player counts as gone. Players who have finished keep place and prize.
 */
export function remove(room: Room, sessionHash: string, nowMs: number): Room | Refusal {
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  if (!findPlayer(room, sessionHash) && !room.visitor) return { refusal: 'race.participant_not_found' };
  const after = leave(room, sessionHash, nowMs);
  const others = room.control.removed.filter((hash) => hash !== sessionHash);
  return {
    ...after,
    control: { ...after.control, removed: [...others, sessionHash].slice(-raceRemovedMax) },
  };
}

/** Shows a message of the owner to everyone in the room (G93). It replaces the previous message. */
export function say(room: Room, line: string, nowMs: number): Room | Refusal {
  if (room.state.phase === 'over') return { refusal: 'race.room_over' };
  return { ...room, control: { ...room.control, message: { line, saidAtMs: nowMs } } };
}
