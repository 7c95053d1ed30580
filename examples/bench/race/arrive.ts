import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { embedRoomReplySchema, type FromRaceClient, type FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { request } from '@puzzle-prize/sdk/http';
import { WebSocket } from 'ws';
import { median } from '../rounds.ts';
import type { Arrivals, ArriveQuestion } from './wire.ts';

/** The wait after the last arrival, in which the server may still fill rooms or move visitors to other rooms. */
const settleMs = 1500;

interface Arrived {
  socket: WebSocket;
  /** Returns the code of the present room, because the server may move a visitor of a scheduled race. */
  readRoomCode: () => string;
  hasSlot: boolean;
  ms: number;
}

/**
 * Lets visitors open the embed of a race, at equal intervals: each finds a room, opens a socket and waits for
 * the state of the room. The sockets stay open.
 */
export async function arrive({ url, puzzleId, visitors, seconds }: ArriveQuestion): Promise<{
  sockets: WebSocket[];
  result: Arrivals;
}> {
  const arrived = await Promise.all(
    Array.from({ length: visitors }, async (_, index) => {
      await sleep((index / visitors) * seconds * 1000);
      return await enter(url, puzzleId);
    }),
  );
  await sleep(settleMs);
  const sizes = new Map<string, number>();
  for (const { readRoomCode, hasSlot } of arrived)
    if (hasSlot) sizes.set(readRoomCode(), (sizes.get(readRoomCode()) ?? 0) + 1);
  const times = arrived.map(({ ms }) => ms);
  return {
    sockets: arrived.map(({ socket }) => socket),
    result: {
      slowestMs: Math.max(...times),
      medianMs: median(times),
      rooms: sizes.size,
      alone: [...sizes.values()].filter((size) => size === 1).length,
      withoutSlot: arrived.filter(({ hasSlot }) => !hasSlot).length,
    },
  };
}

async function enter(url: string, puzzleId: string): Promise<Arrived> {
  const beganMs = performance.now();
  const sessionId = randomBytes(16).toString('base64url');
  const path = `/api/race/embed/${puzzleId}/room?sessionId=${sessionId}`;
  const { roomCode, ticket } = await request({ baseUrl: url, path }, (reply) =>
    embedRoomReplySchema.parse(reply),
  );
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/race`, { perMessageDeflate: false });
  const codes: string[] = [];
  const firstState = readFirstState(socket, (code) => codes.push(code));
  await once(socket, 'open');
  const join: FromRaceClient = { type: 'join_room', roomCode, sessionId, ticket, batch: true, anyRoom: true };
  socket.send(JSON.stringify(join));
  const { room, you } = await firstState;
  const hasSlot = room.participants.some(({ id }) => id === you?.participantId);
  return {
    socket,
    readRoomCode: () => codes.at(-1) ?? '',
    hasSlot,
    ms: performance.now() - beganMs,
  };
}

type State = Extract<FromRaceServer, { type: 'room_state' }>;

async function readFirstState(socket: WebSocket, onRoom: (code: string) => void): Promise<State> {
  return await new Promise((resolve, reject) => {
    socket.once('close', (code) => {
      reject(new Error(`the socket was closed with ${code}`));
    });
    socket.on('message', (data: Buffer) => {
      const value: unknown = JSON.parse(data.toString());
      const messages: unknown[] = Array.isArray(value) ? value : [value];
      const state = messages.find(isState);
      if (!state) return;
      onRoom(state.room.roomCode);
      resolve(state);
    });
  });
}

function isState(message: unknown): message is State {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'room_state'
  );
}
