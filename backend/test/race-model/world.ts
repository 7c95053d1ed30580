import { type Board, applyMove, isSolved, solve3x3, canMove } from '@puzzle-prize/sdk/puzzle';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { createMoveMessage, type RoomMessage } from '../../src/race/live/broadcast/room-message.ts';
import { createLiveRoom, withBoards } from '../../src/race/live/room/live-room.ts';
import { readMove, writeMove } from '../../src/race/live/room/remote-move.ts';
import { isBoardSolved, type Seat, slide } from '../../src/race/live/room/seat.ts';
import { enter, seatVisitor } from '../../src/race/rules/entry.ts';
import { listAwaited } from '../../src/race/rules/places.ts';
import { newcomer } from '../../src/race/rules/race.arbitrary.ts';
import { answer, connect, disconnect, finish, leave, markReady } from '../../src/race/rules/race.ts';
import {
  findPlayer,
  isOn,
  isRefusal,
  type Player,
  type Room,
  type Spectator,
  type Transition,
} from '../../src/race/rules/room.ts';
import { applyTransition } from '../../src/race/store/change-room.ts';
import { presentRoom } from '../../src/race/view.ts';
import { type Process, type Socket, startProcess } from './process.ts';
import { Viewer } from './viewer.ts';

const changed = 'changed';
const deadAfterMs = 30_000;

/** The person who makes a change, and the time as of which it is applied. */
interface By {
  name?: string;
  asOfMs?: number;
}

/**
 * A simulated room on two nodes and in a database. There is no real network or database, but the rules, the
 * live rooms and their messages are those of the product. The time is `Date.now()`, so tests use fake timers.
 */
export class RaceWorld {
  /** The room as it is stored. */
  row: Room;
  readonly #visitors = new Map<string, Spectator>();
  readonly #processes: [Process, Process];
  readonly #killedAtMs = new Map<string, number>();
  #starts = 0;

  constructor(room: Room) {
    this.row = room;
    this.#processes = [this.#start(), this.#start()];
  }

  get processes(): readonly Process[] {
    return this.#processes;
  }

