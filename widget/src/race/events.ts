import { passesOut, type RaceErrorEvent, type RaceSessionEvent } from './early-events.ts';

export { RaceErrorEvent, RaceSessionEvent } from './early-events.ts';

/**
 * The visitor is in the room, with a slot or as a spectator. The event is fired again if a slot is assigned
 * later.
 */
export class RaceJoinedEvent extends Event {
  readonly roomCode: string;
  readonly participantId: string;
  /** 1 to 4; null for a spectator. */
  readonly slotNumber: number | null;
  constructor(joined: Pick<RaceJoinedEvent, 'roomCode' | 'participantId' | 'slotNumber'>) {
    super('race-joined', passesOut);
    this.roomCode = joined.roomCode;
    this.participantId = joined.participantId;
    this.slotNumber = joined.slotNumber;
  }
}

/**
 * The countdown has started. The tiles can move from the time `startsAt`, in ms since 1970, by this device's
 * clock.
 */
export class RaceStartingEvent extends Event {
  readonly roomCode: string;
  readonly startsAt: number;
  constructor({ roomCode, startsAt }: Pick<RaceStartingEvent, 'roomCode' | 'startsAt'>) {
    super('race-starting', passesOut);
    this.roomCode = roomCode;
    this.startsAt = startsAt;
  }
}

/** The tiles can move. */
export class RaceStartedEvent extends Event {
  readonly roomCode: string;
  constructor({ roomCode }: Pick<RaceStartedEvent, 'roomCode'>) {
    super('race-started', passesOut);
    this.roomCode = roomCode;
  }
}

/** A player who has finished. */
export interface Finish {
  roomCode: string;
  participantId: string;
  displayName: string;
  /** ISO 8601, by the platform's clock. */
  completedAt: string;
  finalMoveCount: number;
  /** 1 is the winner. */
  place: number;
  /** Whether the player is the visitor. */
  isYou: boolean;
}

/** A player has finished. The first finish also causes `race-player-won`. */
export class RacePlayerFinishedEvent extends Event {
  readonly finish: Finish;
  constructor(finish: Finish) {
    super('race-player-finished', passesOut);
    this.finish = finish;
  }
}

/** The first player has finished (V5). */
export class RacePlayerWonEvent extends Event {
  readonly finish: Finish;
  constructor(finish: Finish) {
    super('race-player-won', passesOut);
    this.finish = finish;
  }
}

/** All players have finished or left, or the time is over. */
export class RaceEndedEvent extends Event {
  readonly roomCode: string;
  readonly status: 'completed' | 'expired' | 'cancelled';
  constructor({ roomCode, status }: Pick<RaceEndedEvent, 'roomCode' | 'status'>) {
    super('race-ended', passesOut);
    this.roomCode = roomCode;
    this.status = status;
  }
}

/** The events of `<puzzle-race>`, which bubble to the document. */
export interface RaceEventMap {
  'race-session': RaceSessionEvent;
  'race-joined': RaceJoinedEvent;
  'race-starting': RaceStartingEvent;
  'race-started': RaceStartedEvent;
  'race-player-finished': RacePlayerFinishedEvent;
  'race-player-won': RacePlayerWonEvent;
  'race-ended': RaceEndedEvent;
  'race-error': RaceErrorEvent;
}

declare global {
  interface HTMLElementEventMap extends RaceEventMap {}
  interface DocumentEventMap extends RaceEventMap {}
}
