/** The players and spectators of a measurement, in a process of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isSolved } from '@puzzle-prize/sdk/puzzle';
import { answer } from '../programs.ts';
import { median } from '../rounds.ts';
import type { WebSocket } from 'ws';
import { arrive } from './arrive.ts';
import { areNeighbours } from './boards.ts';
import { connectTo, type Member } from './clients.ts';
import { Rooms } from './rooms.ts';
import { ReturningPlayer } from './returning.ts';
import { type Drive, loadQuestionSchema, type Returns, type Seat, startBoard } from './wire.ts';

const opensAtOnce = 40;
const lateMs = 2000;
const tickMs = 2;
const cutMs = 500;
const returnMaxMs = 20_000;

interface Player {
  room: number;
  member: Member;
  tiles: number[];
  cameFrom: number;
}

let members: Member[] = [];
let players: Player[] = [];
let rooms = new Rooms();
/** The sockets of visitors who only arrived. */
const arrived: WebSocket[] = [];
/** The players of a server that is killed. */
const returning: ReturningPlayer[] = [];

answer(async (message) => {
  const question = loadQuestionSchema.parse(message);
  switch (question.ask) {
    case 'open':
      await open(question.contender, question.url, question.seats);
      return null;
    case 'drive':
      return await drive(question.movesPerSecond, question.seconds);
    case 'arrive': {
      const { sockets, result } = await arrive(question);
      arrived.push(...sockets);
      return result;
    }
    case 'race':
      await race(question.url, question.seats);
      return null;
    case 'returns':
      return await awaitReturns(question.killedAtMs);
    case 'close':
      for (const player of returning.splice(0)) player.close();
      for (const socket of arrived.splice(0)) socket.terminate();
      for (const member of members) member.close();
      members = [];
      players = [];
      rooms = new Rooms();
      return null;
  }
});

/** Connects players who reconnect after a lost connection. Settles when all races have started. */
async function race(url: string, seats: readonly Seat[]): Promise<void> {
  returning.push(...seats.map((seat) => new ReturningPlayer(url, seat)));
  await Promise.all(returning.map((player) => player.start()));
}

/** Waits until all players whose server was killed are back. */
async function awaitReturns(killedAtMs: number): Promise<Returns> {
  const deadlineMs = killedAtMs + returnMaxMs;
  // The sockets of the killed server close within this time.
  await sleep(cutMs);
  while (returning.some(({ backAtMs }) => backAtMs === null) && Date.now() < deadlineMs) await sleep(10);
  const cut = returning.filter(({ wasCut }) => wasCut);
  const times = cut.map(({ backAtMs }) => (backAtMs ?? deadlineMs) - killedAtMs);
  return {
    cut: cut.length,
    slowestMs: Math.max(...times),
    medianMs: median(times),
    wrong: cut.filter(({ backAtMs, isWrong }) => backAtMs === null || isWrong).length,
  };
}

async function open(contender: keyof typeof connectTo, url: string, seats: readonly Seat[]): Promise<void> {
  const waiting = [...seats];
  const opener = async () => {
    for (let seat = waiting.shift(); seat; seat = waiting.shift()) {
      const { room, slot } = seat;
      const place = rooms.enter(room);
      const member = await connectTo[contender](url, seat, (count) => {
        rooms.received(room, place, count);
      });
      members.push(member);
      if (slot !== null) players.push({ room, member, tiles: [...startBoard], cameFrom: -1 });
    }
  };
  await Promise.all(Array.from({ length: opensAtOnce }, opener));
}

/**
 * Sends moves at a fixed rate (open loop). A slow server delivers them late, but the load does not send
 * fewer.
 */
async function drive(movesPerSecond: number, seconds: number): Promise<Drive> {
  rooms.begin();
  const start = performance.now();
  const total = Math.round(movesPerSecond * seconds);
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * movesPerSecond));
    for (; sent < due; sent += 1) {
      const player = players[sent % players.length];
      if (player) step(player);
    }
    await sleep(tickMs);
  }
  const deadline = performance.now() + lateMs;
  while (rooms.open > 0 && performance.now() < deadline) await sleep(10);
  const latencies = rooms.latencies.toSorted((a, b) => a - b);
  return {
    moves: total,
    lost: rooms.open,
    p50: median(latencies),
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? NaN,
  };
}

/**
 * Sends a legal move that does not solve the board, because a solution would end the race. The move undoes
 * the previous one only if no other move is possible.
 */
function step(player: Player): void {
  const { room, member, tiles, cameFrom } = player;
  const gap = tiles.indexOf(0);
  const ways = cellsBeside(gap).filter((cell) => cell !== cameFrom && !isSolved(slid(tiles, cell, gap)));
  const cell = ways[Math.floor(Math.random() * ways.length)] ?? cameFrom;
  rooms.sent(room);
  member.slide(cell, gap);
  player.tiles = slid(tiles, cell, gap);
  player.cameFrom = gap;
}

const neighbours = startBoard.map((_, gap) =>
  startBoard.flatMap((__, cell) => (areNeighbours(cell, gap) ? [cell] : [])),
);

function cellsBeside(gap: number): readonly number[] {
  return neighbours[gap] ?? [];
}

function slid(tiles: readonly number[], cell: number, gap: number): number[] {
  return tiles.with(gap, tiles[cell] ?? 0).with(cell, 0);
}
