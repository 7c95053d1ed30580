import { schema, type SchemaType, t } from '@colyseus/schema';
import { startBoard } from './wire.ts';

/** One player's board, in the form that Colyseus synchronizes with the clients. */
export const PlayerState = schema({ tiles: t.array('uint8'), moveNumber: t.uint32() }, 'Player');
export type PlayerState = SchemaType<typeof PlayerState>;

export const RaceState = schema({ players: t.map(PlayerState) }, 'Race');
export type RaceState = SchemaType<typeof RaceState>;

/** Returns the state of a player before the first move. */
export function newPlayer(): PlayerState {
  const player = new PlayerState();
  player.tiles.push(...startBoard);
  player.moveNumber = 0;
  return player;
}