  /** Opens a socket on a node and enters the room, perhaps again. Returns why the person has no slot. */
  join(name: string, index: number, by: 'room' | 'arrivals'): ErrorCode | null {
    const node = this.#at(index);
    if (findPlayer(this.row, name)) this.#storeMoves(node);
    const person = newcomer(name, `${name}-${this.row.version}-${this.#starts}`);
    const admit: Transition = (room, nowMs) => {
      const entered =
        by === 'room' ? enter(room, { ...person, wantsSeat: true }, nowMs) : seatVisitor(room, person, nowMs);
      return isRefusal(entered) ? entered : connect(entered, { sessionHash: name, nodeId: node.id }, nowMs);
    };
    node.live ??= createLiveRoom({ room: this.row, nowMs: Date.now() }, () => undefined);
    const { refusal, visitor } = this.change(node, admit, { name });
    if (refusal !== null && refusal !== 'race.room_over') {
      this.#release(node);
      return refusal;
    }
    // The newest socket of a person takes over.
    for (const one of this.#processes) one.sockets = one.sockets.filter((socket) => socket.name !== name);
    const connection = (findPlayer(this.row, name) ?? visitor)?.connection ?? 0;
    const viewer = new Viewer(this.present(node), { isCompact: name > 'b' });
    node.sockets.push({ name, connection, viewer });
    for (const one of this.#processes) this.#release(one);
    this.#finishSolvedBoard(node, name);
    return findPlayer(this.row, name) ? null : 'race.full';
  }

  /** Closes the socket of a person. */
  drop(name: string): void {
    const found = this.#findSocket(name);
    if (!found) return;
    const { node, socket } = found;
    node.sockets = node.sockets.filter((one) => one !== socket);
    this.#storeAll(node);
    const gone = { sessionHash: name, connection: socket.connection };
    this.change(node, (room, nowMs) => disconnect(room, gone, nowMs), { name });
    this.#release(node);
  }

  ready(name: string): void {
    const { node } = this.#findSocket(name) ?? {};
    if (node) this.change(node, (room, nowMs) => markReady(room, name, nowMs), { name });
  }

  leave(name: string): void {
    const found = this.#findSocket(name);
    if (!found) return;
    this.#storeAll(found.node);
    this.change(found.node, (room, nowMs) => leave(room, name, nowMs), { name });
  }

  /** Kills a process: its sockets close, and what it has not stored is lost. Another one starts in its place. */
  kill(index: number): void {
    const node = this.#at(index);
    if (node.live) {
      node.live.isClosed = true;
      clearTimeout(node.live.ghostTimer);
    }
    this.#killedAtMs.set(node.id, Date.now());
    this.#processes[index % 2 === 0 ? 0 : 1] = this.#start();
  }

  /** Marks people whose process was killed some time ago as disconnected. */
  sweep(index: number): void {
    const node = this.#at(index);
    for (const { sessionHash, connection, nodeId, isConnected } of this.row.players) {
      const killedAtMs = this.#killedAtMs.get(nodeId ?? '') ?? Infinity;
      if (!isConnected || killedAtMs + deadAfterMs > Date.now()) continue;
      this.change(node, (room, nowMs) => disconnect(room, { sessionHash, connection }, nowMs), {
        name: sessionHash,
      });
    }
  }

  /**
   * Slides a tile of a person who is racing. `choice` selects the tile; null makes the next move of a
   * shortest solution.
   */
  move(name: string, choice: number | null): void {
    const { node, seat } = this.#findPlayableSeat(name) ?? {};
    if (!node || !seat) return;
    const { gap } = seat;
    const tile = choice === null ? solve3x3(seat.board)[0] : chooseTile(seat.board, choice);
    if (tile === undefined || !slide(seat, seat.board.indexOf(tile), gap)) return;
    this.#enqueue(node, createMoveMessage(seat, true));
    this.#publish(node, writeMove(seat));
    node.unstored.add(seat);
    if (isBoardSolved(seat)) this.#solve(node, name, seat);
  }

  /** Stores what a node has judged: its moves, and with `alsoFinishes` its finishes. */
  store(index: number, { alsoFinishes }: { alsoFinishes: boolean }): void {
    const node = this.#at(index);
    if (alsoFinishes) this.#storeAll(node);
    else this.#storeMoves(node);
  }

  /** Delivers the messages between the nodes. Messages about moves may get lost. */
  deliver({ losesMoves }: { losesMoves: boolean }): void {
    for (const node of this.#processes) {
      const messages = node.inbox.splice(0);
      for (const message of messages) {
        const move = readMove(message);
        if (message === changed) this.#refresh(node);
        else if (node.live && move && !losesMoves) node.broadcaster.applyRemoteMove(node.live, move);
      }
    }
  }

  /** Applies the changes that are due. */
  wake(index: number): void {
    this.change(this.#at(index), (room) => room);
  }

  /** Stores all moves and finishes, and delivers all messages, without a fault. */
  settle(): void {
    for (const node of this.#processes) this.#storeAll(node);
    this.deliver({ losesMoves: false });
  }

  /** Presents the room as a client that joins a node now would see it. */
  present({ live }: Process) {
    if (!live) throw new Error('the room is not open on this node');
    return presentRoom(withBoards(live.room, live.seats), Date.now(), live.ghostsRaceMs);
  }

  /** Changes the stored room as the store does, and notifies the nodes. */
  change(node: Process, transition: Transition, { name, asOfMs = Date.now() }: By = {}) {
    const visitor = name === undefined ? null : (this.#visitors.get(name) ?? null);
    const before = { ...this.row, visitor };
    const { room, refusal } = applyTransition({ room: before, nowMs: Date.now() }, transition, asOfMs);
    if (name !== undefined) {
      if (room.visitor) this.#visitors.set(name, room.visitor);
      else this.#visitors.delete(name);
    }
    this.row = { ...room, visitor: null };
    if (this.row.version !== before.version) {
      this.#publish(node, changed);
      this.#refresh(node);
    }
    return { refusal, visitor: room.visitor };
  }

  #start(): Process {
    this.#starts += 1;
    return startProcess(`node-${this.#starts}`, (live, message) => {
      for (const node of this.#processes) if (node.live === live) this.#enqueue(node, message);
    });
  }

  #at(index: number): Process {
    return this.#processes[index % 2 === 0 ? 0 : 1];
  }

  #enqueue(node: Process, message: RoomMessage): void {
    for (const { viewer } of node.sockets) viewer.hear(message);
  }

  #publish(from: Process, message: string): void {
    for (const node of this.#processes) if (node !== from && node.live) node.inbox.push(message);
  }

  /** Applies the stored room on a node. */
  #refresh(node: Process): void {
    if (!node.live) return;
    if (!node.broadcaster.applyVersion(node.live, { room: this.row, nowMs: Date.now() })) return;
    node.ghosts.follow(node.live);
  }

  #release(node: Process): void {
    if (node.sockets.length > 0 || !node.live) return;
    node.live.isClosed = true;
    clearTimeout(node.live.ghostTimer);
    node.live = null;
    node.inbox = [];
  }

  #findSocket(name: string): { node: Process; socket: Socket } | null {
    for (const node of this.#processes) {
      const socket = node.sockets.find((one) => one.name === name);
      if (socket) return { node, socket };
    }
    return null;
  }

