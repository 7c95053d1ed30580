import { setTimeout as sleep } from 'node:timers/promises';
import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import type { Client } from './client.ts';
import type { LiveRoom } from './live-room.ts';
import type { Census } from './metrics.ts';
import type { Seat } from './seat.ts';

/** What is done to all sockets of a person, of a seat, or of the node. */

const partingMs = 1000;
const partingStepMs = 10;

/** The newest socket of a person takes over; what an older one still sends is nobody's. */
export function replaceOthers(newest: Client, live: LiveRoom, sessionHash: string): void {
  for (const client of live.clients) {
    if (client === newest || client.member?.sessionHash !== sessionHash) continue;
    live.clients.delete(client);
    client.member = null;
    client.close(raceCloseCodes.replaced, 'replaced');
  }
}

/** Another socket holds the seat by now. */
export function closeFenced(rooms: readonly LiveRoom[], seat: Seat): void {
  for (const client of rooms.flatMap(({ clients }) => [...clients])) {
    const { member } = client;
    if (member?.personId === seat.playerId && member.connection === seat.connection)
      client.close(raceCloseCodes.replaced, 'replaced');
  }
}

export function takeCensus(rooms: readonly LiveRoom[]): Census {
  const census = { rooms: rooms.length, players: 0, spectators: 0 };
  for (const { member } of rooms.flatMap(({ clients }) => [...clients]))
    census[member?.isSeated ? 'players' : 'spectators'] += 1;
  return census;
}

/** Sends everybody to another node, and waits a moment for them to go. */
export async function sayGoodbye(rooms: readonly LiveRoom[]): Promise<void> {
  const clients = rooms.flatMap((live) => [...live.clients]);
  for (const client of clients) client.close(raceCloseCodes.restart, 'restart');
  const deadlineMs = performance.now() + partingMs;
  while (clients.some(({ member }) => member !== null) && performance.now() < deadlineMs)
    await sleep(partingStepMs);
  for (const client of clients) client.terminate();
}
