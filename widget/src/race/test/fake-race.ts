import type {
  FromRaceClient,
  FromRaceServer,
  NextRaceEvent,
  RaceParticipant,
  RacePrize,
  RacePrizeList,
  RaceRoom,
} from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { raceEventLobbyMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { applyMove, type Board, isSolved, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { record } from '../../element/read.ts';
import { createEmptyRoom, createPlayer, puzzle } from './fake-room.ts';
import { refusal, Stage } from './stage.ts';

/** A participant with a socket. */
interface Visitor {
  participantId: string;
  sessionId: string;
}

/**
 * A platform with one race. It follows the rules that clients can see; tests control the other participants.
 */
export class FakeRace {
  room: RaceRoom;
  prize: RacePrize = { code: 'RACE-4821', codeType: 'promotion', media: null };
  /** The prizes that can be won; empty if there is none besides the winner's. */
  prizes: RacePrizeList['prizes'] = [];
  /** Whether the prize is refused because no opponent counts. */
  lacksOpponent = false;
  nextRoom: string | null = null;
  /** The code of the rematch; null for a server without rematches. */
  rematchCode: string | null = null;
  /**
   * The code that the lookup returns, for tests in which the join leads to another room; null for the code of `room`.
   */
  suggestedCode: string | null = null;
  /** The owner's English texts by section; null for none. */
  ownersTexts: Record<string, Record<string, string>> | null = null;
  /** Fields of the campaign's image that differ from `puzzle`. */
  image: object = {};
  /** The language of the campaign; null for none. */
  lang: string | null = null;
  /** The colors that the lookup of a room sends; null for none. */
  colors: unknown = null;
  /** The next scheduled race: its start, ms since 1970 by the server's clock. */
  event: { title: string; startsAtMs: number; allowOpenRaces?: boolean } | null = null;
  /** The number of people in the lobby of the scheduled race. */
  playersWaiting = 0;
  /** Offset of the server's clock from this device's clock. */
  skewMs = 0;
  /** Duration of a join, ms. */
  joinMs = 0;
  /** Delay of a reply to a clock request, ms. */
  pongMs = 0;
  /** Whether `join_room` and moves stay unanswered. */
  isSilent = false;
  readonly messages: FromRaceClient[] = [];
  readonly calls: { path: string; body: unknown }[] = [];
  readonly #visitors = new Map<number, Visitor>();
  readonly #known = new Map<string, string>();
  #stage: Stage | null = null;

  constructor(room: Partial<RaceRoom> & { rules?: Partial<RaceRoom['raceConfig']> } = {}) {
    const { rules, ...change } = room;
    this.room = {
      ...createEmptyRoom(),
      ...change,
      raceConfig: { ...createEmptyRoom().raceConfig, ...rules },
    };
  }

  async open(): Promise<this> {
    this.#stage = await Stage.open(this);
    return this;
  }

  get stage(): Stage {
    if (!this.#stage) throw new Error('not open yet');
    return this.#stage;
  }

  /** The sockets that have joined. */
  get joined(): number[] {
    return [...this.#visitors.keys()];
  }

  /** Sends messages to all clients. */
  tell(...messages: FromRaceServer[]): void {
    for (const visitor of this.joined) for (const message of messages) this.stage.say(visitor, message);
  }

  /** Sends all clients the full state. */
  tellRoom(): void {
    for (const [visitor, { participantId }] of this.#visitors) this.#tellRoom(visitor, participantId);
  }

  /** Changes the room and sends the messages `told`. */
  change(change: Partial<RaceRoom>, ...told: FromRaceServer[]): void {
    this.room = { ...this.room, ...change, version: this.room.version + 1 };
    this.tell(
      ...told.map((message) => ('version' in message ? { ...message, version: this.room.version } : message)),
    );
  }

  /** Gives another participant a slot. */
  seat(displayName: string, change: Partial<RaceParticipant> = {}): RaceParticipant {
    const participant = { ...createPlayer(this.room, displayName), ...change };
    const participants = [...this.room.participants, participant];
    this.change({ participants }, { type: 'participant_joined', participant, version: 0 });
    return participant;
  }

  /** Changes whether a player is ready or connected. */
  changePlayer(slot: number, change: Partial<RaceParticipant>): void {
    const participant = { ...this.player(slot), ...change };
    this.#put(participant);
    this.change({}, { type: 'participant_changed', participant, version: 0 });
  }

  player(slot: number): RaceParticipant {
    const found = this.room.participants.find(({ puzzleSlotNumber }) => puzzleSlotNumber === slot);
    if (!found) throw new Error(`nobody in slot ${slot}`);
    return found;
  }

  /** Starts a countdown of `ms`, after which the race starts. */
  countDown(ms: number): void {
    const startedAt = this.time(ms);
    const { initialPuzzleState } = this.room;
    this.change(
      { status: 'countdown', startedAt },
      { type: 'countdown_started', startedAt, initialPuzzleState, ...this.#stamp },
    );
    setTimeout(() => {
      if (this.room.startedAt === startedAt && this.room.status === 'countdown') this.start();
    }, ms);
  }

  /** Starts the race. */
  start(): void {
    const startedAt = this.room.startedAt ?? this.time(0);
    this.change({ status: 'racing', startedAt }, { type: 'race_started', startedAt, ...this.#stamp });
  }

  /** Pauses the race, by default for ten minutes. */
  pause(ms = 600_000): void {
    const { pausedAt = this.time(0) } = this.room.pause ?? {};
    this.change({ pause: { pausedAt, resumesAt: this.time(ms) } });
    this.tellRoom();
  }

  /** Ends the pause. */
  resume(): void {
    const { pausedAt = '' } = this.room.pause ?? {};
    const startedMs = Date.parse(this.room.startedAt ?? '') + Date.parse(this.time(0)) - Date.parse(pausedAt);
    this.change({ pause: undefined, startedAt: new Date(startedMs).toISOString() });
    this.tellRoom();
  }

  /** Sends a message of the organizer. */
  say(line: string): void {
    this.change({ organizerMessage: { line, saidAt: this.time(0) } });
    this.tellRoom();
  }

  /** Moves a tile of another player. */
  move(slot: number, tile: number): void {
    const player = this.player(slot);
    const board = applyMove(player.currentPuzzleState ?? [], tile);
    if (!board) throw new Error(`tile ${tile} cannot move`);
    this.#moveTo(player, board);
  }

  /** Finishes the race for a player. */
  finish(slot: number): void {
    const place = this.room.participants.filter(({ completedAt }) => completedAt !== null).length + 1;
    const completedAt = this.time(0);
    const player = {
      ...this.player(slot),
      completedAt,
      place,
      currentPuzzleState: [...solvedBoard(Math.sqrt(this.#start.length))],
    };
    this.#put(player);
    const { id: participantId, displayName, moveCount: finalMoveCount } = player;
    const isLast = this.room.participants.every((one) => one.id === player.id || one.completedAt !== null);
    const finishDeadline = isLast ? null : (this.room.finishDeadline ?? this.time(30_000));
    this.change(
      { finishDeadline, ...(place === 1 && { winnerId: player.id }) },
      {
        type: 'race_completed',
        participantId,
        displayName,
        completedAt,
        finalMoveCount,
        place,
        finishDeadline,
        version: 0,
      },
    );
    for (const [visitor, { participantId: id }] of this.#visitors)
      if (place === 1 && id === player.id && !this.isSilent && !this.lacksOpponent)
        this.stage.say(visitor, { type: 'prize_won', prize: this.prize });
  }

  /** Answers with the prize of the winner; others have none. */
  #answerPrize(sessionId: unknown): Response {
    if (this.lacksOpponent) return refusal('race.no_real_opponent');
    const id = typeof sessionId === 'string' ? this.#known.get(sessionId) : undefined;
    const isOther = id !== undefined && this.room.winnerId !== null && id !== this.room.winnerId;
    return isOther ? refusal('race.no_prize') : Response.json(this.prize);
  }

  /** Sends a prize to the player of a slot. */
  givePrize(slot: number, prize: RacePrize): void {
    for (const [visitor, { participantId }] of this.#visitors)
      if (participantId === this.player(slot).id) this.stage.say(visitor, { type: 'prize_won', prize });
  }

  /** Sends the code of the next room to a player who has finished. */
  tellNext(slot: number, roomCode: string): void {
    for (const [visitor, { participantId }] of this.#visitors)
      if (participantId === this.player(slot).id) this.stage.say(visitor, { type: 'next_room', roomCode });
  }

  /** Ends the race. */
  end(status: 'completed' | 'expired' | 'cancelled' = 'completed'): void {
    // The code of the next room is sent before the end, so that the result can offer the room.
    if (this.nextRoom !== null) this.tell({ type: 'next_room', roomCode: this.nextRoom });
    this.change({ status }, { type: 'race_ended', status, completedAt: this.time(0), version: 0 });
  }

  /** Returns the server's time `ms` milliseconds from now. */
  time(ms: number): string {
    return new Date(Date.now() + this.skewMs + ms).toISOString();
  }

  answer({ path, body }: { path: string; query: URLSearchParams; body: unknown }): Response | undefined {
    this.calls.push({ path, body });
    const ticket = `ticket ${this.calls.length}`;
    return (
      this.#answerEmbed(path, ticket) ?? this.#answerPlayer(path, body) ?? this.#answerRoom(path, ticket)
    );
  }

  #answerEmbed(path: string, ticket: string): Response | undefined {
    const { roomCode, initialPuzzleState, raceConfig } = this.room;
    if (/^\/api\/race\/embed\/[^/]+\/room$/.test(path))
      return Response.json({
        roomCode: this.suggestedCode ?? roomCode,
        initialPuzzleState,
        raceConfigId: raceConfig.id,
        joinMode: 'auto',
        ticket,
        ...(this.event && { event: this.#presentEvent(this.event) }),
        ...(this.ownersTexts && { textUrls: { en: '/texts/en' } }),
        lang: this.lang ?? undefined,
        colors: this.colors ?? undefined,
      });
    if (path === '/texts/en') return Response.json(this.ownersTexts);
    if (/^\/api\/race\/embed\/[^/]+\/event$/.test(path))
      return Response.json({
        event: this.event && this.#presentEvent(this.event),
        playersWaiting: this.playersWaiting,
      });
    return path.endsWith('/for-race') ? Response.json({ ...puzzle, ...this.image }) : undefined;
  }

  #answerPlayer(path: string, body: unknown): Response | undefined {
    if (path === '/api/race/ready') return this.#ready(record(body).sessionId);
    if (path.endsWith('/prize/mail')) return new Response(null, { status: 204 });
    return path.endsWith('/prize') ? this.#answerPrize(record(body).sessionId) : undefined;
  }

  #answerRoom(path: string, ticket: string): Response | undefined {
    if (path.endsWith('/prizes')) return Response.json({ prizes: this.prizes });
    if (path.endsWith('/rematch'))
      return this.rematchCode === null
        ? refusal('request.not_found')
        : Response.json({ roomCode: this.rematchCode, ticket });
    if (path.endsWith('/share')) return Response.json({ url: sharedUrl });
    if (path.endsWith('/join')) return Response.json({ ticket, room: this.room });
    return path === `/api/race/room/${this.room.roomCode}` ? Response.json(this.room) : undefined;
  }

  #presentEvent({ title, startsAtMs, allowOpenRaces = true }: NonNullable<FakeRace['event']>): NextRaceEvent {
    return {
      id: '6f9c2f0e-33f8-4c0b-8f0e-1f5e4a7c9d21',
      title,
      startsAt: new Date(startsAtMs).toISOString(),
      lobbyOpensAt: new Date(startsAtMs - raceEventLobbyMinutes * 60_000).toISOString(),
      allowOpenRaces,
      calendarUrl: '/race/event/6f9c2f0e-33f8-4c0b-8f0e-1f5e4a7c9d21.ics',
      serverTime: this.time(0),
    };
  }

  said(visitor: number, message: FromRaceClient): void {
    this.messages.push(message);
    if (message.type === 'join_room' && !this.isSilent)
      setTimeout(() => {
        this.#join(visitor, message);
      }, this.joinMs);
    else if (message.type === 'ping')
      setTimeout(() => {
        this.#tellTime(visitor, message.sent);
      }, this.pongMs);
    else if (message.type === 'move' && !this.isSilent) this.#judge(visitor, message);
    else if (message.type === 'leave') this.#leave(visitor);
  }

  #tellTime(visitor: number, sent: number): void {
    this.stage.say(visitor, { type: 'pong', sent, serverTime: Date.now() + this.skewMs });
  }

  closed(visitor: number): void {
    this.#visitors.delete(visitor);
  }

  #join(visitor: number, message: Extract<FromRaceClient, { type: 'join_room' }>): void {
    const { sessionId, displayName = '', as } = message;
    const wantsSeat = as !== 'spectator' && this.room.raceConfig.joinMode === 'auto';
    const isFree = this.room.participants.length < this.room.raceConfig.maxPlayers;
    let participantId = this.#known.get(sessionId) ?? '';
    if (!participantId && wantsSeat && isFree && this.room.status === 'waiting')
      participantId = this.seat(displayName || 'Player 77').id;
    participantId ||= crypto.randomUUID();
    this.#known.set(sessionId, participantId);
    this.#visitors.set(visitor, { participantId, sessionId });
    this.#tellRoom(visitor, participantId);
  }

  /** Assigns the visitor a slot, as the host server does (G20). */
  seatVisitor(displayName: string): void {
    for (const [visitor, { participantId }] of this.#visitors) {
      this.seat(displayName, { id: participantId });
      this.#tellRoom(visitor, participantId);
    }
  }

  #tellRoom(visitor: number, participantId: string): void {
    const isSeated = this.room.participants.some(({ id }) => id === participantId);
    const isWaitingForHost = !isSeated && this.room.raceConfig.joinMode === 'host';
    const room = { ...this.room, serverTime: this.time(0) };
    this.stage.say(visitor, { type: 'room_state', room, you: { participantId, isWaitingForHost } });
  }

  #judge(visitor: number, { tile1, tile2 }: { tile1: number; tile2: number }): void {
    const player = this.#findPlayer(visitor);
    const board = player?.currentPuzzleState;
    if (!player || !board) return;
    const tiles = [board[tile1] ?? 0, board[tile2] ?? 0];
    const next = tiles.includes(0) ? applyMove(board, Math.max(...tiles)) : null;
    if (this.room.status === 'racing' && next) this.#moveTo(player, next);
    else this.refuse(visitor, next ? 'race.not_racing' : 'race.illegal_move');
  }

  #findPlayer(visitor: number): RaceParticipant | undefined {
    const id = this.#visitors.get(visitor)?.participantId;
    return this.room.participants.find((participant) => participant.id === id);
  }

  /** Rejects a move: sends the visitor the server's board and the error `code`. */
  refuse(visitor: number, code: ErrorCode): void {
    const player = this.#findPlayer(visitor);
    if (player)
      this.stage.say(visitor, {
        type: 'board_reset',
        participantId: player.id,
        puzzleState: player.currentPuzzleState ?? [],
        moveNumber: player.moveCount,
        code,
      });
  }

  #moveTo(player: RaceParticipant, board: Board): void {
    const moved = { ...player, currentPuzzleState: [...board], moveCount: player.moveCount + 1 };
    this.#put(moved);
    this.tell({
      type: 'move_update',
      participantId: player.id,
      puzzleState: [...board],
      moveNumber: moved.moveCount,
    });
    if (isSolved(board)) this.finish(player.puzzleSlotNumber ?? 0);
  }

  #ready(sessionId: unknown): Response {
    const id = this.#known.get(String(sessionId));
    const player = this.room.participants.find((participant) => participant.id === id);
    if (!player) return refusal('race.participant_not_found');
    this.changePlayer(player.puzzleSlotNumber ?? 0, { readyToStart: true });
    return new Response(null, { status: 204 });
  }

  #leave(visitor: number): void {
    const { participantId = '', sessionId = '' } = this.#visitors.get(visitor) ?? {};
    this.#known.delete(sessionId);
    const participants = this.room.participants.filter(({ id }) => id !== participantId);
    this.change({ participants }, { type: 'participant_left', participantId, version: 0 });
    this.stage.say(visitor, { type: 'room_state', room: this.room, you: null });
  }

  #put(player: RaceParticipant): void {
    const participants = this.room.participants.map((other) => (other.id === player.id ? player : other));
    this.room = { ...this.room, participants };
  }

  get #stamp(): { serverTime: string; version: number } {
    return { serverTime: this.time(0), version: 0 };
  }

  get #start(): number[] {
    const board: unknown = JSON.parse(this.room.initialPuzzleState);
    return Array.isArray(board) ? board.map(Number) : [];
  }
}

/** The address of the published result. */
export const sharedUrl = 'https://prizes.example/race/result/3f1f6a7e-9f0b-4b1c-8b1e-2f4f1f0f7a11';