  #findSeat({ live }: Process, name: string): Seat | undefined {
    const player = live && findPlayer(live.room, name);
    return player ? live.seats.get(player.id) : undefined;
  }

  /** Finds the slot of a person who may move now. */
  #findPlayableSeat(name: string): { node: Process; seat: Seat } | null {
    const { node, socket } = this.#findSocket(name) ?? {};
    const seat = node && this.#findSeat(node, name);
    if (!node?.live || !seat || seat.hasFinished || seat.connection !== socket?.connection) return null;
    return isOn(node.live.room, Date.now()) ? { node, seat } : null;
  }

  #solve(node: Process, name: string, seat: Seat): void {
    seat.hasFinished = true;
    seat.solvedAtMs ??= Date.now();
    node.solved.push({ name, seat, judgedAtMs: seat.solvedAtMs });
  }

  #finishSolvedBoard(node: Process, name: string): void {
    const seat = this.#findSeat(node, name);
    if (seat && isBoardSolved(seat) && !seat.hasFinished) this.#solve(node, name, seat);
  }

  #storeMoves(node: Process): void {
    for (const { playerId, connection, moveCount, board, solvedAtMs } of node.unstored) {
      const store = (player: Player): Player => {
        const isStale = player.connection !== connection || player.moveCount >= moveCount;
        if (player.id !== playerId || isStale || player.completedAtMs !== null || player.leftAtMs !== null)
          return player;
        return { ...player, board: [...board], moveCount, solvedAtMs: isSolved(board) ? solvedAtMs : null };
      };
      this.row = { ...this.row, players: this.row.players.map(store) };
    }
    node.unstored.clear();
  }

  /** Stores moves and finishes, and confirms that no earlier finish is missing (G47). */
  #storeAll(node: Process): void {
    this.#storeMoves(node);
    for (const { name, seat, judgedAtMs } of node.solved.splice(0)) {
      const { connection, moveCount, board } = seat;
      const done = {
        sessionHash: name,
        connection,
        board: [...board],
        moveCount,
        judgedAtMs,
        nodeId: node.id,
      };
      this.change(node, (room, nowMs) => finish(room, done, nowMs), { asOfMs: judgedAtMs });
    }
    if (listAwaited(this.row, node.id) === null) return;
    const from = { nodeId: node.id, untilMs: Date.now() };
    this.change(node, (room, nowMs) => answer(room, from, nowMs));
  }
}

function chooseTile(board: Board, choice: number): number | undefined {
  const tiles = board.filter((tile) => canMove(board, tile) && !isSolved(applyMove(board, tile) ?? board));
  return tiles[choice % Math.max(tiles.length, 1)];
}
